import { useMemo, useState } from 'react'
import { useRep } from 'remote-kit/context'

/** Rows of a page of the quotes table (B§9). */
export const RATE_PAGE_SIZES = [10, 20, 50, 100] as const
export type RatePageSize = (typeof RATE_PAGE_SIZES)[number]
const [FIRST_SIZE] = RATE_PAGE_SIZES

const storageKey = (repId: string) => `quotesPageSize:${encodeURIComponent(repId)}`

/** The rep's own size, in this browser. */
function storedSize(repId: string): RatePageSize {
  try {
    const stored = Number(localStorage.getItem(storageKey(repId)))
    return RATE_PAGE_SIZES.find((size) => size === stored) ?? FIRST_SIZE
  } catch {
    return FIRST_SIZE
  }
}

function storeSize(repId: string, size: RatePageSize): void {
  try {
    localStorage.setItem(storageKey(repId), String(size))
  } catch {
    // A browser that keeps nothing begins with the first size again.
  }
}

/** The pages of the filtered rows, from 0: keys, paste, fill, undo, Confirm and Submit are for all of them. */
export function useRatePages(filteredRows: readonly number[]) {
  const repId = useRep()?.repId ?? ''
  const [size, setSize] = useState(() => storedSize(repId))
  const [chosenPage, setChosenPage] = useState(0)
  const count = Math.max(1, Math.ceil(filteredRows.length / size))
  const page = Math.min(chosenPage, count - 1)
  const rows = useMemo(() => filteredRows.slice(page * size, (page + 1) * size), [filteredRows, page, size])
  return useMemo(() => {
    const pageWith = (row: number) => Math.floor(filteredRows.indexOf(row) / size)
    return {
      size,
      /** Of how many pages which one, from 0. */
      count,
      page,
      /** All filtered rows, and those of this page. */
      filteredRows,
      rows,
      pageOf: pageWith,
      turn: setChosenPage,
      /** To the page of a row. */
      turnTo: (row: number) => setChosenPage(pageWith(row)),
      /** What was the first row stays in sight. */
      choose: (next: RatePageSize) => {
        storeSize(repId, next)
        setSize(next)
        setChosenPage(Math.floor((page * size) / next))
      },
    }
  }, [size, count, page, filteredRows, rows, repId])
}

export type Pages = ReturnType<typeof useRatePages>
