import { personOf, type SessionStore } from 'shared-contracts/session'

/**
 * The browser may keep a page that was left and show it again, as it was, by Back and Forward. Such a page is hidden
 * while it is away; it is shown again to the rep who left it, and loaded anew for everybody else, nobody included.
 */
export function guardRestoredPage(session: SessionStore, page: Window = window): void {
  const root = page.document.documentElement
  let leftBy = ''
  page.addEventListener('pagehide', () => {
    leftBy = personOf(session.getState().currentUser)
    root.style.opacity = '0'
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    session.getState().follow()
    if (persisted && personOf(session.getState().currentUser) !== leftBy) page.location.reload()
    else root.style.opacity = ''
  })
}
