import type { MRT_Header } from 'material-react-table'
import type { CSSProperties } from 'react'
import type { PortalColumn, RowData } from '../columns'
import type { List } from '../rows/use-list'
import type { BodyColumn } from './TableRow'

/** A column where it stands. */
export interface ShownColumn<Row extends RowData> {
  column: PortalColumn<Row>
  header: MRT_Header<Row>
  /** px */
  size: number
  /** px below which it does not shrink; nothing where a person chose its width: it has that. */
  least: number | null
  pinned: 'left' | 'right' | false
  /** px from that side. */
  offset: number
}

/** Those in sight, the pinned ones at their side. */
export function shownColumns<Row extends RowData>({ table, columns, arrangement }: List<Row>): ShownColumn<Row>[] {
  const [group] = table.getHeaderGroups()
  return (group?.headers ?? []).flatMap((header): ShownColumn<Row>[] => {
    const shown = header.column
    const column = columns.find(({ id }) => id === shown.id)
    if (!column) return []
    const pinned = shown.getIsPinned()
    let offset = 0
    if (pinned !== false) offset = pinned === 'left' ? shown.getStart('left') : shown.getAfter('right')
    return [{ column, header, size: shown.getSize(), least: arrangement.leastOf(column), pinned, offset }]
  })
}

/** A column as the body draws it; its size follows the table's CSS variables without a render. */
export function bodyColumn<Row extends RowData>({ column, pinned, offset, least }: ShownColumn<Row>): BodyColumn<Row> {
  const style = { ...cellWidth(column, least), ...(pinned === false ? {} : { [pinned]: offset }) }
  const className = [pinned !== false && 'pinned', column.givesWay && 'gives-way'].filter(Boolean).join(' ')
  return { column, style, className: className || undefined }
}

/** CSS variable of a column's width in px. */
export const sizeVariable = (id: string): string => `--col-${id.replace(/[^a-zA-Z0-9]/g, '_')}-size`

/** Of a head and of the cells below it: as wide as the head says, and where there is little room as `least`. */
export function cellWidth<Row>({ id, fit }: PortalColumn<Row>, least: number | null): CSSProperties {
  const size = `var(${sizeVariable(id)})`
  const spare = fit?.least === undefined ? '' : ' + var(--spare, 0px)'
  return {
    // Names are cut last.
    flex: `${size} ${fit?.least === undefined ? 50 : 1} auto`,
    width: `calc(${size} * 1px)`,
    minWidth: least === null ? `calc(${size} * 1px)` : `min(calc(${size} * 1px), calc(${least}px${spare}))`,
  }
}
