import { memo, type CSSProperties, type ReactNode } from 'react'
import type { PortalColumn } from './columns'

/** A column as the body draws it: its width comes from the header's CSS variables. */
export interface BodyColumn<Row> {
  column: PortalColumn<Row>
  style: CSSProperties
  pinned: boolean
}

export interface TableRowProps<Row> {
  row: Row
  id: string
  /** Number of the row among those found, from 0. */
  position: number
  columns: readonly BodyColumn<Row>[]
  /** Distance from the top in px when the row is placed, not in the flow. */
  top: number | undefined
  href: string | undefined
  clickable: boolean
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

export function contentOf<Row>(column: PortalColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row)
  const value = column.value(row)
  if (value === null || value === '') return '–'
  return typeof value === 'number' ? number.format(value) : value
}

/** A plain row: no MUI, so that a page of them costs a few milliseconds. */
function Row<Row>({ row, id, position, columns, top, href, clickable }: TableRowProps<Row>) {
  const open = (content: ReactNode): ReactNode => {
    if (href !== undefined)
      return (
        <a className="row-link" href={href}>
          {content}
        </a>
      )
    return clickable ? (
      <button type="button" className="row-link">
        {content}
      </button>
    ) : (
      content
    )
  }
  return (
    <tr
      // The header is row 1.
      aria-rowindex={position + 2}
      data-position={position}
      className={href !== undefined || clickable ? 'opens' : undefined}
      style={
        top === undefined
          ? undefined
          : { position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${top}px)` }
      }
    >
      {columns.map(({ column, style, pinned }, index) => {
        // Rows are reused for other data; what a screen draws in them is not, so that its state stays with its row.
        const content = (
          <span key={column.cell ? id : undefined} className="content">
            {contentOf(column, row)}
          </span>
        )
        return (
          <td key={column.id} style={style} className={pinned ? 'pinned' : undefined} data-align={column.align}>
            {index === 0 ? open(content) : content}
          </td>
        )
      })}
    </tr>
  )
}

export const TableRow = memo(Row) as typeof Row
