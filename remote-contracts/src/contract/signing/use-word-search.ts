import { useState } from 'react'
import { findWords } from './word-search'

/** One place of the words: the page, from 1, and which one on that page, from 0. */
export interface FoundPlace {
  page: number
  index: number
}

interface Search {
  words: string
  places: readonly FoundPlace[]
  current: number
}

/** Searches a document's pages by their texts; what is found comes into view page by page. */
export function useWordSearch(texts: readonly string[], shownPage: number, showPage: (page: number) => void) {
  const [search, setSearch] = useState<Search>({ words: '', places: [], current: 0 })

  function show(next: Search) {
    setSearch(next)
    const place = next.places[next.current]
    if (place) showPage(place.page)
  }

  /** From the page that is shown on, or another; typing on never runs ahead of the rep. */
  function searchFor(words: string, from = shownPage) {
    const places = texts.flatMap((text, page) => findWords(text, words).map((_, index) => ({ page: page + 1, index })))
    const next = places.findIndex(({ page }) => page >= from)
    show({ words, places, current: Math.max(0, next) })
  }

  /** To the next place, or the previous one; after the last comes the first. */
  function step(by: 1 | -1) {
    const { places, current } = search
    if (places.length > 0) show({ ...search, current: (current + by + places.length) % places.length })
  }

  return { ...search, place: search.places[search.current], searchFor, step }
}

export type WordSearch = ReturnType<typeof useWordSearch>
