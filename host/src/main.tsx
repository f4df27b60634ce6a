import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keptTyping } from 'shared-contracts/session'
import { watchUncaughtErrors } from 'shared-ui/core'
import { readPageData } from './services/page-data'
import { Portal } from './Portal'
import { createPortal } from './services/portal-services'
import { createRemoteLoader } from './services/load-remote'
import './remotes/provided-modules'
import { guardRestoredPage } from './session/restored-page'

const page = readPageData(document)
const portal = createPortal({ ...page, loadRemote: createRemoteLoader() })
guardRestoredPage(portal.session)
for (const refused of page.registry.refused) portal.log('registry-entry-refused', { ...refused })
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
