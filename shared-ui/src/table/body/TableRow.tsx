import { memo, type ReactNode } from 'react'
import { namingColumn, formatValue, type PortalColumn } from '../columns'
import type { CellAttributes } from './visible-columns'

/** A column as the body draws it. */
export interface BodyColumn<Row> {
  column: PortalColumn<Row>
  attributes: CellAttributes
}

export interface TableRowProps<Row> {
  row: Row
  id: string
  /** Number of the row among those found, from 0. */
  position: number
  columns: readonly BodyColumn<Row>[]
  /** Distance from the top in px when the row is placed, not in the flow. */
  top?: number | undefined
  /** Its first cell leads there. */
  href?: string | undefined
  /** Stands above what names it. */
  above?: string | undefined
}

const contentOf = <Row,>({ cell, value }: PortalColumn<Row>, row: Row): ReactNode =>
  cell ? cell(row) : formatValue(value(row))

/** A plain row: no MUI, so that a page of them costs a few milliseconds. */
function Row<Row>({ row, id, position, columns, top, href, above }: TableRowProps<Row>) {
  const naming = namingColumn(columns.map(({ column }) => column))
  return (
    <tr
      // The header is row 1.
      aria-rowindex={position + 2}
      data-position={position}
      style={
        top === undefined
          ? undefined
          : { position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${top}px)` }
      }
    >
      {columns.map(({ column, attributes }, index) => {
        // Rows are reused for other data; what a screen draws in them is not, so that its state stays with its row.
        const content = (
          <span key={column.cell ? id : undefined} className="content">
            {index === naming && above !== undefined && <b>{above}</b>}
            {contentOf(column, row)}
          </span>
        )
        // The first cell names its row.
        return index === naming ? (
          <th key={column.id} scope="row" {...attributes}>
            {href ? (
              <a className="row-link" href={href}>
                {content}
              </a>
            ) : (
              content
            )}
          </th>
        ) : (
          <td key={column.id} {...attributes}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

export const TableRow = memo(Row) as typeof Row
