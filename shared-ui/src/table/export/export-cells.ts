import type { CellValue, PortalColumn } from '../columns'

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
/** What a spreadsheet may take for a formula, also behind spaces. */
const RUNS = /^\s*[=+\-@\t\r]|^[\t\r]/

/** Whether a spreadsheet might run a text (decision 33). Numbers are harmless. */
export const mightRun = (text: string): boolean => RUNS.test(text) && !NUMBER.test(text)

/** One field of a CSV line: an apostrophe before what might run, quotes where the separator, a quote or a line end needs them. */
export function csvField(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const safe = mightRun(value) ? `'${value}` : value
  return /["\n\r,;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (values: readonly CellValue[]): string => values.map(csvField).join(',')

export const headerCells = <Row>(columns: readonly PortalColumn<Row>[]): string[] =>
  columns.map(({ header, unit }) => (unit === undefined ? header : `${header} (${unit})`))

export const rowCells = <Row>(columns: readonly PortalColumn<Row>[], row: Row): CellValue[] =>
  columns.map((column) => (column.exportValue ?? column.value)(row))

/** Every CSV is `data-export.csv`; a workbook has its table's name and the day in New York: `data-export-2026-01-15.xlsx` (B§9). */
export function exportFileName(name: string, kind: 'csv' | 'xlsx', now: Date): string {
  if (kind === 'csv') return 'data-export.csv'
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
  return `${name}-${day}.xlsx`
}
