import {
  billingMethodLabels,
  creditStatusLabels,
  settledBillingMethod,
  type Scenario,
} from 'shared-contracts/bid/request'
import { Card, DefinitionList, styled } from 'shared-ui/core'
import { SelectField } from 'shared-ui/form'

const Fields = styled('div')({ display: 'grid', gap: 12, marginBottom: 16 })
const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const billingMethods = options(billingMethodLabels)
const creditStatuses = options(creditStatusLabels)

/** Billing method, required, and credit status; neither for matrix pricing (B§2, B§5, decision 20). */
export function BillingDetails({ scenario, locked }: { scenario: Scenario; locked: boolean }) {
  const { rateCheck } = scenario
  const settled = settledBillingMethod(scenario) !== undefined
  const product = rateCheck.productConfiguration?.energy
  return (
    <Card title="Billing Details">
      {!rateCheck.matrixPricing && (
        <Fields>
          <SelectField
            name="billingMethod"
            label="Billing method"
            required
            placeholder="Select a billing method"
            options={billingMethods}
            disabled={locked || settled}
            {...(settled && !locked ? { help: 'Already set for this request' } : {})}
          />
          <SelectField
            name="creditStatus"
            label="Credit status"
            placeholder="Select a status"
            clearable
            options={creditStatuses}
            disabled={locked}
            help="Optional"
          />
        </Fields>
      )}
      <DefinitionList
        items={[
          { term: 'Payment terms', value: rateCheck.paymentTerms },
          { term: 'Product', value: product },
        ]}
      />
    </Card>
  )
}
