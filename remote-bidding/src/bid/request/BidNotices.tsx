import { Banner, Lock } from 'shared-ui/core'

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
