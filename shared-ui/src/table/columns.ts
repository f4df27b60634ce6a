import type { ReactNode } from 'react'

/** What a cell holds, for sorting, searching and export. Missing values sort last. */
export type CellValue = string | number | null

/**
 * What a file gets. Days, times and rates come with the text that is shown, for CSV and the search box, and as what
 * they are, for Excel: `date` is `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm` in New York, `decimal` a decimal number.
 */
export type ExportValue = CellValue | { text: string; date: string } | { text: string; decimal: string }

export interface PortalColumn<Row> {
  id: string
  header: string
  /** In the header after its text, e.g. `kWh`. */
  unit?: string
  align?: 'left' | 'right' | 'center'
  /** Width in px; columns share what is left in this proportion. */
  width?: number
  value: (row: Row) => CellValue
  /** What is shown; without it the value as text, a dash for null. */
  cell?: (row: Row) => ReactNode
  /** Default true. */
  sortable?: boolean
  /** Whether the search box looks here. Default true for columns with a header. */
  searchable?: boolean
  /** `set`: a chip with the values that occur. `range`: a chip with a lowest and a highest number. */
  filter?: 'set' | 'range'
  /** Text of a value in its filter chip. */
  filterLabel?: (value: string) => string
  /** Of a list that stays with the server (PageSource): without it, such a list is not sorted or filtered by it. */
  onServer?: {
    /** What the server calls the order. */
    sort?: string
    /** The values that are offered, as `value` gives them. */
    values?: readonly string[]
    /** What the server calls the filter, and its words for one of the values; rows that come too many are left out. */
    filter?: { name: string; of: (value: string) => readonly (string | number)[] }
  }
  defaultHidden?: boolean
  /** What CSV and Excel get instead of `value`. */
  exportValue?: (row: Row) => ExportValue
  /** Where rows have different units, e.g. kWh and Dth: a column of its own behind this one in CSV and Excel. */
  exportUnit?: (row: Row) => string
  /** Left out of CSV and Excel, e.g. a column of buttons. */
  notExported?: boolean
}

export interface Sort {
  id: string
  desc: boolean
}

/** Those that have a place in a file. */
export const exportable = <Row>(columns: readonly PortalColumn<Row>[]): PortalColumn<Row>[] =>
  columns.filter(({ header, notExported }) => header !== '' && notExported !== true)
