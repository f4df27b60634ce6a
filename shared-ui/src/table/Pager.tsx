import { IconButton } from '../core/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageSize, RowEngine } from './rows/row-engine'
import { useTableView } from './rows/use-table-view'

const Bar = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 24px',
  minHeight: 40,
  padding: '0 10px 0 16px',
  borderTop: '1px solid var(--border)',
  fontSize: 12,
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
})
const Group = styled('div')({ display: 'inline-flex', alignItems: 'center', gap: 2 })
const Size = styled('button')({
  height: 24,
  minWidth: 28,
  padding: '0 6px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: 'inherit',
  fontSize: 12,
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--hover)' },
  '&[aria-pressed="true"]': { backgroundColor: 'var(--fill)', color: 'var(--text)', fontWeight: 600 },
  '@media (forced-colors: active)': { '&[aria-pressed="true"]': { color: 'Highlight', textDecoration: 'underline' } },
})

const number = new Intl.NumberFormat('en-US')

export const PAGE_SIZES: readonly number[] = [10, 20, 50, 100]

export interface PagerProps<Size extends PageSize> {
  /** Name of the table whose pages these are. */
  label: string
  /** Of all rows. */
  count: number
  /** There are more than `count`; how many, nobody counted. */
  more?: boolean
  /** From 0. */
  page: number
  size: Size
  sizes: readonly Size[]
  onPage: (page: number) => void
  onSize: (size: Size) => void
  /** Between the sizes and the pages. */
  legend?: ReactNode
}

/** Page sizes, which rows are shown, back and forth. */
export function Pager<Size extends PageSize>(props: PagerProps<Size>) {
  const { label, count, more = false, page, size, sizes, onPage, onSize, legend } = props
  const rowsPerPage = typeof size === 'number' ? size : Math.max(1, count)
  const from = page * rowsPerPage
  const to = Math.min(count, from + rowsPerPage)
  const all = `${number.format(count)}${more ? '+' : ''}`
  const range = count === 0 ? '0 of 0' : `${number.format(from + 1)}–${number.format(to)} of ${all}`
  return (
    <Bar role="group" aria-label={`${label}, pages`}>
      <Group role="group" aria-label="Rows per page">
        <span style={{ marginRight: 6 }}>Rows per page</span>
        {sizes.map((choice) => (
          <Size key={choice} type="button" aria-pressed={choice === size} onClick={() => onSize(choice)}>
            {choice === 'all' ? 'All' : choice}
          </Size>
        ))}
      </Group>
      {legend}
      <Group style={{ marginLeft: 'auto' }}>
        <span style={{ marginRight: 8 }}>{range}</span>
        <IconButton size="small" aria-label="Previous page" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Next page"
          disabled={to >= count && !more}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </Group>
    </Bar>
  )
}

/** Where the pages will be told. */
export const PagerPlace = () => <Bar as="div" aria-hidden />

/** The pages of an engine's rows. */
export function EnginePager<Row>({
  engine,
  label,
  sizes = PAGE_SIZES,
  legend,
}: {
  engine: RowEngine<Row>
  label: string
  sizes?: readonly PageSize[]
  legend?: ReactNode
}) {
  const { order, more, page, pageSize } = useTableView(engine)
  return (
    <Pager<PageSize>
      label={label}
      // Nobody reads all of a list that its server keeps because it is long.
      sizes={engine.everyRow ? sizes.filter((size) => size !== 'all') : sizes}
      legend={legend}
      count={order.length}
      more={more}
      page={page}
      size={pageSize}
      onPage={(next) => engine.page(next)}
      onSize={(size) => engine.pageSize(size)}
    />
  )
}
