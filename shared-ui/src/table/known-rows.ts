import { useEffect } from 'react'

/** Rows of a list that this browser has not seen yet: a full page. */
const FULL_PAGE = 10

const keyOf = (title: string) => `rows of ${title}`

/** How many rows the list showed in this browser the last time, so that waiting for it takes the place that it will. */
export function knownRows(title: string): number {
  try {
    return Number(localStorage.getItem(keyOf(title)) ?? FULL_PAGE)
  } catch {
    return FULL_PAGE
  }
}

/** Keeps it for the next time. */
export function useKnownRows(title: string, rows: number | undefined): void {
  useEffect(() => {
    if (rows === undefined) return
    try {
      localStorage.setItem(keyOf(title), String(Math.min(rows, FULL_PAGE)))
    } catch {
      // A browser that keeps nothing: the next page begins with a full list again.
    }
  }, [title, rows])
}
