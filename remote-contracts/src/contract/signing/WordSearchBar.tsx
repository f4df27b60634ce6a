import { useState, type KeyboardEvent } from 'react'
import { ChevronDown, ChevronUp, IconButton, SearchInput, styled } from 'shared-ui/core'
import { findWords } from './word-search'

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  // Its icon alone until something is searched for.
  '& > div:first-of-type': { width: 132, flex: 'none' },
  '&:not(:focus-within) > div:first-of-type:has(input:placeholder-shown)': {
    width: 28,
    '& > svg': { left: 6 },
    '& *': { borderColor: 'transparent', backgroundColor: 'transparent' },
  },
})
const Count = styled('span')({
  '&:not(:empty)': { padding: '0 4px' },
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
      {words.trim() !== '' && (
        <>
          <IconButton size="small" aria-label="Previous result" disabled={nothing} onClick={() => step(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton size="small" aria-label="Next result" disabled={nothing} onClick={() => step(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      )}
    </Bar>
  )
}

function countText(words: string, count: number, current: number): string {
  if (words.trim() === '') return ''
  return count === 0 ? 'No results' : `${current + 1} of ${count}`
}

/** One place of the words: the page, from 1, and which one on that page, from 0. */
interface FoundPlace {
  page: number
  index: number
}

interface Search {
  words: string
  places: readonly FoundPlace[]
  current: number
  /** The place that is gone to; each time an object of its own. */
  place?: FoundPlace | undefined
}

/** Searches a document's pages by their texts, from the page that is shown on. */
export function useWordSearch(texts: readonly string[], shownPage: number) {
  const [search, setSearch] = useState<Search>({ words: '', places: [], current: 0 })

  function show(words: string, places: readonly FoundPlace[], current: number) {
    const place = places[current]
    setSearch({ words, places, current, place: place && { ...place } })
  }

  function searchFor(words: string) {
    const places = texts
      .map((text, page) => findWords(text, words).map((_, index) => ({ page: page + 1, index })))
      .flat()
    const next = places.findIndex(({ page }) => page >= shownPage)
    show(words, places, Math.max(0, next))
  }

  /** To the next place, or the previous one; after the last comes the first. */
  function step(by: 1 | -1) {
    const { words, places, current } = search
    if (places.length > 0) show(words, places, (current + by + places.length) % places.length)
  }

  return { ...search, searchFor, step }
}

type WordSearch = ReturnType<typeof useWordSearch>
