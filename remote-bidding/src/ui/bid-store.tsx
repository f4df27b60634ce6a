import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
  useMemo,
  startTransition,
} from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useForm, useField } from 'shared-ui/form'
import type { PastedCell } from '../domain/paste'
import type { RateVerdict } from '../domain/price-check'
import {
  type QuoteInput,
  type RateField,
  type RowProblems,
  rowInclusions,
  type FormInclusions,
  type Inclusions,
} from 'shared-contracts/bid/rates'
import type { PricingOption, Scenario } from 'shared-contracts/bid/request'
import { type BidErrors, type BidFormValues, rowName } from './bid-form-values'
import {
  focused,
  laidOut,
  startingGrid,
  type BidState,
  type GridCell,
  type GridState,
  type PastedRow,
} from './grid-state'
import type { RateCommands } from './rate-mutators'
import { settledRows, touchedRows, type GridShape, type Rows } from './rate-rows'
import { judged } from './verdicts'

export type BidStoreAction =
  | { type: 'lay-out'; grid: GridShape }
  /** All rows, of a draft. */
  | { type: 'take'; rows: Rows }
  /** Typed, or put there: part of the step that is under way. */
  | { type: 'put'; rows: Rows }
  /** The active row is left: what was typed as it stands is not touched. */
  | { type: 'settle' }
  /** Several rows, from 0, as one step. */
  | { type: 'change'; rows: ReadonlyMap<number, QuoteInput> }
  | { type: 'undo' }
  | { type: 'redo' }
  /** The active row gets back what it had, as if nothing had been typed since. */
  | { type: 'restore' }
  /** Something of the grid has the focus: a cell, with its text. */
  | { type: 'focus'; at?: GridCell; text?: string }
  | { type: 'edit'; on: boolean }
  | { type: 'select'; to: GridCell | undefined }
  | { type: 'tab'; from: RateField | undefined }
  | { type: 'want'; cell: GridCell | undefined }
  | { type: 'link'; row: number | undefined }
  | { type: 'paste'; rows: GridState['pasted'] }
  /** All verdicts at once. */
  | { type: 'judge'; verdicts: readonly RateVerdict[]; unlike: GridState['unlike'] }
  | { type: 'mean'; key: string; on: boolean }

/** The rates of the open bid form and their grid, and the one way to change them. */
export interface Bid {
  state: () => BidState
  dispatch: (action: BidStoreAction) => void
}

type RateForm = ReturnType<typeof useForm<BidFormValues>>
interface OpenBid extends Bid {
  form: RateForm
  view: StoreApi<GridState>
}

/** The rates are values of the form, which its mutators change; beside them stands what is no value. */
export function openBid(form: RateForm): OpenBid {
  const view = createStore(startingGrid)
  const rows = () => form.getState().values.rows
  const rates = form.mutators as unknown as RateCommands
  const state = () => ({ ...view.getState(), rows: rows() })
  const dispatch = (action: BidStoreAction): void => {
    const now = view.getState()
    const { grid, active } = now
    const activeName = grid.names[active?.row ?? -1]
    switch (action.type) {
      case 'lay-out':
        view.setState(laidOut(now, action.grid))
        if (touchedRows(action.grid, rows()) !== rows()) rates.followRows(action.grid)
        return
      case 'take':
        return rates.takeRows(action.rows)
      case 'put':
        return rates.putRows(grid, action.rows)
      case 'settle':
        if (activeName && settledRows(grid, rows(), activeName) !== rows()) rates.settleRow(grid, activeName)
        return
      case 'change':
        rates.changeRows(grid, action.rows)
        // What was typed there is a step before it: undo takes this one back first.
        if (active && action.rows.has(active.row)) view.setState({ editing: false })
        return
      case 'undo':
      case 'redo':
        rates[action.type](grid)
        return view.setState({ editing: false })
      case 'restore': {
        if (activeName && now.entered) rates.restoreRow(grid, activeName, now.entered.row)
        return view.setState({ corner: undefined, editing: false })
      }
      case 'focus': {
        const { at, text = '' } = action
        rates.endStep(grid)
        if (at) view.setState(focused(now, at, { text, row: rows()[grid.names[at.row] ?? ''] }))
        return
      }
      case 'edit':
        return view.setState({ editing: action.on })
      case 'select':
        return view.setState({ corner: action.to })
      case 'tab':
        return view.setState({ tabbedFrom: action.from && (now.tabbedFrom ?? action.from) })
      case 'want':
        return view.setState({ wanted: action.cell })
      case 'link':
        return view.setState({ linked: action.row })
      case 'paste':
        return view.setState({ pasted: action.rows })
      case 'judge':
        return view.setState({ verdicts: judged(now.verdicts, action.verdicts), unlike: action.unlike })
      case 'mean': {
        const others = [...now.meant].filter((key) => key !== action.key)
        return view.setState({ meant: new Set(action.on ? [...others, action.key] : others) })
      }
    }
  }
  return { form, view, state, dispatch }
}

const BidContext = createContext<OpenBid | undefined>(undefined)

/** Inside a form with `createRateMutators`: what its grid, pastes, curve, moves and drafts do goes through it. */
export function BidProvider({ children }: { children: ReactNode }) {
  const form = useForm<BidFormValues>('BidProvider')
  const [bid] = useState(() => openBid(form))
  return <BidContext.Provider value={bid}>{children}</BidContext.Provider>
}

function useOpenBid(): OpenBid {
  const bid = useContext(BidContext)
  if (!bid) throw new Error('There is no bid form around this.')
  return bid
}

export const useBid = (): Bid => useOpenBid()

/** Something of the grid; whoever reads it is drawn again only when that changes. */
export const useBidState = <Value,>(select: (state: GridState) => Value): Value => useStore(useOpenBid().view, select)

/** Something of the rates that were touched; whoever reads it is drawn again only when that changes. */
export function useRates<Value>(select: (rows: Rows) => Value): Value {
  const { form } = useOpenBid()
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener, { values: true }), [form])
  return useSyncExternalStore(subscribe, () => select(form.getState().values.rows))
}

const RIGHT: RowProblems = {}

/** What is wrong with a row, as the form's validation says; whoever reads it is drawn again only when that changes. */
export function useRowProblems(name: string): RowProblems {
  const { form } = useOpenBid()
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener, { errors: true }), [form])
  return useSyncExternalStore(subscribe, () => (form.getState().errors as BidErrors | undefined)?.rows?.[name] ?? RIGHT)
}

const selectPasted = ({ pasted }: GridState) => pasted

/** The paste that is looked at; nothing while there is none. */
export const usePastedRates = (): GridState['pasted'] => useBidState(selectPasted)

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

/** What the switches of the form say, and said at the start. */
function useFormInclusions(): FormInclusions & Pick<BidFormValues, 'read'> {
  const { input: fee } = useField<boolean>('feeIncluded', valueOnly)
  const { input: taxes } = useField<boolean>('taxesIncluded', valueOnly)
  const form = useForm<BidFormValues>()
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener, { values: true }), [form])
  const read = useSyncExternalStore(subscribe, () => form.getState().values.read)
  return useMemo(() => ({ feeIncluded: fee.value, taxesIncluded: taxes.value, read }), [fee.value, taxes.value, read])
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
