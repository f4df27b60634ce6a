import { isReportedElsewhere, toProblem, type Problem } from 'shared-contracts/api'
import type { Notifications } from 'shared-contracts/remote'

export interface UncaughtErrors {
  /** The portal's log. */
  log(event: string, details: Problem | Record<string, unknown>): void
  notifications: Pick<Notifications, 'error'>
}

/** C§8: shown for failures that have no text of their own, with what is known below. */
export const SOMETHING_WRONG = 'Something went wrong. Please contact support if this issue persists.'

/** How many messages are remembered as told; a page that meets more has other worries. */
const REMEMBERED = 50

/**
 * Errors of event handlers and promises that nobody caught, of the shell and of every remote on the page: each message
 * is logged once, and one toast is shown. Returns how to stop.
 */
export function watchUncaughtErrors(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  { log, notifications }: UncaughtErrors,
): () => void {
  const reported = new Set<string>()
  const report = (event: string, error: unknown, message: string) => {
    if (isNoFailure(error, message)) return
    const text = error instanceof Error ? `${error.name}: ${error.message}` : message
    notifications.error(SOMETHING_WRONG, toProblem(error).message)
    if (reported.has(text) || reported.size >= REMEMBERED) return
    reported.add(text)
    log(event, { message: text, stack: error instanceof Error ? error.stack : undefined })
  }
  const onError = ({ error, message }: ErrorEvent) => report('uncaught-error', error, message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => report('unhandled-rejection', reason, String(reason))
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}

function isNoFailure(error: unknown, message: string): boolean {
  // The browser's own note that a layout took two rounds.
  if (message.startsWith('ResizeObserver loop')) return true
  if (!(error instanceof Error) && !(error instanceof DOMException)) return false
  // Who aborted knows; a session that ended has its own page; what the general toast shows is not shown twice.
  if (error.name === 'AbortError') return true
  return isReportedElsewhere(error)
}
