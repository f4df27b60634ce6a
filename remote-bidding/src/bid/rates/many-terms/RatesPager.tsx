import type { Scenario } from 'shared-contracts/bid/request'
import { ArrowLeft, IconButton, styled } from 'shared-ui/core'
import { ChoiceButton, Choices } from '../Choices'
import { useListedTerms } from './list-terms'
import { RATE_PAGE_SIZES, type Pages } from './use-rate-pages'

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: 36,
  padding: '0 16px',
  borderTop: '1px solid var(--border-subtle)',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  '& > [data-next] svg': { transform: 'rotate(180deg)' },
  '& > [role="status"]': { minWidth: 84, textAlign: 'center' },
  '& > [data-sizes]': { marginLeft: 'auto' },
  '@media print': { display: 'none' },
})
const ToCheck = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  color: 'var(--amber)',
  fontWeight: 500,
  '& > button': {
    minWidth: 24,
    height: 24,
    padding: '0 4px',
    border: '1px solid var(--border-control)',
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& > button:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -3 },
})

/** Below the rows: which of them these are, the pages beside, on which something is to check, and their size (B§9). */
export function RatesPager({ scenario, pages }: { scenario: Scenario; pages: Pages }) {
  const { page, count, size, filteredRows, rows, turn, choose } = pages
  const from = page * size + 1
  return (
    <Bar role="group" aria-label="Pages of rates">
      <IconButton size="small" aria-label="Previous page" disabled={page === 0} onClick={() => turn(page - 1)}>
        <ArrowLeft size={14} aria-hidden />
      </IconButton>
      <span role="status">{`${from}–${from + rows.length - 1} of ${filteredRows.length}`}</span>
      <IconButton
        size="small"
        data-next
        aria-label="Next page"
        disabled={page === count - 1}
        onClick={() => turn(page + 1)}
      >
        <ArrowLeft size={14} aria-hidden />
      </IconButton>
      <PagesToCheck scenario={scenario} pages={pages} />
      <span data-sizes id="rows-per-page">
        Rows per page
      </span>
      <Choices role="group" aria-labelledby="rows-per-page">
        {RATE_PAGE_SIZES.map((each) => (
          <ChoiceButton key={each} type="button" aria-pressed={each === size} onClick={() => choose(each)}>
            {each}
          </ChoiceButton>
        ))}
      </Choices>
    </Bar>
  )
}

function PagesToCheck({ scenario, pages }: { scenario: Scenario; pages: Pages }) {
  const { check } = useListedTerms(scenario)
  const found = new Set(check.filter((row) => pages.filteredRows.includes(row)).map(pages.pageOf))
  if (found.size === 0) return null
  return (
    <ToCheck>
      To check on page
      {[...found].map((each) => (
        <button key={each} type="button" aria-label={`Page ${each + 1}, to check`} onClick={() => pages.turn(each)}>
          {each + 1}
        </button>
      ))}
    </ToCheck>
  )
}
