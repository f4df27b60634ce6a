import { ChevronLeft, ChevronRight, IconButton, styled } from 'shared-ui/core'

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  height: 40,
  padding: '0 10px 0 16px',
  borderTop: '1px solid var(--border)',
  fontSize: 12,
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
})
const Sizes = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 2, marginLeft: 4 })
const Size = styled('button')({
  height: 24,
  minWidth: 28,
  padding: '0 6px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  color: 'var(--text-2)',
  cursor: 'pointer',
  '&[aria-pressed="true"]': { backgroundColor: 'var(--fill)', color: 'var(--text)', fontWeight: 600 },
})
const Pages = styled('span')({ marginLeft: 'auto', display: 'inline-flex', alignItems: 'center', gap: 2 })

export interface RowsPagerProps {
  count: number
  /** From 0. */
  page: number
  size: number
  sizes: readonly number[]
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Page sizes, range and pages of a short table with inputs, which the shared table does not hold. */
export function RowsPager({ count, page, size, sizes, onPage, onSize }: RowsPagerProps) {
  const from = count === 0 ? 0 : page * size + 1
  const to = Math.min(count, (page + 1) * size)
  return (
    <Bar>
      <span role="group" aria-label="Rows per page">
        Rows per page
        <Sizes>
          {sizes.map((choice) => (
            <Size key={choice} type="button" aria-pressed={choice === size} onClick={() => onSize(choice)}>
              {choice}
            </Size>
          ))}
        </Sizes>
      </span>
      <Pages>
        <span style={{ marginRight: 8 }}>
          {from}–{to} of {count}
        </span>
        <IconButton size="small" aria-label="Previous page" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="small" aria-label="Next page" disabled={to >= count} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </Pages>
    </Bar>
  )
}
