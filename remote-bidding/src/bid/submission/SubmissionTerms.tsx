import { billingMethodLabels, creditStatusLabels, type Scenario } from 'shared-contracts/bid/request'
import type { Submission } from 'shared-contracts/bid/submission'
import { styled } from 'shared-ui/core'

const Facts = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 24px',
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& dd': { fontWeight: 500 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'var(--text-2)' },
})

const inclusion = (included: boolean) => (included ? 'Included' : 'Not included')

/** What all rates of a submission have in common, and where that differs from the quotes that stand. */
export function SubmissionTerms({ scenario, submission }: { scenario: Scenario; submission: Submission }) {
  const [quote] = submission.quotes
  const [earlier] = scenario.quotes
  if (!quote) return null
  const { billingMethod, creditStatus } = submission
  const facts = [
    ...(billingMethod === null ? [] : [{ name: 'Billing method', value: billingMethodLabels[billingMethod] }]),
    ...(creditStatus === null ? [] : [{ name: 'Credit status', value: creditStatusLabels[creditStatus] }]),
    { name: 'Broker fee', value: inclusion(quote.feeIncluded), before: earlier && inclusion(earlier.feeIncluded) },
    { name: 'State taxes', value: inclusion(quote.taxesIncluded), before: earlier && inclusion(earlier.taxesIncluded) },
  ]
  return (
    <Facts>
      {facts.map(({ name, value, before }: { name: string; value: string; before?: string | undefined }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {before !== undefined && before !== value && <small>before: {before.toLowerCase()}</small>}
          </dd>
        </div>
      ))}
    </Facts>
  )
}
