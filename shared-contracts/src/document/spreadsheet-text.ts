/** What a spreadsheet takes for the start of a formula. */
const RUNS = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/

/**
 * A cell's text such that no spreadsheet runs it (decision 33): what starts with `=`, `+`, `-`, `@`, tab or CR and is
 * not a number gets an apostrophe before it. Every table that leaves the portal as CSV or Excel goes through it.
 */
export function spreadsheetText(text: string): string {
  return RUNS.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** One line of a CSV file (RFC 4180), line break included; texts are made safe first (decision 33). */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  const quoted = cells.map((cell) => {
    const text = typeof cell === 'number' ? String(cell) : spreadsheetText(cell ?? '')
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${quoted.join(',')}\r\n`
}
