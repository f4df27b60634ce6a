import { dropSecond, readAssignment, type SecondRequest } from 'shared-contracts/bid/hand-off'
import { listQuoteRequests, readScenario, type Scenario } from 'shared-contracts/bid/request'
import { useRefreshCalls } from 'remote-kit/swr'
import { Banner, Button } from 'shared-ui/core'
import { useAction, useRemote, useRep } from 'remote-kit/context'
import { askedMark } from '../../ui/asked-mark'
import { assignmentPath, useAssignment, wasDone } from '../../ui/use-assignment'

export interface SecondNoticeProps {
  scenario: Scenario
  /** Shows exactly what would be sent, to be attested. */
  onReview: (second: SecondRequest) => void
}

/** A bid that waits for a second attestation: for who is asked, who asked and everybody else. */
export default function SecondNotice({ scenario, onReview }: SecondNoticeProps) {
  const { api } = useRemote()
  const refresh = useRefreshCalls()
  const repId = useRep()?.repId ?? ''
  const { second } = useAssignment(scenario).data ?? {}
  const params = { id: scenario.quoteRequest.id }
  const hasChanged = async () => {
    const read = { params: assignmentPath(scenario), query: { meters: 'omit' } } as const
    const { quoteRequest } = await api.call(readScenario, read, { ownMessage: true })
    return quoteRequest.version !== scenario.quoteRequest.version
  }
  const drop = useAction(
    async (secondId: string) => {
      try {
        await api.call(dropSecond, { params, query: { secondId } }, { ownMessage: true })
      } catch (error) {
        // Gone without an answer: ended, or attested meanwhile, which the request's version shows.
        const isEnded = await wasDone(api, scenario, error, ({ second: now }) => now?.secondId !== secondId)
        if (!isEnded || (await hasChanged())) throw error
      } finally {
        await refresh(readAssignment, listQuoteRequests)
      }
    },
    { event: 'second-not-ended', failed: 'It could not be taken back' },
  )
  async function endQuestion(id: string) {
    const { ok } = await drop.run(id)
    if (!ok) return
    askedMark(repId, scenario).forget()
    // After the drawing without the notice.
    setTimeout(focusHeading)
  }
  if (second == null) return null
  const { from, to, state, secondId } = second
  const isMine = from.userId === repId
  const end = (label: string) => (
    <Button size="small" busy={drop.busy} onClick={() => void endQuestion(secondId)}>
      {label}
    </Button>
  )
  if (state !== 'open') {
    const why =
      state === 'too-late' ? `Bids closed before ${to.firstName} attested too` : 'This bid was changed meanwhile'
    return (
      <Banner tone="red" role="status" title={`${why}: nothing was sent.`} action={isMine && end('Close')}>
        {from.firstName} had asked {to.firstName} for a second attestation.
      </Banner>
    )
  }
  if (to.userId === repId)
    return (
      <Banner
        tone="blue"
        role="status"
        title={`${from.firstName} asks you to attest this bid too.`}
        action={
          <>
            <Button size="small" variant="contained" onClick={() => onReview(second)}>
              Review and attest
            </Button>{' '}
            {end('Decline')}
          </>
        }
      >
        It is sent when you attest it, before the due time.
      </Banner>
    )
  return (
    <Banner
      tone="blue"
      role="status"
      title={`${to.firstName} is asked to attest this bid too.`}
      action={isMine && end('Take back')}
    >
      {isMine ? 'What you type now is no part of it: ask again to change it.' : `${from.firstName} asked.`}
    </Banner>
  )
}

/** Where the button that had the focus is gone, the keyboard goes on at the form's heading. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || document.activeElement !== document.body) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
