import type { ReactNode } from 'react'
import { commodityRules, renewableLabels, type Scenario } from 'shared-contracts/bid/request'
import { DefinitionList } from 'shared-ui/core'
import { stateName } from 'shared-contracts/meter'
import { Fold } from '../../ui/Fold'
import { usageNumber, usageText, utilityNamesText } from '../../ui/usage'

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
  // Those of a kind come as one file.
  const { size } = new Set(
    scenario.documents.map(({ type, documentId }) => (/^(loa|w9)$/.test(type) ? type : documentId)),
  )
  const summary = [
    entities > 0 && `${entities} legal ${entities === 1 ? 'entity' : 'entities'}`,
    stateName(quoteRequest.state),
    utilityNamesText(names),
    size > 0 && `${size} ${size === 1 ? 'document' : 'documents'}`,
  ]
  return (
    <Fold title="Customer Details" summary={summary.filter(Boolean).join(', ')}>
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
    </Fold>
  )
}
