/** A row by the headings of its sheet: the cells that hold something. */
export type Row = ReadonlyMap<string, string>

/** How a cell becomes a value of a line; undefined where it is none, which the line is then refused for. */
export type Read = (text: string) => unknown

export const asText: Read = (text) => text
export const asNumber: Read = (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)
export const asList: Read = (text) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const asYes: Read = (text) => {
  if (/^(yes|true|1)$/i.test(text)) return true
  return /^(no|false|0)$/i.test(text) ? false : text
}

const DAY = 24 * 3_600_000

/** Excel keeps a day as the number of days since 1899-12-30. */
export const asDay: Read = (text) =>
  /^\d{5}$/.test(text) ? new Date(Date.UTC(1899, 11, 30) + Number(text) * DAY).toISOString().slice(0, 10) : text

/** The month of a day, where a cell was taken for one. */
export const asMonth: Read = (text) => String(asDay(text)).slice(0, 7)

/** A number has lost the zeros before it. */
export const asZip: Read = (text) => (/^\d{1,4}$/.test(text) ? text.padStart(5, '0') : text)

/** `Utility account no` and `utilityAccountNo` are one heading. */
export const headingOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The fields of a row that hold something. */
export function valuesOf(row: Row, columns: Readonly<Record<string, Read>>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(columns)) {
    const text = row.get(headingOf(name))
    if (text !== undefined) values[name] = read(text)
  }
  return values
}
