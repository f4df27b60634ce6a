import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { RemoteManifest, RemoteModule } from 'shared-contracts/remote'
import { BrowserRouter } from 'remote-kit/router'
import { onPersonChange } from 'shared-contracts/session'
import { styled, watchUncaughtErrors } from 'shared-ui/core'
import { RemotePages } from './RemotePages'
import { createStandaloneServices } from './services'

const Page = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minHeight: '100vh',
  padding: '24px 32px',
})

/** Shows one remote alone against the API, for its own team: no host, no federation. Its widgets are on /dashboard. */
export function mountStandalone(remote: RemoteModule, manifest: RemoteManifest): void {
  const place = document.getElementById('portal')
  if (!place) throw new Error('The page has no place for the portal')
  const given = JSON.parse(document.getElementById('portal-settings')?.textContent || '{}') as { apiUrl?: string }
  const services = createStandaloneServices({
    apiUrl: given.apiUrl ?? `${location.protocol}//${location.hostname}:4000`,
    // oxlint-disable-next-line no-console -- the console is the log of a page
    log: (event, details) => console.warn(event, details),
    onTitle: (title) => void (document.title = title),
  })
  // What was read for one rep is not kept for another.
  onPersonChange(services.session, (_, before) => before !== '' && location.reload())
  watchUncaughtErrors(window, services)
  createRoot(place).render(
    <StrictMode>
      <BrowserRouter>
        <Page>
          <RemotePages remote={remote} manifest={manifest} services={services} />
        </Page>
      </BrowserRouter>
    </StrictMode>,
  )
}
