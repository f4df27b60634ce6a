import type { KeyGroup, PageKeys } from 'shared-contracts/remote'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What the parts of the page that is open say of their keys. */
export interface PageKeysStore extends PageKeys {
  groups: StoreApi<readonly KeyGroup[]>
}

export function createPageKeys(): PageKeysStore {
  const groups = createStore<readonly KeyGroup[]>()(() => [])
  const change = (next: readonly KeyGroup[]) => groups.setState(next, true)
  return {
    groups,
    add: (group) => {
      // Of two parts that say the same, one may go.
      const own = { ...group }
      change([...groups.getState(), own])
      return () => change(groups.getState().filter((each) => each !== own))
    },
  }
}
