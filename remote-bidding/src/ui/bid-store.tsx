import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
  useMemo,
  startTransition,
} from 'react'
import { useForm, useField } from 'shared-ui/form'
import type { PastedCell } from '../domain/paste'
import { type QuoteInput, rowInclusions, type FormInclusions, type Inclusions } from 'shared-contracts/bid/rates'
import type { PricingOption, Scenario } from 'shared-contracts/bid/request'
import { type BidFormValues, rowName } from './bid-form-values'
import { bidReducer, startingBid, type BidAction, type BidState, type PastedRow } from './bid-reducer'

/** The rates of the open bid form: its state, and the one way to change it. */
export interface Bid {
  state: () => BidState
  dispatch: (action: BidAction) => void
  subscribe: (listener: () => void) => () => void
}

/** The rows are the form's field `rows`, so that draft, submission and readers of the form's values have them too. */
function openBid(form: ReturnType<typeof useForm<BidFormValues>>): Bid & { follow: () => () => void } {
  let state = startingBid(form.getState().values.rows)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    dispatch: (action) => {
      const { rows } = state
      state = bidReducer(state, action)
      if (state.rows !== rows) form.change('rows', state.rows)
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    follow: () =>
      form.subscribe(
        ({ values: { rows } }) => {
          if (rows === state.rows) return
          state = bidReducer(state, { type: 'read', rows })
          tell()
        },
        { values: true },
      ),
  }
}

const Place = createContext<Bid | undefined>(undefined)

/** Inside the form: what its grid, pastes, curve, moves and drafts do to the rates goes through it. */
export function BidProvider({ children }: { children: ReactNode }) {
  const form = useForm<BidFormValues>('BidProvider')
  const [bid] = useState(() => openBid(form))
  useEffect(() => bid.follow(), [bid])
  return <Place.Provider value={bid}>{children}</Place.Provider>
}

export function useBid(): Bid {
  const bid = useContext(Place)
  if (!bid) throw new Error('There is no bid form around this.')
  return bid
}

/** Something of the bid; whoever reads it is drawn again only when that changes. */
export function useBidState<Value>(select: (state: BidState) => Value): Value {
  const { subscribe, state } = useBid()
  return useSyncExternalStore(subscribe, () => select(state()))
}

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

/**
 * What stands in the bid form, for what is drawn from all of it: a key is painted in its field first, and what follows
 * from it comes in a frame of its own.
 */
export function usePaintedValues(): BidFormValues {
  const form = useForm<BidFormValues>()
  const [painted, setPainted] = useState(() => form.getState().values)
  useEffect(() => {
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    const unsubscribe = form.subscribe(
      ({ values }) => {
        stop()
        frame = requestAnimationFrame(() => {
          timer = setTimeout(() => startTransition(() => setPainted(values)))
        })
      },
      { values: true },
    )
    return () => {
      unsubscribe()
      stop()
    }
  }, [form])
  return painted
}

const valueOnly = { subscription: { value: true } }

/** What the switches of the form say. */
function useFormInclusions(): FormInclusions {
  const { input: fee } = useField<boolean>('feeIncluded', valueOnly)
  const { input: taxes } = useField<boolean>('taxesIncluded', valueOnly)
  return useMemo(() => ({ feeIncluded: fee.value, taxesIncluded: taxes.value }), [fee.value, taxes.value])
}

/** What the rates of a row include (decision 48). */
export function useRowInclusions(
  scenario: Pick<Scenario, 'quotes' | 'pricingOptions' | 'rateCheck' | 'stateTaxes'>,
  option: PricingOption,
  row: QuoteInput,
): Inclusions {
  const form = useFormInclusions()
  return useMemo(() => rowInclusions(scenario, option, row, form), [scenario, option, row, form])
}
