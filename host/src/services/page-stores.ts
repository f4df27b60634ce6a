import type { KeyGroup, PageHeader, PageKeys } from 'shared-contracts/remote'
import { createStore, type StoreApi } from 'zustand/vanilla'

export interface PageName {
  title: string
  icon: string | undefined
  /** Whom the page is about. */
  subject?: string | undefined
  /** What the browser's tab says instead of the title, once somebody is signed in. */
  tab?: string | undefined
}

/** Before any page has named itself. */
export const UNNAMED = 'Marketplace'

/** The name of the page, as header, document title and screen readers show it. */
export interface PageHeaderStore extends PageHeader {
  page: StoreApi<PageName>
}

export function createPageHeader(): PageHeaderStore {
  const page = createStore<PageName>()(() => ({ title: UNNAMED, icon: undefined }))
  return { page, set: (title, icon, subject) => page.setState({ title, icon, subject }) }
}

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
