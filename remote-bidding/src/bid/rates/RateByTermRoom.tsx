import { commodityRules, shownOptions, type Scenario } from 'shared-contracts/bid/request'
import { Card, ChartRoom } from 'shared-ui/core'

/** The place of the chart of rates by term until it is there, as large as it will be. */
export function RateByTermRoom({ scenario }: { scenario: Scenario }) {
  return (
    <Card title="Rate by term" count={commodityRules[scenario.rateCheck.commodityType].rateUnit}>
      <ChartRoom rows={shownOptions(scenario).length} />
    </Card>
  )
}
