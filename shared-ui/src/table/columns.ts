import type { MRT_RowData } from 'material-react-table'
import type { ReactNode } from 'react'
import type { CellText } from './widths/text-width'

/** What a row may be. */
export type RowData = MRT_RowData

/** What a cell holds, for sorting, searching and export. Missing values sort last. */
export type CellValue = string | number | null

/**
 * What a file gets. Days, times and rates come with the text that is shown, for CSV and the search box, and as what
 * they are, for Excel: `date` is `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm` in New York, `decimal` a decimal number.
 */
export type ExportValue = CellValue | { text: string; date: string; zone?: string } | { text: string; decimal: string }

/** By which texts a column is as wide as it is. */
export interface Fit<Row> {
  /** What a cell shows, one text or several below each other; or the longest that there can be. Else the value. */
  texts?: ((row: Row) => string | CellText | readonly CellText[]) | readonly (string | CellText)[]
  /** px of the widest from which on the others may be cut: for names, which are whole in a tooltip. */
  least?: number
}

export interface PortalColumn<Row> {
  id: string
  header: string
  /** In the header after its text, e.g. `kWh`. */
  unit?: string
  /** In place of the header's text. */
  head?: ReactNode
  align?: 'left' | 'right'
  /** Width in px; columns share what is left in this proportion. With `fit`, until there are rows. */
  width?: number
  /** As wide as its texts, so that none is cut. */
  fit?: Fit<Row>
  /** What matters less: where all columns together have no room, it comes behind the others. */
  givesWay?: boolean
  /** Whether a row has nothing here: no value, if there is no `cell`. A column with nothing in any row is not shown. */
  isBlank?: (row: Row) => boolean
  value: (row: Row) => CellValue
  /** What is shown; without it the value as text, a dash for null. */
  cell?: (row: Row) => ReactNode
  /** Default true. */
  sortable?: boolean
  /** Whether the search box looks here. Default true for columns with a header. */
  searchable?: boolean
  /**
   * `set`: a chip with the values that occur. `switch`: no column but two buttons above the table, its header and All;
   * the first leaves the rows that have a value.
   */
  filter?: 'set' | 'switch'
  /** What the filter looks at instead of `value`, e.g. `Today` of a time. */
  filterBy?: (row: Row) => CellValue
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

/** The page size 'All'. */
export const ALL_ROWS = Number.MAX_SAFE_INTEGER

export interface Sort {
  id: string
  desc: boolean
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** What a cell shows of a value by itself. */
export function formatValue(value: CellValue): string {
  if (value === null || value === '') return '–'
  return typeof value === 'number' ? number.format(value) : value
}

/** What stands for a switch that is on. */
export const SWITCHED_ON = 'yes'

/** Two buttons above the table, `header` and All: the first leaves the rows that it is true of. */
export const switchColumn = <Row>(id: string, header: string, isOn: (row: Row) => boolean): PortalColumn<Row> => ({
  id,
  header,
  filter: 'switch',
  value: (row) => (isOn(row) ? SWITCHED_ON : null),
  // Of a long list every row is looked through.
  onServer: { values: [SWITCHED_ON] },
  sortable: false,
  searchable: false,
  notExported: true,
})

/** The library's column of checkboxes, where there is one: before all others. */
export const CHOICE_COLUMN = 'mrt-row-select'
/** px: the box and what a finger misses it by. */
export const CHOICE_WIDTH = 36

/** Which column names its row: the first one with a name of its own. */
export const namingColumn = (columns: readonly Pick<PortalColumn<never>, 'header'>[]): number =>
  Math.max(
    0,
    columns.findIndex(({ header }) => header !== ''),
  )

/** The columns up to that one, in this order: what scrolls sideways does so behind them. */
export function leadingColumns<Row>(order: readonly string[], columns: readonly PortalColumn<Row>[]): string[] {
  const named = order.findIndex((id) => columns.some((column) => column.id === id && column.header !== ''))
  return order.slice(0, named + 1)
}

/** Those that have a place in a file. */
export const exportable = <Row>(columns: readonly PortalColumn<Row>[]): PortalColumn<Row>[] =>
  columns.filter(({ header, notExported }) => header !== '' && notExported !== true)

export const textOf = (value: CellValue): string => (value === null ? '' : String(value))

/** What a column's filter looks at. */
export const filterValue = <Row>({ filterBy, value }: PortalColumn<Row>, row: Row): CellValue =>
  (filterBy ?? value)(row)
