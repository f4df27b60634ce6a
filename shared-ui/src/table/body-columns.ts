import type { MRT_RowData, MRT_TableInstance } from 'material-react-table'
import type { PortalColumn } from './columns'
import type { BodyColumn } from './TableRow'

type Place = [id: string, side: 'left' | 'right' | false, offset: number]

/** The header's visible columns in order, as text: equal texts mean that no row has to be drawn anew. */
export function layoutOf<NoRow extends MRT_RowData>(table: MRT_TableInstance<NoRow>): string {
  const places = table.getVisibleLeafColumns().map((column): Place => {
    const side = column.getIsPinned()
    return [
      column.id,
      side,
      side === 'left' ? column.getStart('left') : side === 'right' ? column.getAfter('right') : 0,
    ]
  })
  return JSON.stringify(places)
}

/** The columns as the body draws them; sizes follow the header's CSS variables without a render. */
export function bodyColumns<Row>(layout: string, columns: readonly PortalColumn<Row>[]): BodyColumn<Row>[] {
  return (JSON.parse(layout) as Place[]).flatMap(([id, side, offset]) => {
    const column = columns.find((each) => each.id === id)
    if (!column) return []
    const size = `var(--col-${id.replace(/[^a-zA-Z0-9]/g, '_')}-size)`
    const style = {
      flex: `${size} 0 auto`,
      width: `calc(${size} * 1px)`,
      minWidth: `max(calc(${size} * 1px), 40px)`,
      ...(side === false ? {} : { [side]: offset }),
    }
    return [{ column, style, pinned: side !== false }]
  })
}
