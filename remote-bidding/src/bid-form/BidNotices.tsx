import { Banner, Button, History, Lock } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import type { SubmissionFailure } from './submit-quotes'

/** What was typed before is back in the form (decision 5); it can be dropped. */
export function DraftNotice({ typedAt, onDiscard }: { typedAt: number; onDiscard: () => void }) {
  return (
    <Banner
      tone="blue"
      role="status"
      icon={<History size={18} aria-hidden />}
      title="What you typed is back."
      action={<Button size="small" onClick={onDiscard}>Start over</Button>}
    >
      It was typed on {formatDateTimeZone(typedAt)} and has not been submitted.
    </Banner>
  )
}

/** Another rep of the supplier was first (decision 17). */
export function ChangedNotice({ changedBy, message }: { changedBy: SubmissionFailure['changedBy']; message: string }) {
  const when = changedBy && ` on ${formatDateTimeZone(changedBy.at)}`
  return (
    <Banner tone="amber" role="alert" title={changedBy ? `${changedBy.by} changed this bid${when}.` : message}>
      Previous rates now show what was submitted. What you typed is still here: check it and submit again.
    </Banner>
  )
}

/** Why nothing can be typed. */
export function ClosedNotice({ message }: { message: string }) {
  return (
    <Banner tone="neutral" role="status" icon={<Lock size={18} aria-hidden />} title={message}>
      Rates are locked.
    </Banner>
  )
}
