import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createApiClient } from 'shared-contracts/api'
import type { LoadPart, RemoteContext } from 'shared-contracts/remote'
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'shared-contracts/router'
import { createSessionStore, followOtherTabs, onPersonChange, personOf, sessionSignal } from 'shared-contracts/session'
import { createServerClock } from 'shared-contracts/time'
import { createNotifications, SOMETHING_WRONG, Toasts, UiRoot, watchUncaughtErrors } from 'shared-ui/core'
import { manifest } from './manifest'
import remote from './remote'

// This remote alone against the API, for its own team: no host, no federation.

const settings = {
  apiUrl: `${location.protocol}//${location.hostname}:4000`,
  ...(JSON.parse(document.getElementById('portal-settings')?.textContent || '{}') as { apiUrl?: string }),
}
const session = createSessionStore({ local: localStorage, tab: sessionStorage })
followOtherTabs(session, window)
// What was read for one rep is not kept for another.
onPersonChange(session, (_, before) => before !== '' && location.reload())
const clock = createServerClock()
const notifications = createNotifications()
// eslint-disable-next-line no-console -- the console is the log of a page
const log: RemoteContext['log'] = (event, details) => console.warn(event, details)
const api = createApiClient({
  baseUrl: settings.apiUrl,
  token: () => session.getState().currentUser?.token,
  person: () => personOf(session.getState().currentUser),
  session: sessionSignal(session),
  onUnauthorized: () => session.getState().signOut('expired'),
  onFailure: (problem) => notifications.error(SOMETHING_WRONG, problem.message),
  onServerTime: clock.observe,
})
watchUncaughtErrors(window, { log, notifications })

function Part({ load, context }: { load: LoadPart | undefined; context: RemoteContext }) {
  const [Screen, setScreen] = useState<ComponentType<{ context: RemoteContext }>>()
  useEffect(() => {
    void load?.().then((module) => setScreen(() => module.default))
  }, [load])
  return Screen ? <Screen context={context} /> : null
}

/** Where a page of another team would be. */
function Elsewhere() {
  const { pathname } = useLocation()
  return (
    <p style={{ padding: 32 }}>
      {pathname} belongs to another part of the portal. Open /account-setup with an invite link.
    </p>
  )
}

function Pages() {
  const navigate = useNavigate()
  const context: RemoteContext = {
    session,
    api,
    basePath: '',
    navigation: { to: (path, options) => void navigate(path, options), back: () => void navigate(-1) },
    notifications,
    header: { set: (title) => void (document.title = title) },
    clock,
    log,
    settings: {
      supportEmail: 'support@marketplace.example',
      forgotPasswordUrl: 'https://marketplace.example/forgot-password',
    },
  }
  return (
    <UiRoot navigate={(path) => void navigate(path)}>
      <Suspense>
        <Routes>
          {manifest.routes.map(({ path, screen }) => (
            <Route key={path} path={path} element={<Part load={remote.screens[screen]} context={context} />} />
          ))}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </Suspense>
      <Toasts notifications={notifications} />
    </UiRoot>
  )
}

const place = document.getElementById('portal')
if (place)
  createRoot(place).render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  )
