import { useMemo, useState } from 'react'

export type TermFilterKind = 'all' | 'check' | 'empty'

/** Which rows of a long grid are in sight: as they were when the rep chose them, so that typing moves no row. */
export function useTermFilter(count: number) {
  const [{ kind, rows }, choose] = useState<{ kind: TermFilterKind; rows: readonly number[] | undefined }>({
    kind: 'all',
    rows: undefined,
  })
  const shown = useMemo(
    () => (rows ?? Array.from({ length: count }, (_, row) => row)).filter((row) => row < count),
    [rows, count],
  )
  return useMemo(
    () => ({
      count,
      kind,
      shown,
      choose: (next: TermFilterKind, of: readonly number[] | undefined) => choose({ kind: next, rows: of }),
      showAll: () => choose({ kind: 'all', rows: undefined }),
    }),
    [count, kind, shown],
  )
}

export type TermFilterState = ReturnType<typeof useTermFilter>
