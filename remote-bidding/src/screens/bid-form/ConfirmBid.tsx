import { useMemo } from 'react'
import { startingInput, typeInto, type QuoteInput } from 'shared-contracts/bid/rates'
import { shownOptions, type Scenario } from 'shared-contracts/bid/request'
import { typedQuotes, type RateVerdict } from 'shared-contracts/bid/price-check'
import type { Submission } from 'shared-contracts/bid/submission'
import { InclusionQuestions } from '../../bid/price-check/InclusionQuestions'
import { useVerdicts } from '../../bid/price-check/use-verdicts'
import { useUsualRates } from '../../ui/use-usual-rates'
import { ConfirmRates } from '../../bid/submission/ConfirmRates'

export interface ConfirmBidProps {
  open: boolean
  scenario: Scenario
  submission: Submission
  closedReason: string | undefined
  onConfirm: () => void
  onClose: () => void
  /** Another row for a term of the submission, in the form too. */
  onRow: (optionId: string, row: QuoteInput) => void
}

/** Confirm with the verdict of the one judge on each rate that will be sent. */
export function ConfirmBid(props: ConfirmBidProps) {
  // What is usual is asked for once there is something to confirm.
  return props.submission.quotes.length === 0 ? null : <JudgedBid {...props} />
}

function JudgedBid(props: ConfirmBidProps) {
  const { scenario, submission, onRow } = props
  const typed = useMemo(() => typedQuotes(submission.quotes), [submission])
  const verdicts = useVerdicts(scenario, typed, useUsualRates(scenario))
  const keep = (optionId: string) => {
    const option = shownOptions(scenario).find(({ id }) => id === optionId)
    if (option) onRow(optionId, startingInput(scenario, option))
  }
  const take = ({ optionId, field, likely = '' }: RateVerdict) =>
    onRow(optionId, typeInto(typed.rowOf(optionId), field, likely, scenario.rateCheck.renewableQuotes))
  return (
    <ConfirmRates
      {...props}
      verdicts={verdicts}
      beside={<InclusionQuestions scenario={scenario} typed={typed} />}
      onKeep={keep}
      onTake={take}
    />
  )
}
