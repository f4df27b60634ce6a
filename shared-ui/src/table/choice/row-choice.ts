import { useState, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

/** Which rows of a list a person chose, by their ids. It outlives order, search, filters, pages and newer rows. */
export interface RowChoice {
  /** Another object after every change. */
  chosen(): ReadonlySet<string>
  has(id: string): boolean
  choose(ids: Iterable<string>, on: boolean): void
  clear(): void
  /** These and no others. */
  set(ids: Iterable<string>): void
  subscribe(listener: () => void): () => void
}

export function createRowChoice(): RowChoice {
  const { getState: chosen, setState, subscribe } = createStore<ReadonlySet<string>>(() => new Set())
  return {
    chosen,
    has: (id) => chosen().has(id),
    choose(ids, on) {
      const next = new Set(chosen())
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      if (next.size !== chosen().size) setState(next, true)
    },
    clear() {
      if (chosen().size > 0) setState(new Set(), true)
    },
    set: (ids) => setState(new Set(ids), true),
    subscribe,
  }
}

export function useRowChoice(): RowChoice {
  const [choice] = useState(createRowChoice)
  return choice
}

/** The ids that are chosen now. */
export const useChosen = (choice: RowChoice | undefined): ReadonlySet<string> =>
  useSyncExternalStore(choice?.subscribe ?? never, choice?.chosen ?? none)

const NONE: ReadonlySet<string> = new Set()
const none = () => NONE
const never = () => () => undefined
