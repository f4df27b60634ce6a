import type { ReactNode } from 'react'
import { commodityRules, renewableLabels, type Scenario } from 'shared-contracts/bid/request'
import { Card, DefinitionList } from 'shared-ui/core'
import { stateName } from 'shared-contracts/meter'
import { usageNumber, usageText } from '../../ui/usage'

export interface CustomerDetailsProps {
  scenario: Scenario
  documents?: ReactNode
  /** Instead of the plain names. */
  utilities?: ReactNode
}

/** Who asks, for how much, and how green. */
export function CustomerDetails({ scenario, documents, utilities }: CustomerDetailsProps) {
  const { quoteRequest, pricingScenario, rateCheck, meters } = scenario
  const entities = new Set(meters?.map((meter) => meter.legalEntityName)).size
  const names = quoteRequest.utilityNames
  return (
    <Card title="Customer Details">
      <DefinitionList
        items={[
          { term: 'Customer', value: quoteRequest.companyName },
          { term: 'Legal entities', value: entities || '' },
          { term: 'State', value: stateName(quoteRequest.state) },
          { term: names.length > 1 ? 'Utilities' : 'Utility', value: utilities ?? names.join(', ') },
          { term: 'Annual usage', value: usageText(pricingScenario.totalAnnualKwhUsage, quoteRequest.commodityType) },
          { term: 'Meters', value: usageNumber(quoteRequest.meterCount) },
          {
            term: `${commodityRules[rateCheck.commodityType].renewableName} quotes`,
            value: renewableLabels[rateCheck.renewableQuotes],
          },
          ...(documents === undefined ? [] : [{ term: 'Documents', value: documents }]),
        ]}
      />
    </Card>
  )
}
