import type { ReactNode } from 'react'
import { renewableLabels, type Scenario } from 'shared-contracts/bid'
import { Card, DefinitionList } from 'shared-ui/core'
import { stateName } from '../ui/state-names'
import { usageNumber, usageText } from '../ui/usage'

/** Who asks, for how much, and how green. */
export function CustomerDetails({ scenario, documents }: { scenario: Scenario; documents?: ReactNode }) {
  const { quoteRequest, pricingScenario, rateCheck, meters } = scenario
  const entities = new Set(meters?.map((meter) => meter.legalEntityName)).size
  const utilities = quoteRequest.utilityNames
  return (
    <Card title="Customer Details">
      <DefinitionList
        items={[
          { term: 'Customer', value: quoteRequest.companyName },
          { term: 'Legal entities', value: entities || '' },
          { term: 'State', value: stateName(quoteRequest.state) },
          { term: utilities.length > 1 ? 'Utilities' : 'Utility', value: utilities.join(', ') },
          { term: 'Annual usage', value: usageText(pricingScenario.totalAnnualKwhUsage, quoteRequest.commodityType) },
          { term: 'Meters', value: usageNumber(quoteRequest.meterCount) },
          { term: 'Renewable quotes', value: renewableLabels[rateCheck.renewableQuotes] },
          ...(documents === undefined ? [] : [{ term: 'Documents', value: documents }]),
        ]}
      />
    </Card>
  )
}
