import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { LoadPart, RemoteManifest, RemoteModule, RemotePart } from 'shared-contracts/remote'
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from 'shared-contracts/router'
import { onPersonChange } from 'shared-contracts/session'
import { styled, Toasts, UiRoot, watchUncaughtErrors } from '../core'
import { createStandaloneServices, useStandaloneContext, type StandaloneServices } from './services'
import { SignedIn } from './SignIn'

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
    // eslint-disable-next-line no-console -- the console is the log of a page
    log: (event, details) => console.warn(event, details),
    onTitle: (title) => void (document.title = title),
  })
  // What was read for one rep is not kept for another.
  onPersonChange(services.session, (_, before) => before !== '' && location.reload())
  watchUncaughtErrors(window, services)
  createRoot(place).render(
    <StrictMode>
      <BrowserRouter>
        <Pages remote={remote} manifest={manifest} services={services} />
      </BrowserRouter>
    </StrictMode>,
  )
}

interface PagesProps {
  remote: RemoteModule
  manifest: RemoteManifest
  services: StandaloneServices
}

function Pages({ remote, manifest, services }: PagesProps) {
  const navigate = useNavigate()
  const part = (load: LoadPart | undefined, access: 'login' | 'public') => {
    const shown = <Part key={access} load={load} services={services} />
    return access === 'public' ? shown : <SignedIn services={services}>{shown}</SignedIn>
  }
  const widgets = manifest.widgets.map(({ widget }) => (
    <Part key={widget} load={remote.widgets[widget]} services={services} />
  ))
  return (
    <UiRoot navigate={(path) => void navigate(path)}>
      <Page>
        <Routes>
          {widgets.length > 0 && (
            <Route path="dashboard" element={<SignedIn services={services}>{widgets}</SignedIn>} />
          )}
          {manifest.routes.map(({ path, screen, access }) => (
            <Route key={path} path={path} element={part(remote.screens[screen], access)} />
          ))}
          <Route path="*" element={<Elsewhere manifest={manifest} />} />
        </Routes>
      </Page>
      <Toasts notifications={services.notifications} />
    </UiRoot>
  )
}

/** A screen or widget, loaded when it is first shown. The host has its own, with retries. */
function Part({ load, services }: { load: LoadPart | undefined; services: StandaloneServices }) {
  const context = useStandaloneContext(services)
  const [Loaded, setLoaded] = useState<RemotePart>()
  useEffect(() => {
    let left = false
    void load?.().then((module) => left || setLoaded(() => module.default))
    return () => {
      left = true
    }
  }, [load])
  return Loaded ? <Loaded context={context} /> : null
}

/** Where a page of the shell or of another team would be. */
function Elsewhere({ manifest }: { manifest: RemoteManifest }) {
  const { pathname } = useLocation()
  const pages = manifest.routes.map(({ path }) => `/${path}`)
  return (
    <>
      <p>{pathname} belongs to another part of the portal. Here are:</p>
      <ul>
        {[...(manifest.widgets.length > 0 ? ['/dashboard'] : []), ...pages].map((path) => (
          <li key={path}>{path.includes(':') ? path : <Link to={path}>{path}</Link>}</li>
        ))}
      </ul>
    </>
  )
}
