import type { KeyboardEvent } from 'react'
import { ChevronDown, ChevronUp, IconButton, SearchInput, styled } from 'shared-ui/core'
import type { WordSearch } from './use-word-search'

const Bar = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, padding: '0 16px 12px' })
const Count = styled('span')({
  marginLeft: 'auto',
  paddingLeft: 8,
  fontSize: 12,
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** Finds words in the contract; Enter and Shift+Enter lead from one place to the next and back. */
export function WordSearchBar({ search, disabled }: { search: WordSearch; disabled: boolean }) {
  const { words, places, current, searchFor, step } = search
  const nothing = places.length === 0

  function stepByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }

  return (
    <Bar role="search">
      <SearchInput
        label="Search this contract"
        value={words}
        disabled={disabled}
        onChange={searchFor}
        onKeyDown={stepByEnter}
      />
      <Count role="status">{countText(words, places.length, current)}</Count>
      <IconButton size="small" aria-label="Previous result" disabled={nothing} onClick={() => step(-1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton size="small" aria-label="Next result" disabled={nothing} onClick={() => step(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
    </Bar>
  )
}

function countText(words: string, count: number, current: number): string {
  if (words.trim() === '') return ''
  return count === 0 ? 'No results' : `${current + 1} of ${count}`
}
