/**
 * The cells of a block as spreadsheets copy it: cells between tabs, rows on lines of their own, and quotes around a
 * cell that holds either. Empty lines at the end are no rows. Nothing else is left out.
 */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const quoted = quotedCell(text, at)
    const end = quoted?.end ?? endOfCell(text, at)
    rows.at(-1)?.push(quoted?.cell ?? text.slice(at, end))
    if (end >= text.length) break
    const newLine = text[end] !== '\t'
    if (newLine) rows.push([])
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1
  }
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  return rows
}

/** Cells as a block that spreadsheets take; the opposite of `parseCells`. */
export function formatBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(written).join('\t')).join('\r\n')
}

const written = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const ENDS = /[\t\r\n]/g

function endOfCell(text: string, from: number): number {
  ENDS.lastIndex = from
  return ENDS.exec(text)?.index ?? text.length
}

/** A cell in quotes that ends where a cell can end; any other quote is a part of the text. */
function quotedCell(text: string, from: number): { cell: string; end: number } | undefined {
  const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
  QUOTED.lastIndex = from
  const found = QUOTED.exec(text)
  if (found) return { cell: (found[1] ?? '').replaceAll('""', '"'), end: QUOTED.lastIndex }
  return undefined
}
