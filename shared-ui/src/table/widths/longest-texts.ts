import { shownValue, type PortalColumn } from '../columns'
import { ROWS_A_STEP, type Steps } from '../rows/in-steps'
import type { ShownText } from './text-width'

/** Texts of a column that are measured: the longest by letters is not always the widest. */
const MAX = 5
/** px of a letter, about. */
const LETTER = 6.5

const roughWidth = ({ text, beside = 0 }: ShownText) => text.length * LETTER + beside

const asShown = (text: string | ShownText): ShownText => (typeof text === 'string' ? { text } : text)

/** The longest texts of each column that is as wide as its texts, by the column's id. */
export function* longestTexts<Row>(
  columns: readonly PortalColumn<Row>[],
  rows: readonly Row[],
): Steps<Map<string, readonly ShownText[]>> {
  const found = new Map<string, readonly ShownText[]>()
  for (const { id, fit, value } of columns) {
    if (!fit) continue
    const { texts = (row: Row) => shownValue(value(row)) } = fit
    if (typeof texts !== 'function') {
      found.set(id, texts.map(asShown))
      continue
    }
    const longest: ShownText[] = []
    for (const [at, row] of rows.entries()) {
      const shown = texts(row)
      const each = typeof shown === 'string' || 'text' in shown ? [shown] : shown
      for (const text of each) keepLongest(longest, asShown(text))
      if (at % ROWS_A_STEP === ROWS_A_STEP - 1) yield
    }
    found.set(id, longest)
  }
  return found
}

/** Longest first. */
function keepLongest(longest: ShownText[], text: ShownText): void {
  const width = roughWidth(text)
  const last = longest.at(-1)
  if (longest.length === MAX && last && roughWidth(last) >= width) return
  if (longest.some((each) => each.text === text.text && each.look === text.look)) return
  const at = longest.findIndex((each) => roughWidth(each) < width)
  longest.splice(at === -1 ? longest.length : at, 0, text)
  longest.splice(MAX)
}
