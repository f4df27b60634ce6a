import { formatValue, type PortalColumn } from '../columns'
import { textWidths, type CellText } from './text-width'

/** Texts of a column that are measured: the longest by letters is not always the widest. */
const MAX = 5
/** px of a letter, about. */
const LETTER = 6.5

const roughWidth = ({ text, extraWidth = 0 }: CellText) => text.length * LETTER + extraWidth

const toCellText = (text: string | CellText): CellText => (typeof text === 'string' ? { text } : text)

/** The longest texts of each column as wide as its texts, by the column's id; `found` is what other rows have. */
export function longestTexts<Row>(
  columns: readonly PortalColumn<Row>[],
  rows: readonly Row[],
  found = new Map<string, CellText[]>(),
): Map<string, CellText[]> {
  for (const { id, fit, value } of columns) {
    if (!fit) continue
    const { texts = (row: Row) => formatValue(value(row)) } = fit
    const longest = found.get(id) ?? []
    found.set(id, typeof texts === 'function' ? longest : texts.map(toCellText))
    if (typeof texts !== 'function') continue
    for (const row of rows) {
      const cellTexts = texts(row)
      const each = typeof cellTexts === 'string' || 'text' in cellTexts ? [cellTexts] : cellTexts
      for (const text of each) addLongest(longest, toCellText(text))
    }
  }
  return found
}

/** Longest first. */
function addLongest(longest: CellText[], text: CellText): void {
  const width = roughWidth(text)
  const last = longest.at(-1)
  if (longest.length === MAX && last && roughWidth(last) >= width) return
  const isThere = (each: CellText) =>
    each.text === text.text && each.style === text.style && (each.extraWidth ?? 0) >= (text.extraWidth ?? 0)
  if (longest.some(isThere)) return
  const at = longest.findIndex((each) => roughWidth(each) < width)
  longest.splice(at === -1 ? longest.length : at, 0, text)
  longest.splice(MAX)
}

/** px of a cell beside what it holds, where there is room and where there is little. */
const ROOMY = 24
const TIGHT = 12
/** px of the arrow that says how a column is sorted. */
const ARROW = 22
/** Letters from which a head may take two lines. */
const LONG = 16

/** px below which no column goes. */
export const NARROWEST = 40

/** What a head is called, for whoever hears it with the cells below. */
export const headText = ({ header, unit }: { header: string; unit?: string | undefined }): string =>
  [header, unit].filter(Boolean).join(' ')

export const isLongHead = (header: string): boolean => header.length >= LONG

export interface ColumnWidth {
  id: string
  /** px with nothing cut; columns share what is left in this proportion. */
  width: number
  /** px from which on something is cut that may not be. */
  least: number
}

/** How wide the columns are, by their longest texts and their heads; by `width` where neither is known. */
export function columnWidths<Row>(
  columns: readonly PortalColumn<Row>[],
  longest: ReadonlyMap<string, readonly CellText[]>,
): ColumnWidth[] {
  const heads = columns.map(headTexts)
  // All in one go: the page is laid out once for them.
  const texts = [...heads.flat(), ...[...longest.values()].flat()]
  const measured = new Map(textWidths(texts).map((width, at) => [texts[at], width]))
  const widest = (of: readonly CellText[]) =>
    of.reduce((most, text) => Math.max(most, (measured.get(text) ?? 0) + (text.extraWidth ?? 0)), 0)
  const isLaidOut = [...measured.values()].some((width) => width > 0)
  return columns.map(({ id, width = 140, fit }, at) => {
    if (!fit || !isLaidOut) return { id, width, least: width }
    const head = widest(heads[at] ?? [])
    const cellTexts = longest.get(id) ?? []
    // Nothing is known of rows that are not there yet.
    const whole = cellTexts.length === 0 ? width - ROOMY : widest(cellTexts)
    const needed = cellTexts.length === 0 ? 0 : Math.min(whole, fit.least ?? whole)
    return {
      id,
      width: Math.ceil(Math.max(whole, head)) + ROOMY,
      least: Math.max(Math.min(NARROWEST, width), Math.ceil(Math.max(needed, head)) + TIGHT),
    }
  })
}

function headTexts<Row>({ header, unit, sortable }: PortalColumn<Row>): CellText[] {
  if (header === '') return []
  const text = headText({ header, unit })
  const extraWidth = sortable === false ? 0 : ARROW
  return (isLongHead(header) ? inTwoLines(text) : [text]).map((line) => ({ text: line, style: 'head', extraWidth }))
}

/** Broken where both lines are about as long. */
function inTwoLines(text: string): string[] {
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index)
  const half = text.length / 2
  const [at] = breaks.sort((a, b) => Math.abs(a - half) - Math.abs(b - half))
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
