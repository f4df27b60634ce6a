import { IconButton } from '../core/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ALL_ROWS, type RowData } from './columns'
import { PressedGroup } from './PressedGroup'
import { MAX_DRAWN, type List } from './rows/use-list'

const Bar = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 8px',
  minHeight: 40,
  padding: '0 10px 0 16px',
  borderTop: '1px solid var(--border)',
  fontSize: 12,
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  '& > [role="group"]': { marginRight: 16 },
  '& > [data-pages]': { display: 'inline-flex', alignItems: 'center', gap: 2, marginLeft: 'auto' },
  '& > [data-pages] > span': { marginRight: 8 },
  '& [data-paper]': { display: 'none' },
  '@media print': { '& [data-paper]': { display: 'inline' }, '& [data-paper] ~ span': { display: 'none' } },
})
const number = new Intl.NumberFormat('en-US')

export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100]

/** Where the pages will be told. */
export const PagerSpace = () => <Bar as="div" aria-hidden />

interface PagerProps<Row extends RowData> {
  list: List<Row>
  /** Name of the table whose pages these are. */
  label: string
  sizes?: readonly number[]
  /** Between the sizes and the pages. */
  legend?: ReactNode
}

/** Page sizes, which rows are shown, back and forth. */
export function Pager<Row extends RowData>({ list, label, sizes = PAGE_SIZES, legend }: PagerProps<Row>) {
  const { table, found, more, from, to } = list
  const { pageSize } = table.getState().pagination
  const count = found.length
  const all = `${number.format(count)}${more ? '+' : ''}`
  const range = count === 0 ? '0 of 0' : `${number.format(from + 1)}–${number.format(to)} of ${all}`
  return (
    <Bar role="group" aria-label={`${label}, pages`}>
      <span>Rows per page</span>
      <PressedGroup
        label="Rows per page"
        plain
        value={String(pageSize)}
        // Nobody reads all of a list that its server keeps because it is long.
        items={sizes
          .filter((size) => !(list.isPaged && size === ALL_ROWS))
          .map((size) => ({ value: String(size), label: size === ALL_ROWS ? 'All' : String(size) }))}
        onChange={(size) => table.setPageSize(Number(size))}
      />
      {legend}
      <span data-pages>
        {/* A window is printed as it stands. */}
        {table.getRowModel().rows.length > MAX_DRAWN && (
          <span data-paper>Printed: the rows in sight. CSV and Excel have all {number.format(count)}.</span>
        )}
        <span>{range}</span>
        <IconButton
          size="small"
          aria-label="Previous page"
          aria-disabled={!table.getCanPreviousPage()}
          onClick={table.previousPage}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="small" aria-label="Next page" aria-disabled={to >= count && !more} onClick={table.nextPage}>
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
    </Bar>
  )
}
