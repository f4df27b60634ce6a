import { styled } from '@mui/material/styles'
import { useRef, type ReactNode } from 'react'
import { sizeVariable } from './body/body-columns'
import { TableHead } from './head/TableHead'
import type { ColumnLayout } from './head/use-column-layout'
import { neededRoom, useTableRoom } from './head/use-table-room'
import type { RowEngine } from './rows/table-view'
import { tableStyles } from './table-styles'

const Frame = styled('section')(tableStyles)

export interface TableFrameProps<Row> {
  engine: RowEngine<Row>
  title: string
  titleId: string
  layout: ColumnLayout<Row>
  rowHeight: number
  /** It waits for rows of which nobody knows how many come: what stands below waits too. */
  isHeightUnknown: boolean
  toolbar: ReactNode
  body: ReactNode
  footer: ReactNode
}

/** The card of a table: tools, head, rows, pages. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { layout } = props
  const scroller = useRef<HTMLDivElement>(null)
  const room = neededRoom(layout)
  useTableRoom(scroller, room)
  const style: Record<string, string | number> = {
    '--row-height': `${props.rowHeight}px`,
    '--least': `${room.least}px`,
  }
  for (const { column, size } of layout.shown) style[sizeVariable(column.id)] = size
  return (
    <Frame aria-labelledby={props.titleId} data-height-unknown={props.isHeightUnknown || undefined}>
      {props.toolbar}
      <div className="table-scroller" tabIndex={-1} ref={scroller}>
        <table aria-label={props.title} style={style}>
          <TableHead engine={props.engine} layout={layout} />
          {props.body}
        </table>
      </div>
      {props.footer}
    </Frame>
  )
}
