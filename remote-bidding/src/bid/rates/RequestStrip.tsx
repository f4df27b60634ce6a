import type { ReactNode } from 'react'
import {
  billingMethodLabels,
  commodityRules,
  creditStatusLabels,
  renewableLabels,
  settledBillingMethod,
  type Scenario,
} from 'shared-contracts/bid/request'
import { CardSurface, CircleCheck, Lock, styled } from 'shared-ui/core'
import { useField } from 'shared-ui/form'
import type { BidFormValues } from '../../ui/bid-form-values'

const Strip = styled(CardSurface)({
  '& > dl': { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', margin: 0 },
  '& dl > div': { padding: '10px 16px', minWidth: 0 },
  '& dl > div + div': { borderLeft: '1px solid var(--border)' },
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& dd': { display: 'flex', alignItems: 'center', gap: 6, margin: '2px 0 0', fontWeight: 500 },
})
const valueOnly = { subscription: { value: true } }

/** The request in one line, for the form that is about prices (Last Look). */
export function RequestStrip({ scenario }: { scenario: Scenario }) {
  const { rateCheck, quoteRequest } = scenario
  const { input: billing } = useField<BidFormValues['billingMethod']>('billingMethod', valueOnly)
  const { input: credit } = useField<BidFormValues['creditStatus']>('creditStatus', valueOnly)
  const approved = credit.value === 'APPROVED'
  return (
    <Strip aria-label="Request">
      <dl>
        <Fact term="Customer">{quoteRequest.companyName}</Fact>
        <Fact term="Billing method">
          {rateCheck.matrixPricing || !billing.value ? '–' : billingMethodLabels[billing.value]}
          {settledBillingMethod(scenario) !== undefined && (
            <Lock size={14} aria-label="Already set for this request" role="img" />
          )}
        </Fact>
        <Fact term="Credit status">
          {approved && <CircleCheck size={14} aria-hidden color="var(--green)" />}
          <span style={approved ? { color: 'var(--green)' } : undefined}>
            {rateCheck.matrixPricing || !credit.value ? '–' : creditStatusLabels[credit.value]}
          </span>
        </Fact>
        <Fact term={`${commodityRules[rateCheck.commodityType].renewableName} quotes`}>
          {renewableLabels[rateCheck.renewableQuotes]}
        </Fact>
      </dl>
    </Strip>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
