import { createContext, useContext, useSyncExternalStore } from 'react'
import type { RateField } from 'shared-contracts/bid/rates'

/** Words under the rates of a bid form, and what the rep ticked off as meant. */
export interface CellNotes {
  noteOf: (optionId: string, field: RateField) => string | undefined
  /** All notes at once, by `noteKey`. */
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
    noteOf: (optionId, field) => notes.get(noteKey(optionId, field)),
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
  const notes = useCellNotes()
  return useSyncExternalStore(notes.subscribe, () => notes.noteOf(optionId, field))
}
