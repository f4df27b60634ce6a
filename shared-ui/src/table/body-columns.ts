import type { CSSProperties } from 'react'
import type { MRT_RowData, MRT_TableInstance } from 'material-react-table'
import type { ColumnWidth } from './column-widths'
import type { PortalColumn } from './columns'
import type { BodyColumn } from './TableRow'

type Place = [id: string, side: 'left' | 'right' | false, offset: number, least: number | null]

/** The header's visible columns in order, as text: equal texts mean that no row has to be drawn anew. */
export function layoutOf<NoRow extends MRT_RowData>(
  table: MRT_TableInstance<NoRow>,
  widths: readonly ColumnWidth[],
): string {
  const places = table.getVisibleLeafColumns().map((column): Place => {
    const side = column.getIsPinned()
    return [
      column.id,
      side,
      side === 'left' ? column.getStart('left') : side === 'right' ? column.getAfter('right') : 0,
      leastOf(table, column.id, widths),
    ]
  })
  return JSON.stringify(places)
}

/** The columns as the body draws them; sizes follow the header's CSS variables without a render. */
export function bodyColumns<Row>(layout: string, columns: readonly PortalColumn<Row>[]): BodyColumn<Row>[] {
  return (JSON.parse(layout) as Place[]).flatMap(([id, side, offset, least]) => {
    const column = columns.find((each) => each.id === id)
    if (!column) return []
    const style = { ...cellWidth(column, least), ...(side === false ? {} : { [side]: offset }) }
    const className = [side !== false && 'pinned', column.givesWay && 'gives-way'].filter(Boolean).join(' ')
    return [{ column, style, className: className || undefined }]
  })
}

/** px below which a column does not shrink; nothing where a person chose its width: it has that. */
export function leastOf<NoRow extends MRT_RowData>(
  table: MRT_TableInstance<NoRow>,
  column: string,
  widths: readonly ColumnWidth[],
): number | null {
  if (column in table.getState().columnSizing) return null
  return widths.find(({ id }) => id === column)?.least ?? null
}

/** Of a head and of the cells below it: as wide as the header says, and where there is little room as `least`. */
export function cellWidth<Row>({ id, fit }: PortalColumn<Row>, least: number | null): CSSProperties {
  const size = `var(--col-${id.replace(/[^a-zA-Z0-9]/g, '_')}-size)`
  const spare = fit?.least === undefined ? '' : ' + var(--spare, 0px)'
  return {
    // Names are cut last.
    flex: `${size} ${fit?.least === undefined ? 50 : 1} auto`,
    width: `calc(${size} * 1px)`,
    minWidth: least === null ? `calc(${size} * 1px)` : `min(calc(${size} * 1px), calc(${least}px${spare}))`,
  }
}
