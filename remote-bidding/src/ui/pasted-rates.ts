import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { PastedCell } from 'shared-contracts/bid/paste'
import type { QuoteInput } from 'shared-contracts/bid/rates'
import { rowName, type BidFormValues } from './bid-form-values'

/** What a paste would make of one term. */
export interface PastedRow {
  /** The row once it is accepted. */
  row: QuoteInput
  cells: readonly PastedCell[]
}

/** A pasted block that is looked at and changes nothing yet. */
export interface PastedRates {
  /** By option; one that nothing was pasted into has no entry. */
  rows: ReadonlyMap<string, PastedRow>
}

export interface PastedPlace {
  current: () => PastedRates | undefined
  show: (pasted: PastedRates | undefined) => void
  subscribe: (listener: () => void) => () => void
}

export function pastedPlace(): PastedPlace {
  const listeners = new Set<() => void>()
  let pasted: PastedRates | undefined
  return {
    current: () => pasted,
    show: (next) => {
      pasted = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const Place = createContext<PastedPlace>(pastedPlace())
export const PastedPlaceProvider = Place.Provider

export const usePastedPlace = (): PastedPlace => useContext(Place)

/** The paste that is looked at; nothing while there is none. */
export function usePastedRates(): PastedRates | undefined {
  const { subscribe, current } = usePastedPlace()
  return useSyncExternalStore(subscribe, current)
}

const NO_CELLS: readonly PastedCell[] = []

/** What the paste says of one term; nothing while none is looked at. */
export function usePastedRow(optionId: string, typed: QuoteInput): PastedRow | undefined {
  const pasted = usePastedRates()
  const found = pasted?.rows.get(optionId)
  return useMemo(() => found ?? (pasted ? { row: typed, cells: NO_CELLS } : undefined), [found, pasted, typed])
}

/** What stands in the form as it would be once the paste is accepted. */
export function useAfterPaste(values: BidFormValues): BidFormValues {
  const pasted = usePastedRates()
  return useMemo(() => {
    if (!pasted) return values
    const rows = [...pasted.rows].map(([id, { row }]) => [rowName(id), row] as const)
    return { ...values, rows: { ...values.rows, ...Object.fromEntries(rows) } }
  }, [values, pasted])
}
