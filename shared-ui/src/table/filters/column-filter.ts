import type { CellValue, PortalColumn } from '../columns'

/** A column's filter: the values that may occur. */
export type ColumnFilter = ReadonlySet<string>

export const textOf = (value: CellValue): string => (value === null ? '' : String(value))

/** What a column's filter looks at. */
export const filterValue = <Row>({ filterBy, value }: PortalColumn<Row>, row: Row): CellValue =>
  (filterBy ?? value)(row)

/** Whether a column's value is one of those that the filter lets through. */
export const passes = (value: CellValue, filter: ColumnFilter): boolean => filter.has(textOf(value))
