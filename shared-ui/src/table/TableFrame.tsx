import { styled } from '@mui/material/styles'
import type { ReactNode, RefObject } from 'react'
import type { RowData } from './columns'
import { sizeVariable, type ShownColumn } from './body/body-columns'
import { TableHead } from './head/TableHead'
import { neededRoom, useTableRoom } from './head/use-table-room'
import type { List } from './rows/use-list'
import { tableStyles } from './table-styles'

const Frame = styled('section')(tableStyles)

export interface TableFrameProps<Row extends RowData> {
  list: List<Row>
  shown: readonly ShownColumn<Row>[]
  scroller: RefObject<HTMLDivElement | null>
  /** In the head of the checkboxes. */
  chooseAll: ReactNode
  title: string
  titleId: string
  rowHeight: number
  /** It waits for rows of which nobody knows how many come: what stands below waits too. */
  isHeightUnknown: boolean
  toolbar: ReactNode
  body: ReactNode
  footer: ReactNode
}

/** The card of a table: tools, head, rows, pages. */
export function TableFrame<Row extends RowData>(props: TableFrameProps<Row>) {
  const { list, shown, scroller } = props
  const room = neededRoom(shown, list.arrangement.isArranged)
  useTableRoom(scroller, room)
  const style: Record<string, string | number> = {
    '--row-height': `${props.rowHeight}px`,
    '--least': `${room.least}px`,
  }
  for (const { column, size } of shown) style[sizeVariable(column.id)] = size
  return (
    <Frame aria-labelledby={props.titleId} data-height-unknown={props.isHeightUnknown || undefined}>
      {props.toolbar}
      <div className="table-scroller" tabIndex={-1} ref={scroller}>
        <table aria-label={props.title} style={style}>
          <TableHead list={list} shown={shown} chooseAll={props.chooseAll} />
          {props.body}
        </table>
      </div>
      {props.footer}
    </Frame>
  )
}
