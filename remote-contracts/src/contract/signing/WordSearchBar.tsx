import { useState, type KeyboardEvent } from 'react'
import { ChevronDown, ChevronUp, IconButton, SearchInput, styled } from 'shared-ui/core'
import { findText } from './word-search'

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

/** Finds words in the contract; Enter and Shift+Enter lead from one match to the next and back. */
export function WordSearchBar({ search, disabled }: { search: WordSearch; disabled: boolean }) {
  const { query, matches, current, searchFor, step } = search
  const hasNoMatches = matches.length === 0

  function stepByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }

  return (
    <Bar role="search">
      <SearchInput
        label="Search this contract"
        value={query}
        disabled={disabled}
        onChange={searchFor}
        onKeyDown={stepByEnter}
      />
      <Count role="status">{countText(query, matches.length, current)}</Count>
      {query.trim() !== '' && (
        <>
          <IconButton size="small" aria-label="Previous result" disabled={hasNoMatches} onClick={() => step(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton size="small" aria-label="Next result" disabled={hasNoMatches} onClick={() => step(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      )}
    </Bar>
  )
}

function countText(query: string, count: number, current: number): string {
  if (query.trim() === '') return ''
  return count === 0 ? 'No results' : `${current + 1} of ${count}`
}

/** One match of the query: the page, from 1, and which one on that page, from 0. */
interface SearchMatch {
  page: number
  index: number
}

interface Search {
  query: string
  matches: readonly SearchMatch[]
  current: number
  /** The match that is gone to; each time an object of its own. */
  match?: SearchMatch | undefined
}

/** Searches a document's pages by their texts, from the page that is shown on. */
export function useWordSearch(texts: readonly string[], currentPage: number) {
  const [search, setSearch] = useState<Search>({ query: '', matches: [], current: 0 })

  function show(query: string, matches: readonly SearchMatch[], current: number) {
    const match = matches[current]
    setSearch({ query, matches, current, match: match && { ...match } })
  }

  function searchFor(query: string) {
    const matches = texts
      .map((text, page) => findText(text, query).map((_, index) => ({ page: page + 1, index })))
      .flat()
    const next = matches.findIndex(({ page }) => page >= currentPage)
    show(query, matches, Math.max(0, next))
  }

  /** To the next match, or the previous one; after the last comes the first. */
  function step(by: 1 | -1) {
    const { query, matches, current } = search
    if (matches.length > 0) show(query, matches, (current + by + matches.length) % matches.length)
  }

  return { ...search, searchFor, step }
}

type WordSearch = ReturnType<typeof useWordSearch>
