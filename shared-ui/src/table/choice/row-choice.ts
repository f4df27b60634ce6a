import { useState, useSyncExternalStore } from 'react'

/** Which rows of a list a person chose, by their ids. It outlives order, search, filters, pages and newer rows. */
export interface RowChoice {
  /** Another object after every change. */
  chosen(): ReadonlySet<string>
  has(id: string): boolean
  choose(ids: Iterable<string>, on: boolean): void
  clear(): void
  subscribe(listener: () => void): () => void
}

export function createRowChoice(): RowChoice {
  let chosen: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  const change = (next: ReadonlySet<string>) => {
    chosen = next
    for (const listener of listeners) listener()
  }
  return {
    chosen: () => chosen,
    has: (id) => chosen.has(id),
    choose(ids, on) {
      const next = new Set(chosen)
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      if (next.size !== chosen.size) change(next)
    },
    clear() {
      if (chosen.size > 0) change(new Set())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useRowChoice(): RowChoice {
  const [choice] = useState(createRowChoice)
  return choice
}

/** The ids that are chosen now. */
export const useChosen = (choice: RowChoice): ReadonlySet<string> =>
  useSyncExternalStore(choice.subscribe, choice.chosen)
