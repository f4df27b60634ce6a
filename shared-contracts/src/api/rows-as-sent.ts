/** Lists that came with rows that cannot be read (decision 42): all of their rows, as they were sent. */
const sentRows = new WeakMap<object, readonly unknown[]>()

export const keepRowsAsSent = (rows: object, sent: readonly unknown[]): void => void sentRows.set(rows, sent)

export const rowsAsSent = (rows: readonly unknown[]): readonly unknown[] => sentRows.get(rows) ?? rows

/**
 * Where the rows after an answer that is rows alone begin; nothing where fewer than `limit` were sent. A row that was
 * left out counts: without it a full page would be taken for the last one.
 */
export function idAfter<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => string): string | undefined {
  const sent = rowsAsSent(rows)
  if (sent.length !== limit) return undefined
  // After the last readable row an unreadable one would come again, perhaps alone.
  const { id } = Object(sent.at(-1)) as { id?: unknown }
  if (sent !== rows && typeof id === 'string') return id
  const last = rows.at(-1)
  return last && idOf(last)
}
