import type { ReactNode } from 'react'
import { isPicked, type GridCell } from '../../ui/bid-reducer'
import { useBidState } from '../../ui/bid-store'
import { RateCell } from './quote-table-look'

/** The cell of a rate: where it is, for the keys of the grid, and whether it is in the range. */
export function RatePlace({ row, field, children }: GridCell & { children: ReactNode }) {
  const picked = useBidState((state) => isPicked(state, { row, field }))
  return (
    <RateCell data-rate-row={row} data-rate-field={field} data-picked={picked ? '' : undefined}>
      {children}
    </RateCell>
  )
}
