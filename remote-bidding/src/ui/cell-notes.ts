import { createContext, useContext, useSyncExternalStore } from 'react'
import { parseRate, type QuoteInput } from 'shared-contracts/bid/rates'
import type { RateVerdict } from 'shared-contracts/bid/price-check'
import { decimals } from 'shared-contracts/money'

/** What all rates of a bid have in common. */
export type Inclusion = 'fee' | 'taxes'

/** The verdicts on the terms of a bid form, words at its fee and taxes, and what the rep ticked off as meant. */
export interface CellNotes {
  /** On the term of an option. */
  verdictOf: (optionId: string) => RateVerdict | undefined
  verdicts: () => ReadonlyMap<string, RateVerdict>
  noteOf: (of: Inclusion) => string | undefined
  /** All of them at once. */
  show: (verdicts: readonly RateVerdict[], inclusions: ReadonlyMap<Inclusion, string>) => void
  /** What is meant as it is, by `meantKey`. The set is another one after each change. */
  meant: () => ReadonlySet<string>
  mean: (key: string, on: boolean) => void
  subscribe: (listener: () => void) => () => void
}

/** A verdict is ticked off for the rate that it is about: another rate is another question. */
export const meantKey = ({ optionId, field, value }: Pick<RateVerdict, 'optionId' | 'field' | 'value'>) =>
  `${optionId}/${field}/${value}`

/** Whether a verdict is on the row as it stands, not on a rate that was typed over. */
export function isCurrent(verdict: RateVerdict, row: QuoteInput): boolean {
  const rate = parseRate(row[verdict.field])
  return rate !== undefined && decimals.compare(rate, verdict.value) === 0
}

/** Whether a rate that will be sent is unusual, and nobody has said that it is meant. */
export const isToCheck = (verdict: RateVerdict | undefined, row: QuoteInput, meant: ReadonlySet<string>): boolean =>
  verdict?.kind === 'unusual' && row.send && !meant.has(meantKey(verdict)) && isCurrent(verdict, row)

export function cellNotes(): CellNotes {
  const listeners = new Set<() => void>()
  let verdicts: ReadonlyMap<string, RateVerdict> = new Map()
  let inclusions: ReadonlyMap<Inclusion, string> = new Map()
  let meant: ReadonlySet<string> = new Set()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    verdictOf: (optionId) => verdicts.get(optionId),
    verdicts: () => verdicts,
    noteOf: (of) => inclusions.get(of),
    show: (next, words) => {
      verdicts = new Map(
        next.map((verdict) => {
          const known = verdicts.get(verdict.optionId)
          // The same verdict stays the same object: only rows with another one are drawn.
          return [verdict.optionId, known && isSame(known, verdict) ? known : verdict]
        }),
      )
      inclusions = words
      changed()
    },
    meant: () => meant,
    mean: (key, on) => {
      const next = new Set(meant)
      if (on) next.add(key)
      else next.delete(key)
      meant = next
      changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isSame = (one: RateVerdict, other: RateVerdict) =>
  meantKey(one) === meantKey(other) && one.text === other.text && one.likely === other.likely

const Notes = createContext<CellNotes>(cellNotes())
export const CellNotesProvider = Notes.Provider

export function useCellNotes(): CellNotes {
  return useContext(Notes)
}

/** The verdict on a term; its row is drawn again only when that changes. */
export function useVerdict(optionId: string): RateVerdict | undefined {
  const notes = useCellNotes()
  return useSyncExternalStore(notes.subscribe, () => notes.verdictOf(optionId))
}

/** All verdicts, by option. */
export function useVerdictsShown(): ReadonlyMap<string, RateVerdict> {
  const notes = useCellNotes()
  return useSyncExternalStore(notes.subscribe, notes.verdicts)
}

/** What the rep ticked off as meant. */
export function useMeant(): ReadonlySet<string> {
  const notes = useCellNotes()
  return useSyncExternalStore(notes.subscribe, notes.meant)
}

/** The words at fee or taxes. */
export function useInclusionNote(of: Inclusion): string | undefined {
  const notes = useCellNotes()
  return useSyncExternalStore(notes.subscribe, () => notes.noteOf(of))
}
