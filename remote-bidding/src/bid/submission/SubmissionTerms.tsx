import {
  billingMethodLabels,
  creditStatusLabels,
  referenceFields,
  referenceKeys,
  type Quote,
  type Scenario,
} from 'shared-contracts/bid/request'
import type { Submission } from 'shared-contracts/bid/submission'
import { styled } from 'shared-ui/core'
import { commonText, feeText, taxText } from '../../ui/inclusion-texts'

const Details = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 24px',
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& dd': { fontWeight: 500 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'var(--text-2)' },
})

/** What all rates of a submission have in common, and where that differs from the quotes that they replace. */
export function SubmissionTerms({ scenario, submission }: { scenario: Scenario; submission: Submission }) {
  const { quotes, billingMethod } = submission
  const { quoteRequest } = scenario
  const credit = (status: Submission['creditStatus'] | undefined) => status && creditStatusLabels[status]
  const [sentCredit, currentCredit] = [credit(submission.creditStatus), credit(quoteRequest.creditStatus)]
  const inclusion = (name: string, toText: (quote: Quote) => string) => {
    const before = quotes.map(({ pricingScenarioOptionId: id }) => {
      const earlier = scenario.quotes.find((quote) => quote.pricingScenarioOptionId === id)
      return earlier && toText(earlier)
    })
    // Where quotes differ each one says its own, beside its rate (decision 48).
    return {
      name,
      value: commonText(quotes.map(toText)),
      before: before.every((each) => each === before[0]) ? before[0] : undefined,
    }
  }
  const details = [
    ...(billingMethod === null ? [] : [{ name: 'Billing method', value: billingMethodLabels[billingMethod] }]),
    ...own('Credit status', sentCredit, currentCredit),
    ...(quotes.length === 0
      ? []
      : [inclusion('Broker fee', feeText), inclusion('State taxes', (quote) => taxText(scenario, quote))]),
    ...referenceKeys.flatMap((key) => own(referenceFields[key].label, submission[key], quoteRequest[key])),
  ]
  return (
    <Details>
      {details.map(({ name, value, before }: { name: string; value: string; before?: string | undefined }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {before !== undefined && commonText([before]) !== value && <small>before: {before}</small>}
          </dd>
        </div>
      ))}
    </Details>
  )
}

/** What the supplier says of its own, where there is or was one. */
function own(name: string, sent: string | null | undefined, before: string | null | undefined) {
  const value = sent ?? before ?? ''
  const was = before && before !== value ? { before } : {}
  if (value === '' && !before) return []
  return [{ name, value: value || 'None', ...was }]
}
