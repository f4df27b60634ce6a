import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export type CopiedValue = string | number | boolean | null | Date | readonly (string | number)[] | { json: unknown }
export type CopiedRow = Record<string, CopiedValue>

/** Rows that are sent in one piece. */
const PIECE = 2000

/** The text form of COPY: tabs between values, `\N` for null. */
function textOf(value: CopiedValue): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return escaped(`{${value.map((each) => JSON.stringify(each)).join(',')}}`)
  if (typeof value === 'object') return escaped(JSON.stringify((value as { json: unknown }).json))
  return typeof value === 'string' ? escaped(value) : String(value)
}

const escaped = (text: string) =>
  text.replace(/[\\\t\n\r]/g, (char) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[char] ?? char)

/** Sends rows of one table, which all have the same columns. */
export async function copyRows(client: pg.ClientBase, table: string, rows: readonly CopiedRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const sink = client.query(from(`copy ${table} (${columns.map((name) => `"${name}"`).join(', ')}) from stdin`))
  const done = finished(sink)
  for (let at = 0; at < rows.length; at += PIECE) {
    const lines = rows.slice(at, at + PIECE).map((row) => columns.map((name) => textOf(row[name] ?? null)).join('\t'))
    if (!sink.write(`${lines.join('\n')}\n`)) await Promise.race([once(sink, 'drain'), done])
  }
  sink.end()
  await done
}
