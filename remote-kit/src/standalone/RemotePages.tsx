import { useEffect, useState, type ReactNode } from 'react'
import type { LoadPart, RemoteManifest, RemoteModule, RemotePart, RemoteContext } from 'shared-contracts/remote'
import { Link, Route, Routes, useLocation, useNavigate } from 'remote-kit/router'
import { CellStyles, Toasts, UiRoot, Button, Stack } from 'shared-ui/core'
import { useStandaloneContext, type StandaloneServices } from './services'
import { authenticateSupplier, encodePassword } from 'shared-contracts/account'
import { toProblem } from 'shared-contracts/api'
import { enterSession } from 'shared-contracts/session'
import { useStore } from 'zustand'
import { FORM_ERROR, Form, FormError, PasswordField, TextField } from 'shared-ui/form'

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
    const view = <Part key={access} load={load} services={services} />
    if (access === 'public') return view
    return <SignedIn services={services}>{view}</SignedIn>
  }
  const widgets = manifest.widgets.map(({ widget }) => (
    <Part key={widget} load={remote.widgets[widget]} services={services} />
  ))
  return (
    <UiRoot navigate={(path) => void navigate(path)} nonce={nonce}>
      <CellStyles />
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

interface Credentials {
  email?: string
  password?: string
}

type Services = Pick<RemoteContext, 'api' | 'clock' | 'session'>

async function signIn({ api, clock, session }: Services, { email = '', password = '' }: Credentials) {
  try {
    const body = { email, password: encodePassword(password) }
    const response = await api.call(authenticateSupplier, { body }, { ownMessage: true })
    if (!response.token) return { [FORM_ERROR]: response.message ?? 'Incorrect username/password' }
    session.getState().signIn(await enterSession(api, response.token, clock))
    return undefined
  } catch (error) {
    return { [FORM_ERROR]: toProblem(error).message }
  }
}

/** What it is given once somebody is signed in; until then the fields to sign in by. */
function SignedIn({ services, children }: { services: Services; children: ReactNode }) {
  const { session } = services
  const user = useStore(session, ({ currentUser }) => currentUser)
  if (user) return children
  return (
    <Form<Credentials> onSubmit={(typed) => signIn(services, typed)} subscription={{ submitting: true }}>
      {({ handleSubmit, submitting }) => (
        <Stack
          component="form"
          spacing={2}
          sx={{ width: 360, m: '64px auto' }}
          onSubmit={(event) => void handleSubmit(event)}
        >
          <FormError />
          <TextField name="email" label="Email" type="email" />
          <PasswordField name="password" label="Password" />
          <Button type="submit" variant="contained" busy={submitting}>
            Login
          </Button>
        </Stack>
      )}
    </Form>
  )
}
