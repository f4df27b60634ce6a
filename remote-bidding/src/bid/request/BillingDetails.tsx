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
  gridTemplateColumns: 'auto minmax(0, 1.15fr) minmax(0, 1fr)',
  gap: '4px 12px',
  '& > div': { gap: 0 },
  '& label': { lineHeight: '17px', whiteSpace: 'nowrap' },
  // With more weight than the field's own look has.
  '&&&& select': { height: 28, fontSize: 12, paddingLeft: 8 },
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Terms = styled('dl')({
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  whiteSpace: 'nowrap',
  display: 'flex',
  gap: 6,
  '& dd': { fontWeight: 500, color: 'var(--text)' },
})
const Heading = styled('h2')({ paddingTop: 3, fontSize: 12, lineHeight: '16px', fontWeight: 600, whiteSpace: 'nowrap' })

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const billingMethods = options(billingMethodLabels)
const creditStatuses = options(creditStatusLabels)

/** Billing method, required, and credit status; neither for matrix pricing (B§2, B§5, decision 20). */
export function BillingDetails({ scenario, locked }: { scenario: Scenario; locked: boolean }) {
  const { rateCheck } = scenario
  const settled = Boolean(settledBillingMethod(scenario))
  return (
    <section aria-labelledby="billing-details">
      <Fields>
        <div>
          <Heading id="billing-details">Billing Details</Heading>
          <Terms>
            <dt>Payment terms</dt>
            <dd>{rateCheck.paymentTerms || '–'}</dd>
          </Terms>
        </div>
        {!rateCheck.matrixPricing && (
          <>
            <SelectField
              name="billingMethod"
              label={settled && !locked ? 'Billing method, set' : 'Billing method'}
              required={!settled}
              options={billingMethods}
              disabled={locked || settled}
            />
            <SelectField
              name="creditStatus"
              label="Credit status"
              clearable={!scenario.quoteRequest.creditStatus}
              options={creditStatuses}
              disabled={locked}
            />
          </>
        )}
      </Fields>
    </section>
  )
}
