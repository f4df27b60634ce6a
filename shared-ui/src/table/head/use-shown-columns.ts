import { useCallback, useMemo, useState } from 'react'
import type { PortalColumn } from '../columns'

type Visibility = Record<string, boolean>
type Change = Visibility | ((before: Visibility) => Visibility)

/** Which columns are shown: not those that start hidden or would be empty in every row, unless a person wants them. */
export function useShownColumns<Row>(columns: readonly PortalColumn<Row>[], rows: readonly Row[], isWhole: boolean) {
  const [chosen, choose] = useState<Visibility>({})
  const atFirst = useMemo(() => {
    const hidden = columns.filter((column, at) => column.defaultHidden || (isWhole && at > 0 && isEmpty(column, rows)))
    return Object.fromEntries(hidden.map(({ id }) => [id, false]))
  }, [columns, rows, isWhole])
  const visibility = useMemo(() => ({ ...atFirst, ...chosen }), [atFirst, chosen])
  const change = useCallback(
    (wanted: Change) =>
      choose((before) => {
        // As it began: the table's reset.
        if (typeof wanted !== 'function') return {}
        const shown = { ...atFirst, ...before }
        const next = Object.entries(wanted(shown)).filter(([id, isShown]) => isShown !== (shown[id] ?? true))
        return { ...before, ...Object.fromEntries(next) }
      }),
    [atFirst],
  )
  return [visibility, change] as const
}

function isEmpty<Row>({ value, cell, isBlank }: PortalColumn<Row>, rows: readonly Row[]): boolean {
  // What a screen draws itself may be more than its value.
  const isNothing = isBlank ?? (cell ? undefined : (row: Row) => (value(row) ?? '') === '')
  return isNothing !== undefined && rows.length > 0 && rows.every(isNothing)
}
