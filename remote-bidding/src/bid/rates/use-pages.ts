import { useState } from 'react'

/** Which rows of a long table are shown: ten at first. */
export function usePages(count: number) {
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(10)
  const at = Math.min(page, Math.max(0, Math.ceil(count / size) - 1))
  return {
    at,
    size,
    onPage: setPage,
    showRow: (row: number) => setPage(Math.floor(row / size)),
    onSize: (next: number) => {
      // The first row in sight stays in sight.
      setPage(Math.floor((at * size) / next))
      setSize(next)
    },
  }
}
