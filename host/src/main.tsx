import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keptTyping } from 'shared-contracts/session'
import { watchUncaughtErrors } from 'shared-ui/core'
import { readPageData } from './services/page-data'
import { Portal } from './Portal'
import { browserStorage, createPortal, type PortalServices } from './services/portal-services'
import { createRemoteLoader } from './services/load-remote'
import { takeLocalRemotes, withLocalRemotes } from './services/local-remotes'
import './remotes/provided-modules'
import { guardRestoredPage } from './session/restored-page'

async function start(): Promise<void> {
  const page = readPageData(document)
  const local = takeLocalRemotes(
    page.settings.localRemotes,
    window,
    browserStorage(() => sessionStorage),
  )
  const { registry } = page
  // Only a developer's page waits for anything.
  if (Object.keys(local).length > 0) registry.remotes = await withLocalRemotes(registry.remotes, local, fetch)
  show(createPortal({ ...page, local, loadRemote: createRemoteLoader() }))
}

function show(portal: PortalServices): void {
  guardRestoredPage(portal.session)
  watchUncaughtErrors(window, portal)
  // What reps typed for a deadline that has passed does not lie about, whoever opens the portal.
  setInterval(() => portal.clock.isKnown() && keptTyping.sweep(portal.clock.now()), 5000)

  const place = document.getElementById('portal')
  if (!place) throw new Error('The page has no place for the portal')
  createRoot(place).render(
    <StrictMode>
      <Portal portal={portal} />
    </StrictMode>,
  )
}

void start()
