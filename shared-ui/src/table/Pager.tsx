import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { PageSize, RowEngine } from './row-engine'

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
})

const number = new Intl.NumberFormat('en-US')

/** Page sizes, which rows are shown, back and forth. */
export function Pager<Row>({
  engine,
  sizes,
  label,
  legend,
}: {
  engine: RowEngine<Row>
  sizes: readonly PageSize[]
  label: string
  legend?: ReactNode
}) {
  const view = useSyncExternalStore(engine.subscribe, engine.view)
  const count = view.order.length
  const range =
    count === 0 ? '0 of 0' : `${number.format(view.from + 1)}–${number.format(view.to)} of ${number.format(count)}`
  return (
    <Bar role="group" aria-label={`${label}, pages`}>
      <Group role="group" aria-label="Rows per page">
        <span style={{ marginRight: 6 }}>Rows per page</span>
        {sizes.map((size) => (
          <Size key={size} type="button" aria-pressed={view.pageSize === size} onClick={() => engine.pageSize(size)}>
            {size === 'all' ? 'All' : size}
          </Size>
        ))}
      </Group>
      {legend}
      <Group style={{ marginLeft: 'auto' }}>
        <span style={{ marginRight: 8 }}>{range}</span>
        <IconButton
          size="small"
          aria-label="Previous page"
          disabled={view.page === 0}
          onClick={() => engine.page(view.page - 1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Next page"
          disabled={view.to >= count}
          onClick={() => engine.page(view.page + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </Group>
    </Bar>
  )
}
