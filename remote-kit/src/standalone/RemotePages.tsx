import { useEffect, useState } from 'react'
import type { LoadPart, RemoteManifest, RemoteModule, RemotePart } from 'shared-contracts/remote'
import { Link, Route, Routes, useLocation, useNavigate } from 'remote-kit/router'
import { CellLook, Toasts, UiRoot } from 'shared-ui/core'
import { useStandaloneContext, type StandaloneServices } from './services'
import { SignedIn } from './SignIn'

export interface RemotePagesProps {
  remote: RemoteModule
  manifest: RemoteManifest
  services: StandaloneServices
  /** The page's CSP nonce for style elements. */
  nonce?: string | undefined
}

/** The pages of one remote, inside a router; its widgets are on /dashboard. */
export function RemotePages({ remote, manifest, services, nonce }: RemotePagesProps) {
  const navigate = useNavigate()
  const part = (load: LoadPart | undefined, access: 'login' | 'public') => {
    const shown = <Part key={access} load={load} services={services} />
    return access === 'public' ? shown : <SignedIn services={services}>{shown}</SignedIn>
  }
  const widgets = manifest.widgets.map(({ widget }) => (
    <Part key={widget} load={remote.widgets[widget]} services={services} />
  ))
  return (
    <UiRoot navigate={(path) => void navigate(path)} {...(nonce === undefined ? {} : { nonce })}>
      <CellLook />
      <Routes>
        {widgets.length > 0 && <Route path="dashboard" element={<SignedIn services={services}>{widgets}</SignedIn>} />}
        {manifest.routes.map(({ path, screen, access }) => (
          <Route key={path} path={path} element={part(remote.screens[screen], access)} />
        ))}
        <Route path="*" element={<Elsewhere manifest={manifest} />} />
      </Routes>
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
