import { visibleText } from 'shared-contracts/money'
import type { ExportValue, PortalColumn } from '../columns'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** A number can be found as `28904000` and as `28,904,000`. */
const wordsOf = (value: ExportValue): string => {
  if (value === null) return ''
  if (typeof value === 'number') return `${value} ${grouped.format(value)}`
  return typeof value === 'string' ? value : value.text
}

/** Everything of a row that the search box looks at, in lower case. */
export function searchTextOf<Row>(row: Row, columns: readonly PortalColumn<Row>[]): string {
  const words: string[] = []
  for (const column of columns) {
    if (column.searchable === false || (column.searchable === undefined && column.header === '')) continue
    // A date sorts by its number but is looked for as it is written.
    words.push(column.exportValue ? wordsOf(column.exportValue(row)) : wordsOf(column.value(row)))
  }
  return visibleText(words.join('\n')).toLowerCase()
}

export const searchWords = (search: string): string[] => visibleText(search).toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a row found by `after` was surely found by `before`: then only the rows found are looked at again. */
export const narrows = (before: string, after: string): boolean =>
  after.toLowerCase().trim().startsWith(before.toLowerCase().trim())

/**
 * Marks the rows whose text has all words. With `narrow`, rows that are not marked already are left out unread.
 * The mask is a byte per row.
 */
export function markFound(texts: readonly string[], words: readonly string[], mask: Uint8Array, narrow: boolean): void {
  for (let row = 0; row < texts.length; row += 1) {
    if (narrow && mask[row] === 0) continue
    const text = texts[row] ?? ''
    let found = 1
    for (const word of words) {
      if (text.includes(word)) continue
      found = 0
      break
    }
    mask[row] = found
  }
}
