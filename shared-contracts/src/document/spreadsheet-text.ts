/** What a spreadsheet takes for the start of a formula, also behind spaces; in East Asia the full-width signs too. */
const RUNS = /^\s*[=+\-@\t\r＝＋－＠]/
const NUMBER = /^[+-]?((\d{1,3}(,\d{3})+|\d+)(\.\d*)?|\.\d+)$/

/**
 * Texts that a spreadsheet would turn into a number or a day and so lose: a zero in front, more than 11 digits (shown
 * and saved again as 1.04437E+16), an `e` between digits, two numbers with a dash or slash between them, a month's name
 * beside a number: `2024-03`, `3-Mar`, `MAR10`. Blanks around them keep nothing; a whole date is one.
 */
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|oct(?:ober)?|' +
  'nov(?:ember)?|dec(?:ember)?)'
const NUMBER_OR_RANGE = String.raw`0\d+|\d{12,}|\d+(?:\.\d*)?e[+-]?\d+|\d{1,4}[-/]\d{1,4}`
const MONTH_AND_NUMBER = String.raw`\d{1,4}[-/.\s]*${MONTH}|${MONTH}[-/.\s]*\d{1,4}`
const CHANGED = new RegExp(String.raw`^\s*(?:${NUMBER_OR_RANGE}|${MONTH_AND_NUMBER})\s*$`, 'i')

/** Whether a spreadsheet might run a text (decision 33). Numbers are harmless. */
const mightRun = (text: string): boolean => RUNS.test(text) && !NUMBER.test(text)

/**
 * A cell's text in a CSV file, such that spreadsheets keep it as it is: what they might run and what they
 * would change, account numbers above all, gets an apostrophe before it and so stays text (ADR-10).
 */
export function spreadsheetText(text: string): string {
  return mightRun(text) || CHANGED.test(text) ? `'${text}` : text
}

/**
 * One line of a CSV file (RFC 4180), line break included. Texts go through `spreadsheetText`, numbers are written
 * plain.
 */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  const quoted = cells.map((cell) => {
    const text = typeof cell === 'number' ? numberText(cell) : spreadsheetText(cell ?? '')
    if (/[",;\r\n]/.test(text)) return `"${text.replaceAll('"', '""')}"`
    return text
  })
  return `${quoted.join(',')}\r\n`
}

const numberText = (value: number): string => (Number.isFinite(value) ? String(value) : '')

/** A text as part of a sheet's name: without the characters that Excel refuses there, and at most so many. */
export function sheetText(text: string, most = 31): string {
  const plain = text.replace(/[[\]:*?/\\'\p{Cc}\s]+/gu, ' ').trim()
  return [...plain].slice(0, most).join('').trim()
}

/** The name of a list's sheet: at most 31 characters without `[]:*?/\`; a customer's name gives way to the list's. */
export function sheetName({ customer = '', list }: { customer?: string | undefined; list: string }): string {
  const listName = sheetText(list.replaceAll('-', ' '))
  return [sheetText(customer, 30 - listName.length), listName].filter(Boolean).join(' ') || 'Data'
}
