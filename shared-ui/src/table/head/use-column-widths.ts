import { useEffect, useMemo, useState } from 'react'
import { columnWidths, type ColumnWidth } from '../widths/column-widths'
import type { PortalColumn } from '../columns'
import { finish, whenIdle } from '../rows/in-steps'
import { longestTexts } from '../widths/longest-texts'
import { useTextVersion, type ShownText } from '../widths/text-width'

/** Rows that are looked at before the first paint. */
const AT_FIRST = 1000

interface Longest<Row> {
  rows: readonly Row[]
  columns: readonly PortalColumn<Row>[]
  texts: ReadonlyMap<string, readonly ShownText[]>
}

/** The columns' widths by the texts of all rows; those of a long table are read in the browser's pauses. */
export function useColumnWidths<Row>(
  columns: readonly PortalColumn<Row>[],
  rows: readonly Row[],
): readonly ColumnWidth[] {
  const version = useTextVersion()
  const [whole, setWhole] = useState<Longest<Row>>()
  const first = useMemo(() => finish(longestTexts(columns, rows.slice(0, AT_FIRST))), [columns, rows])
  const isWhole = whole?.rows === rows && whole.columns === columns
  useEffect(() => {
    if (rows.length <= AT_FIRST || !('requestIdleCallback' in globalThis)) return
    return whenIdle(
      (function* () {
        const texts = yield* longestTexts(columns, rows)
        setWhole({ rows, columns, texts })
      })(),
    )
  }, [columns, rows])
  const texts = isWhole ? whole.texts : first
  // As text: newer rows of the same widths draw no head anew.
  const widths = useMemo(() => {
    void version
    return JSON.stringify(columnWidths(columns, texts))
  }, [columns, texts, version])
  return useMemo(() => JSON.parse(widths) as ColumnWidth[], [widths])
}
