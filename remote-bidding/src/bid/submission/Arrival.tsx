import { useSyncExternalStore, type ReactNode } from 'react'
import { enforcedDeadline, displayedDeadline, type QuoteRequest } from 'shared-contracts/bid/request'
import { mayRepeat } from '../../domain/submission-arrival'
import { Button, Check, CircleAlert, Countdown, Spinner, styled } from 'shared-ui/core'
import { formatDateTimeSeconds } from 'shared-ui/date'
import { Dialog } from 'shared-ui/dialogs'
import { useRemote, useTimeReached } from 'remote-kit/context'
import { ClosesIn } from '../../ui/ClosesIn'
import type { SubmissionFlow } from './use-submission'

const Message = styled('div')({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { flex: 'none', marginTop: 2 },
  '& b': { display: 'block', marginBottom: 4, fontWeight: 600, color: 'var(--text)' },
})

function Actions({ flow, over }: { flow: SubmissionFlow; over: boolean }) {
  const { step } = flow
  const next = {
    received: { text: 'See the summary', act: flow.done },
    unknown: { text: 'Check again', act: flow.check },
    again: { text: 'Send again', act: flow.again },
  }[step === 'received' || step === 'unknown' ? step : 'again']
  return (
    <>
      {step !== 'received' && (
        <Button variant="text" onClick={flow.cancel}>
          {step === 'checking' ? 'Stop checking' : 'Go back'}
        </Button>
      )}
      {step !== 'checking' && (
        <Button variant="contained" onClick={next.act} disabled={over && step === 'not-received'}>
          {next.text}
        </Button>
      )}
    </>
  )
}

/** After a submission without an answer: whether it arrived, and what can be done when it did not. */
export function Arrival({ flow, quoteRequest }: { flow: SubmissionFlow; quoteRequest: QuoteRequest }) {
  const { step } = flow
  const checking = step === 'checking'
  const end = enforcedDeadline(quoteRequest)
  // As long as it is ahead, to the due time that is shown beside it (decision 46).
  const deadline = displayedDeadline(quoteRequest)
  const now = useTimeReached([deadline, end])
  const over = now >= end
  const left = over ? undefined : <Left end={now < deadline ? deadline : end} />
  return (
    <Dialog
      open={checking || step === 'received' || step === 'not-received' || step === 'unknown'}
      title="Your bid"
      role="alertdialog"
      isSuccess={step === 'received'}
      onClose={step === 'received' ? flow.done : flow.cancel}
      actions={<Actions flow={flow} over={over} />}
    >
      <div role="status">
        {checking && <Checking counted={mayRepeat(quoteRequest)} left={left} />}
        {step === 'received' && flow.received && <Received {...flow.received} />}
        {step === 'unknown' && <ArrivalUnknown counted={mayRepeat(quoteRequest)} left={left} />}
        {step === 'not-received' && <NotReceived left={left} />}
      </div>
      {step !== 'received' && <ClosesIn quoteRequest={quoteRequest} />}
    </Dialog>
  )
}

function Left({ end }: { end: number }) {
  const { clock } = useRemote()
  return (
    <>
      <Countdown until={end} clock={clock} variant="words" label="Time left to the deadline" quiet /> left
    </>
  )
}

function Checking({ counted, left }: { counted: boolean; left: ReactNode }) {
  const online = useOnline()
  return (
    <Message>
      <Spinner size={18} aria-hidden />
      <div>
        <b>Checking whether it arrived…</b>
        {online
          ? 'The answer to your submission did not come. '
          : 'You are offline, and the answer to your submission did not come. '}
        {counted
          ? 'It is sent again under the same key, so it counts once.'
          : 'The Marketplace is asked what stands; nothing is sent twice.'}
        {left && <> {left}.</>}
      </div>
    </Message>
  )
}

function ArrivalUnknown({ counted, left }: { counted: boolean; left: ReactNode }) {
  const online = useOnline()
  return (
    <Message>
      <CircleAlert size={18} aria-hidden color="var(--amber)" />
      <div>
        <b>Not known yet whether it arrived</b>
        {online ? 'The Marketplace has not answered for a minute. ' : 'You are offline. '}
        Your bid may have arrived, and what you typed is still here.{' '}
        {counted
          ? 'If you submit the same rates again, they count once.'
          : 'Check again before you submit it again: this Marketplace might count it twice.'}
        {left && <> {left}.</>}
      </div>
    </Message>
  )
}

function Received({ at, once, receipt }: NonNullable<SubmissionFlow['received']>) {
  const when = at ? ` at ${formatDateTimeSeconds(at)}` : ''
  return (
    <Message>
      <Check size={18} aria-hidden color="var(--green)" />
      <div>
        <b>{once ? `Received once${when}` : 'Received'}</b>
        Your rates stand at the Marketplace.{receipt && ` Receipt ${receipt}.`}
      </div>
    </Message>
  )
}

function NotReceived({ left }: { left: ReactNode }) {
  const online = useOnline()
  return (
    <Message>
      <CircleAlert size={18} aria-hidden color="var(--red)" />
      <div>
        <b>Not received; {left ?? 'bids are no longer taken'}</b>
        {online ? 'Nothing of it reached the Marketplace. ' : 'You are offline, so nothing left this computer. '}
        What you typed is still here. You can send it again.
      </div>
    </Message>
  )
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
