import type { PageHeader } from 'shared-contracts/remote'
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
