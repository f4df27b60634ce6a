import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { typingStore, personKey, type SessionStore } from 'shared-contracts/session'
import { watchUncaughtErrors } from 'shared-ui/core'
import { readPageData, type PageData } from './services/page-data'
import { Portal } from './Portal'
import { browserStorage, createPortal, type PortalServices } from './services/portal-services'
import { createRemoteLoader } from './services/loading/load-remote'
import type { LocalRemotes } from './services/loading/local-remotes'
import './remotes/provided-modules'

async function start(): Promise<void> {
  const page = readPageData(document)
  const local = page.settings.localRemotes ? await readLocal(page) : {}
  show(createPortal({ ...page, local, loadRemote: createRemoteLoader(page.settings.loadLimit) }))
}

/** Only where a deployment allows a developer's builds does a page wait for anything. */
async function readLocal({ registry, settings }: PageData): Promise<LocalRemotes> {
  const { readLocalRemotes, withLocalRemotes } = await import(
    /* webpackChunkName: "local" */ './services/loading/local-remotes'
  )
  const local = readLocalRemotes(
    settings.localRemotes,
    window,
    browserStorage(() => sessionStorage),
  )
  if (Object.keys(local).length > 0) registry.remotes = await withLocalRemotes(registry.remotes, local, fetch)
  return local
}

function show(portal: PortalServices): void {
  guardRestoredPage(portal.session)
  watchUncaughtErrors(window, portal)
  // What reps typed, whoever they are, is removed from this browser's storage once its deadline has passed, by a clock
  // that can be believed.
  setInterval(() => portal.clock.isSteady() && typingStore.sweep(portal.clock.now()), 5000)

  const root = document.getElementById('portal')
  if (!root) throw new Error('The page has no place for the portal')
  createRoot(root).render(
    <StrictMode>
      <Portal portal={portal} />
    </StrictMode>,
  )
}

void start()

/**
 * The browser may keep a page that was left and show it again, as it was, by Back and Forward. Such a page is hidden
 * when it is left. When it comes back it is reloaded if who is signed in has changed, from or to nobody too.
 */
function guardRestoredPage(session: SessionStore, page: Window = window): void {
  const root = page.document.documentElement
  let leftBy = ''
  page.addEventListener('pagehide', () => {
    leftBy = personKey(session.getState().currentUser)
    root.style.opacity = '0'
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    session.getState().follow()
    if (persisted && personKey(session.getState().currentUser) !== leftBy) page.location.reload()
    else root.style.opacity = ''
  })
}
