import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PortalSettings, RemoteContext, RemoteManifest, RemoteModule } from 'shared-contracts/remote'
import { BrowserRouter, MemoryRouter } from 'remote-kit/router'
import { onPersonChange } from 'shared-contracts/session'
import { clearCache } from 'remote-kit/swr'
import { styled, watchUncaughtErrors } from 'shared-ui/core'
import { RemotePages } from './RemotePages'
import { createStandaloneServices } from './services'

/** What a page that is not the portal gives to a remote. */
export interface ForeignPage {
  /** Where the remote shows itself; nothing else may change it. */
  container: HTMLElement
  /** Origin of the provider's API, no trailing slash. It must allow the page's origin (CORS). */
  apiUrl: string
  /** Which of the remote's pages, `/dashboard` for its widgets. The page's own address stays as it is. */
  path?: string
  /** The page's CSP nonce for style elements. */
  nonce?: string
  settings?: PortalSettings
  /** Name of the screen, for the page's title. */
  onTitle?(title: string): void
  /** Failures, each once; the console by default. */
  log?: RemoteContext['log']
}

/** Shows pages of a remote inside any page: own React, own look, own sign-in. Returns what takes them away again. */
export function mountInPage(remote: RemoteModule, manifest: RemoteManifest, page: ForeignPage): () => void {
  const services = createStandaloneServices({
    apiUrl: page.apiUrl,
    // oxlint-disable-next-line no-console -- the console is the log of a page
    log: page.log ?? ((event, details) => console.warn(event, details)),
    onTitle: (title) => void page.onTitle?.(title),
    settings: page.settings,
  })
  const root = createRoot(page.container)
  const show = (key: string) =>
    root.render(
      <StrictMode>
        <MemoryRouter key={key} initialEntries={[page.path ?? '/dashboard']}>
          <RemotePages remote={remote} manifest={manifest} services={services} nonce={page.nonce} />
        </MemoryRouter>
      </StrictMode>,
    )
  show('')
  // What one rep read or had on the screen is not shown to another.
  const stop = onPersonChange(services.session, (person) => {
    void clearCache()
    show(person)
  })
  return () => {
    stop()
    root.unmount()
  }
}

const Page = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minHeight: '100vh',
  padding: '24px 32px',
})

/** Shows one remote alone against the API, for its own team: no host, no federation. Its widgets are on /dashboard. */
export function mountStandalone(remote: RemoteModule, manifest: RemoteManifest): void {
  const container = document.getElementById('portal')
  if (!container) throw new Error('The page has no place for the portal')
  const settings = JSON.parse(document.getElementById('portal-settings')?.textContent || '{}') as { apiUrl?: string }
  const services = createStandaloneServices({
    apiUrl: settings.apiUrl ?? `${location.protocol}//${location.hostname}:4000`,
    // oxlint-disable-next-line no-console -- the console is the log of a page
    log: (event, details) => console.warn(event, details),
    onTitle: (title) => void (document.title = title),
  })
  // What was read for one rep is not kept for another.
  onPersonChange(services.session, (_, before) => before !== '' && location.reload())
  watchUncaughtErrors(window, services)
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <Page>
          <RemotePages remote={remote} manifest={manifest} services={services} />
        </Page>
      </BrowserRouter>
    </StrictMode>,
  )
}
