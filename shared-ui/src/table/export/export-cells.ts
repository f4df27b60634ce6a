import { dayInNewYork } from 'shared-contracts/new-york'
import type { CellValue, ExportValue, PortalColumn } from '../columns'

export function headerCells<Row>(columns: readonly PortalColumn<Row>[]): string[] {
  return columns.flatMap(({ header, unit, exportUnit }) => [
    unit ? `${header} (${unit})` : header,
    ...(exportUnit ? [`${header} unit`] : []),
  ])
}

export function rowCells<Row>(columns: readonly PortalColumn<Row>[], row: Row): ExportValue[] {
  return columns.flatMap((column) => {
    const value = (column.exportValue ?? column.value)(row)
    return column.exportUnit ? [value, column.exportUnit(row)] : [value]
  })
}

/** What a CSV file gets: dates as they are shown, rates with every place they have. */
export function textCell(value: ExportValue): CellValue {
  if (typeof value !== 'object' || value === null) return value
  return 'decimal' in value ? value.decimal : value.text
}

/** A cell as export-worker.js takes it: `v` its value, `z` the number format it is shown in. */
export type SheetCell = CellValue | { v: number; z: string }

/** What a workbook gets: dates and rates as the numbers that they are, in the form that is shown. */
export function sheetCell(value: ExportValue): SheetCell {
  if (typeof value === 'number') return Number.isInteger(value) ? { v: value, z: '#,##0' } : value
  if (typeof value !== 'object' || value === null) return value
  if ('decimal' in value) {
    const decimals = value.text.split('.')[1]?.replace(/\D.*$/, '').length ?? 0
    return { v: Number(value.decimal), z: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}` }
  }
  const [day = '', time] = value.date.split('T')
  const at = Date.parse(`${day}T${time ?? '00:00'}:00Z`)
  if (Number.isNaN(at)) return value.text
  // Of two 1:15 AM in November the zone says which (decision 8).
  const zone = value.zone ? ` "${value.zone}"` : ''
  return { v: (at - FIRST_DAY) / 86_400_000, z: time === undefined ? 'mm/dd/yyyy' : `mm/dd/yyyy h:mm AM/PM${zone}` }
}

/** Day 0 of a spreadsheet, such that every day since March 1900 has its number. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

/** Of whom and what a file is: `Millrace Precision Castings`, `meters`. */
export interface ExportName {
  customer?: string | undefined
  list: string
}

/** Characters that some system cannot have in a file's name. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu

/**
 * Every CSV is `data-export.csv`; a workbook has the customer's and the list's name and the day in New York (B§9):
 * `Millrace Precision Castings meters-2026-01-15.xlsx`.
 */
export function exportFileName({ customer, list }: ExportName, kind: 'csv' | 'xlsx', now: Date): string {
  if (kind === 'csv') return 'data-export.csv'
  const name = [customer, list].filter(Boolean).join(' ').replace(NOT_IN_NAMES, ' ').replace(/ +/g, ' ').trim()
  return `${name}-${dayInNewYork(now)}.xlsx`
}
