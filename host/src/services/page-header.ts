import type { PageHeader } from 'shared-contracts/remote'

export interface PageName {
  title: string
  icon: string | undefined
}

/** The name of the page, as header, document title and screen readers show it. */
export interface PageHeaderStore extends PageHeader {
  page(): PageName
  subscribe(listener: () => void): () => void
}

export function createPageHeader(): PageHeaderStore {
  let page: PageName = { title: 'Marketplace', icon: undefined }
  const listeners = new Set<() => void>()
  return {
    set(title, icon) {
      if (title === page.title && icon === page.icon) return
      page = { title, icon }
      for (const listener of listeners) listener()
    },
    page: () => page,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
