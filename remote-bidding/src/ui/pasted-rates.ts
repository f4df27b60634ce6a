import { useMemo } from 'react'
import type { PastedCell } from 'shared-contracts/bid/paste'
import type { QuoteInput } from 'shared-contracts/bid/rates'
import { rowName, type BidFormValues } from './bid-form-values'
import type { BidState, PastedRow } from './bid-reducer'
import { useBidState } from './bid-store'

const pastedOf = ({ pasted }: BidState) => pasted

/** The paste that is looked at; nothing while there is none. */
export const usePastedRates = (): BidState['pasted'] => useBidState(pastedOf)

const NO_CELLS: readonly PastedCell[] = []

/** What the paste says of one term; nothing while none is looked at. */
export function usePastedRow(optionId: string, typed: QuoteInput): PastedRow | undefined {
  const pasted = usePastedRates()
  const found = pasted?.get(optionId)
  return useMemo(() => found ?? (pasted ? { row: typed, cells: NO_CELLS } : undefined), [found, pasted, typed])
}

/** What stands in the form as it would be once the paste is accepted. */
export function useAfterPaste(values: BidFormValues): BidFormValues {
  const pasted = usePastedRates()
  return useMemo(() => {
    if (!pasted) return values
    const rows = [...pasted].map(([id, { row }]) => [rowName(id), row] as const)
    return { ...values, rows: { ...values.rows, ...Object.fromEntries(rows) } }
  }, [values, pasted])
}
