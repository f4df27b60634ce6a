import { useEffect, useState, type KeyboardEvent } from 'react'
import { SearchInput, styled } from 'shared-ui/core'
import { Filter, Jumps } from './queue-styles'
import { useCoarseServerTime, useQueueCounts } from './use-queue'
import { focusActiveRow, jumpTo } from './use-queue-keys'
import { formatLongNow } from 'shared-ui/date'

const Time = styled('time')({
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  fontVariantNumeric: 'tabular-nums',
})

/** The time in New York, by the server's clock (decisions 8 and 9). */
function Now() {
  const now = useCoarseServerTime()
  return <Time dateTime={new Date(now).toISOString()}>{formatLongNow(now)}</Time>
}

interface QueueToolsProps {
  /** Of the tables below the queue. */
  titles: readonly string[]
  filter: string
  onFilter: (filter: string) => void
}

/** Beside 'My Tasks': what is on the page with its counts, the time, and the queue's filter. */
export default function QueueTools({ titles, filter, onFilter }: QueueToolsProps) {
  const counts = useQueueCounts()
  const current = useCurrentPart(titles.length + 1)
  const countText = (title: string) =>
    ({ 'Open Custom Bids': counts?.bids, 'Open Contracts': counts?.contracts })[title]?.toLocaleString('en-US')
  const parts = [
    { title: 'Queue', count: `${counts?.needRep.toLocaleString('en-US') ?? '…'} need you` },
    ...titles.map((title) => ({ title, count: countText(title) ?? '…' })),
  ]
  const leave = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape') onFilter('')
    if (key === 'Escape' || key === 'Enter' || key === 'ArrowDown') {
      focusActiveRow(document)
      if (document.activeElement === currentTarget) currentTarget.blur()
    }
  }
  return (
    <>
      <Jumps aria-label="On this page">
        {parts.map(({ title, count }, index) => (
          <button
            key={title}
            type="button"
            aria-current={index === current ? 'location' : undefined}
            onClick={() => jumpTo(index)}
          >
            {title} <small>{count}</small>
          </button>
        ))}
      </Jumps>
      <span style={{ marginLeft: 'auto' }}>
        <Now />
      </span>
      <Filter data-queue-filter>
        <SearchInput label="Filter the queue" value={filter} onChange={onFilter} onKeyDown={leave} />
        <kbd aria-hidden>/</kbd>
      </Filter>
    </>
  )
}

/** px from the top of the window: the last part that begins above this line is the current one. */
const READ_FROM = 160

function useCurrentPart(count: number): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const update = () => {
      const begun = Array.from({ length: count }, (_, index) => document.querySelector(`[data-part="${index}"]`))
      setCurrent(
        Math.max(
          0,
          begun.findLastIndex((part) => (part?.getBoundingClientRect().top ?? Infinity) < READ_FROM),
        ),
      )
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [count])
  return current
}
