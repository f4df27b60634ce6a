import { Banner, Button, History, Lock } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'

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

/** What changed under the open form; the rest of what was typed is untouched. */
export function ChangesNotice({ changes }: { changes: readonly string[] }) {
  return (
    <Banner tone="amber" role="alert" title="This request changed while you had it open.">
      {changes.join(' ')}
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
