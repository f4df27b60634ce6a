/** In the tab's storage: what this tab showed last (kept-page.ts). */
export const KEPT_PAGE = 'keptPage'

/** Nothing of it outlives the session. */
export function forgetKeptPage(tab: Pick<Storage, 'removeItem'>): void {
  try {
    tab.removeItem(KEPT_PAGE)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
