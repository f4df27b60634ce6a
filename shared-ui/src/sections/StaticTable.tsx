import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** A table with heads, lines and figures, without any control. */
export const StyledTable = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '0 12px', textAlign: 'left', fontWeight: 400 },
  '& tr > :first-of-type': { paddingLeft: 16 },
  // Behind a cell that names its row, the first `td` is not the first cell.
  '& tr > th ~ td:first-of-type': { paddingLeft: 12 },
  '& tr > :last-child': { paddingRight: 16 },
  '@media (max-width: 640px)': { '& th, & td, & tr > th ~ td:first-of-type': { padding: '0 6px' } },
  '& thead th': {
    height: 36,
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 500,
    color: 'var(--text-2)',
    backgroundColor: 'var(--sunken)',
    borderBottom: '1px solid var(--border)',
  },
  // Below the title of its card.
  '&[data-in-card] thead th': { borderTop: '1px solid var(--border)' },
  '&[data-sticky-head] thead th': { position: 'sticky', top: 0 },
  '& tbody tr > *': { height: 'var(--row-height)', borderBottom: '1px solid var(--border-subtle)' },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
  '& [data-align="right"]': { textAlign: 'right' },
  '& [data-align="center"]': { textAlign: 'center' },
  '& [data-strong]': { fontWeight: 600 },
  '& td > small': { display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'var(--text-3)' },
})

export interface StaticColumn<Row> {
  id: string
  /** What a screen reader needs too: hidden text where the eye needs none. */
  head: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  /** px or a CSS width. */
  width?: number | string
  /** This cell names its row. */
  rowHead?: boolean
  strong?: boolean | ((row: Row) => boolean)
}

export interface StaticTableProps<Row> {
  label: string
  columns: readonly StaticColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** px */
  rowHeight?: number
  /** In place of rows, when there are none. */
  empty?: ReactNode
  /** A line above the heads, which the title of a card stands over. */
  inCard?: boolean
  /** The heads stay in sight while the rows scroll in what is around the table. */
  stickyHead?: boolean
}

/** A short table of a dialog or a card. What is sorted, searched or paged is PortalTable. */
export function StaticTable<Row>(props: StaticTableProps<Row>) {
  const { label, columns, rows, rowId, rowHeight = 40, empty, inCard, stickyHead } = props
  return (
    <StyledTable
      aria-label={label}
      data-in-card={inCard || undefined}
      data-sticky-head={stickyHead || undefined}
      style={{ ['--row-height' as string]: `${rowHeight}px` }}
    >
      <thead>
        <tr>
          {columns.map(({ id, head, align, width }) => (
            <th key={id} scope="col" data-align={align} style={{ width }}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {columns.map((column) => (
              <StaticCell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
        {rows.length === 0 && empty !== undefined && (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        )}
      </tbody>
    </StyledTable>
  )
}

function StaticCell<Row>({ column, row }: { column: StaticColumn<Row>; row: Row }) {
  const { cell, align, rowHead, strong } = column
  const attributes = {
    'data-align': align,
    'data-strong': (typeof strong === 'function' ? strong(row) : strong) || undefined,
  }
  if (rowHead)
    return (
      <th scope="row" {...attributes}>
        {cell(row)}
      </th>
    )
  return <td {...attributes}>{cell(row)}</td>
}
