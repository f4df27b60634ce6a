import {
  billingMethodLabels,
  creditStatusLabels,
  settledBillingMethod,
  type Scenario,
} from 'shared-contracts/bid/request'
import { styled } from 'shared-ui/core'
import { SelectField } from 'shared-ui/form'

/** The pickers beside each other, each below its name; controls of 28 px, so that the rates begin higher. */
const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1fr)',
  gap: '4px 12px',
  '& > div': { gap: 2 },
  '& select': { height: 28, fontSize: 12, paddingLeft: 8 },
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Facts = styled('dl')({
  fontSize: 12,
  lineHeight: '16px',
  '& > div': { display: 'flex', gap: 6, whiteSpace: 'nowrap' },
  '& dt': { color: 'var(--text-3)' },
  '& dd': { fontWeight: 500 },
})
const Heading = styled('h2')({ fontSize: 12, lineHeight: '16px', fontWeight: 600 })

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const billingMethods = options(billingMethodLabels)
const creditStatuses = options(creditStatusLabels)

/** Billing method, required, and credit status; neither for matrix pricing (B§2, B§5, decision 20). */
export function BillingDetails({ scenario, locked }: { scenario: Scenario; locked: boolean }) {
  const { rateCheck } = scenario
  const settled = settledBillingMethod(scenario) !== undefined
  const facts = [
    { term: 'Payment terms', value: rateCheck.paymentTerms },
    { term: 'Product', value: rateCheck.productConfiguration?.energy },
  ]
  return (
    <section aria-labelledby="billing-details">
      <Fields>
        <div>
          <Heading id="billing-details">Billing Details</Heading>
          <Facts>
            {facts.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value || '–'}</dd>
              </div>
            ))}
          </Facts>
        </div>
        {!rateCheck.matrixPricing && (
          <>
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
              label="Credit status (optional)"
              placeholder="Select a status"
              clearable
              options={creditStatuses}
              disabled={locked}
            />
          </>
        )}
      </Fields>
    </section>
  )
}
