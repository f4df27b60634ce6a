import { visibleText } from 'shared-contracts/money'
import type { ExportValue, PortalColumn } from '../columns'

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** A number can be found as `28904000` and as `28,904,000`. */
const searchText = (value: ExportValue): string => {
  if (value === null) return ''
  if (typeof value === 'number') return `${value} ${grouped.format(value)}`
  return typeof value === 'string' ? value : value.text
}

/** Everything of a row that the search box looks at, in lower case. */
function textOfRow<Row>(row: Row, columns: readonly PortalColumn<Row>[]): string {
  const texts: string[] = []
  for (const column of columns) {
    if (!(column.searchable ?? column.header !== '')) continue
    const { exportValue, value } = column
    // A date sorts by its number but is looked for as it is written.
    const written = (exportValue ?? value)(row)
    texts.push(searchText(written))
    // A file has less than the cell: a customer alone, without its utility.
    const shown = exportValue && typeof written === 'string' ? value(row) : null
    if (typeof shown === 'string') texts.push(shown)
  }
  return visibleText(texts.join('\n')).toLowerCase()
}

/** Finds the rows that have all words of a search, anywhere; the text of a row is made once. */
export function wordSearch<Row extends object>(columns: readonly PortalColumn<Row>[]) {
  const texts = new WeakMap<Row, string>()
  const textOf = (row: Row): string => {
    const text = texts.get(row) ?? textOfRow(row, columns)
    texts.set(row, text)
    return text
  }
  const containsAll = ({ original }: { original: Row }, _column: string, words: readonly string[]): boolean => {
    const text = textOf(original)
    return words.every((word) => text.includes(word))
  }
  containsAll.resolveFilterValue = (search: string) => visibleText(search).toLowerCase().split(/\s+/).filter(Boolean)
  return { textOf, containsAll }
}
