import { createContext, useContext, useSyncExternalStore } from 'react'
import type { RateField } from 'shared-contracts/bid/rates'

/** What all rates of a bid have in common. */
export type Inclusion = 'fee' | 'taxes'

/** Words under the rates of a bid form, at its fee and taxes, and what the rep ticked off as meant. */
export interface CellNotes {
  /** By `noteKey`, or of fee or taxes. */
  noteOf: (key: string) => string | undefined
  /** All notes at once. */
  show: (notes: ReadonlyMap<string, string>) => void
  /** What is meant as it is: keys that whoever notes has chosen. The set is another one after each change. */
  meant: () => ReadonlySet<string>
  mean: (key: string, on: boolean) => void
  subscribe: (listener: () => void) => () => void
}

export const noteKey = (optionId: string, field: RateField) => `${optionId}/${field}`

export function cellNotes(): CellNotes {
  const listeners = new Set<() => void>()
  let notes: ReadonlyMap<string, string> = new Map()
  let meant: ReadonlySet<string> = new Set()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    noteOf: (key) => notes.get(key),
    show: (next) => {
      notes = next
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

const Notes = createContext<CellNotes>(cellNotes())
export const CellNotesProvider = Notes.Provider

export function useCellNotes(): CellNotes {
  return useContext(Notes)
}

/** The words under one rate; a cell is drawn again only when they change. */
export function useCellNote(optionId: string, field: RateField): string | undefined {
  return useNote(noteKey(optionId, field))
}

/** The words at fee or taxes. */
export function useInclusionNote(of: Inclusion): string | undefined {
  return useNote(of)
}

function useNote(key: string): string | undefined {
  const notes = useCellNotes()
  return useSyncExternalStore(notes.subscribe, () => notes.noteOf(key))
}
