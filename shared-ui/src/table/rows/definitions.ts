import type { MRT_ColumnDef, MRT_RowData } from 'material-react-table'
import { filterValue, textOf, type CellValue, type PortalColumn } from '../columns'
import { NARROWEST } from '../widths/column-widths'

/** One comparison for all texts: case and accents do not matter, and `2` comes before `10`. */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** Numbers as numbers, anything else as text. */
export function compareValues(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

interface ValuedRow {
  getValue: (id: string) => unknown
}

/** In the direction that is asked for, rows without a value last in both. The library turns a descending one around. */
const comparison = (isDown: boolean) => (one: ValuedRow, other: ValuedRow, id: string) => {
  const [a, b] = [one.getValue(id) as CellValue, other.getValue(id) as CellValue]
  if (a !== null && b !== null) return compareValues(a, b)
  if (a === b) return 0
  return (a === null) === isDown ? -1 : 1
}

const nullIfNaN = (value: CellValue): CellValue => (Number.isNaN(value) ? null : value)

/** The columns as material-react-table has them. */
export function definitionsOf<Row extends MRT_RowData>(
  columns: readonly PortalColumn<Row>[],
  of: { widthOf: (column: PortalColumn<Row>) => number; isPaged: boolean; isDown: boolean },
): MRT_ColumnDef<Row>[] {
  const sortingFn = comparison(of.isDown)
  return columns.map((column, at): MRT_ColumnDef<Row> => {
    const { id, header } = column
    const isNamed = header !== '' && column.filter !== 'switch'
    return {
      id,
      header,
      accessorFn: (row) => nullIfNaN(column.value(row)),
      size: of.widthOf(column),
      minSize: narrowestOf(column),
      sortingFn,
      sortUndefined: false,
      filterFn: valueFilter(column),
      enableSorting: isSortable(column, of.isPaged),
      enableColumnFilter: isFiltered(column, of.isPaged),
      enableHiding: isNamed,
      enableColumnOrdering: isNamed,
      enablePinning: isNamed,
      enableResizing: isNamed,
      // The search looks at a whole row: once is enough.
      enableGlobalFilter: at === 0,
    }
  })
}

/** Leaves the rows that have one of the values; none of them is no filter. */
function valueFilter<Row extends MRT_RowData>(column: PortalColumn<Row>) {
  const hasValue = ({ original }: { original: Row }, _id: string, values: readonly string[]) =>
    values.includes(textOf(filterValue(column, original)))
  return Object.assign(hasValue, { autoRemove: (values?: readonly string[]) => !values?.length })
}

export const isSortable = <Row>({ sortable, header, onServer }: PortalColumn<Row>, isPaged: boolean): boolean =>
  isPaged ? onServer?.sort !== undefined : (sortable ?? header !== '')

export const isFiltered = <Row>({ filter, onServer }: PortalColumn<Row>, isPaged: boolean): boolean =>
  isPaged ? onServer?.values !== undefined : filter !== undefined

/** The least that a person may make of it, px. */
export const narrowestOf = <Row>({ width }: PortalColumn<Row>): number => Math.min(NARROWEST, width ?? NARROWEST)
