import { useId } from 'react'
import { isLastLook, type Scenario } from 'shared-contracts/bid/request'
import { ArrowLeft, Button, styled } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { BarSpace, Segments, StickyBar, type Segment } from 'shared-ui/sections'
import { useFormState } from 'shared-ui/form'
import { omittedText, termStates, whatBlocks, type BidFormValues, type TermState } from '../../ui/bid-form-values'

const Words = styled('div')({
  minWidth: 0,
  '& b': { display: 'block', fontWeight: 600 },
  '& span': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
})

/** More bars than this say no more than the words beside them. */
const MAX_SEGMENTS = 12

const segmentOf: Record<TermState['state'], Segment> = {
  ready: 'ready',
  invalid: 'wrong',
  omitted: 'off',
  empty: 'open',
}

export interface SubmitBarProps {
  scenario: Scenario
  /** The form is for reading: there is nothing to submit, only the way back. */
  readOnly: boolean
  /** Why nothing can be submitted at all, whatever is typed. */
  closedReason: string | undefined
  busy: boolean
  onBack: () => void
  onSubmit: () => void
  onSubmitOriginal: () => void
}

/** How many terms are ready, what blocks Submit, and the buttons (B§2). */
export function SubmitBar(props: SubmitBarProps) {
  const back = (
    <Button startIcon={<ArrowLeft aria-hidden />} onClick={props.onBack}>
      Back
    </Button>
  )
  if (props.readOnly) return <StickyBar label="Submission">{back}</StickyBar>
  return (
    <StickyBar label="Submission">
      {back}
      <Readiness {...props} />
    </StickyBar>
  )
}

function Readiness({ scenario, closedReason, busy, onSubmit, onSubmitOriginal }: SubmitBarProps) {
  const { values } = useFormState<BidFormValues>({ subscription: { values: true } })
  const reasonId = useId()
  const terms = termStates(scenario, values)
  const ready = terms.filter((term) => term.state === 'ready').length
  const blocked = closedReason ?? whatBlocks(scenario, values, terms)
  const details = [blocked, closedReason === undefined ? omittedText(scenario, terms) : undefined]
    .filter(Boolean)
    .join(' · ')
  const lastLook = isLastLook(scenario.quoteRequest)
  return (
    <>
      {terms.length <= MAX_SEGMENTS && <Segments items={terms.map((term) => segmentOf[term.state])} />}
      <Words id={reasonId} role="status">
        <b>
          {ready} of {terms.length} {terms.length === 1 ? 'term' : 'terms'} ready
        </b>
        <span>{details}</span>
      </Words>
      <BarSpace />
      {lastLook && (
        <Tooltip text={closedReason ?? (scenario.quotes.length === 0 ? 'No rates were submitted before.' : undefined)}>
          <Button
            disabled={closedReason !== undefined || scenario.quotes.length === 0}
            onClick={onSubmitOriginal}
            aria-describedby={reasonId}
          >
            Submit Original Rates
          </Button>
        </Tooltip>
      )}
      <Tooltip text={blocked}>
        <Button
          variant="contained"
          busy={busy}
          disabled={blocked !== undefined}
          onClick={onSubmit}
          aria-describedby={reasonId}
        >
          {lastLook ? 'Submit Last Look Pricing' : 'Submit'}
        </Button>
      </Tooltip>
    </>
  )
}
