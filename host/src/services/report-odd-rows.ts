import type { OddRow } from 'shared-contracts/api'
import type { Notifications } from 'shared-contracts/remote'

/** Tells that unreadable rows were left out of an answer (decision 55): a warning for each call once per page. */
export function reportOddRows(
  log: (event: string, details: Record<string, unknown>) => void,
  notifications: Pick<Notifications, 'warn'>,
) {
  const reported = new Set<string>()
  return (endpoint: string, rows: readonly OddRow[]) => {
    log('odd-rows', { endpoint, count: rows.length, rows: rows.slice(0, 5) })
    const [first] = rows
    if (!first || reported.has(endpoint)) return
    reported.add(endpoint)
    const rowsText = rows.length === 1 ? 'a row' : `${rows.length} rows`
    notifications.warn(
      'Something is missing on this page',
      `The Marketplace sent ${rowsText} that cannot be read (${endpoint}, ${first.why.split(':')[0]}).`,
    )
  }
}
