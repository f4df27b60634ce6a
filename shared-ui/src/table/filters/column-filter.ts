import type { CellValue, PortalColumn } from '../columns'

/** A column's filter: values that may occur, or bounds that include their ends. */
export type ColumnFilter =
  | { kind: 'set'; values: ReadonlySet<string> }
  | { kind: 'range'; min: number | null; max: number | null }

export const textOf = (value: CellValue): string => (value === null ? '' : String(value))

/** What a column's filter looks at. */
export const filterValue = <Row>({ filterBy, value }: PortalColumn<Row>, row: Row): CellValue =>
  (filterBy ?? value)(row)

/** Whether a column's value is one of those that the filter lets through. */
export function passes(value: CellValue, filter: ColumnFilter): boolean {
  if (filter.kind === 'set') return filter.values.has(textOf(value))
  if (typeof value !== 'number') return false
  return (filter.min === null || value >= filter.min) && (filter.max === null || value <= filter.max)
}
