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

/** Whether the text of a row has all words of a search, anywhere. */
export const hasWords = (row: { getValue: (id: string) => unknown }, id: string, words: readonly string[]): boolean => {
  const text = row.getValue(id) as string
  return words.every((word) => text.includes(word))
}
hasWords.resolveFilterValue = (search: string): string[] =>
  visibleText(search).toLowerCase().split(/\s+/).filter(Boolean)
