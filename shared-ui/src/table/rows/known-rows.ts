import { useEffect } from 'react'

/** The most that are waited for, and those of a list that this browser has not seen yet. */
export const FULL_PAGE = 10

const keyOf = (title: string) => `rows of ${title}`

/** How many rows the list showed in this browser the last time, so that waiting for it takes the place that it will. */
export function knownRows(title: string): number | undefined {
  try {
    const known = localStorage.getItem(keyOf(title))
    return known === null ? undefined : Number(known)
  } catch {
    return undefined
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
