import { render } from '@testing-library/react'
import '@testing-library/jest-dom'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { createApiClient } from '../shared-contracts/src/api'
import type { RemoteContext, RemotePart } from '../shared-contracts/src/remote'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '../shared-contracts/src/router'
import { createSessionStore, type CurrentUser } from '../shared-contracts/src/session'
import { SWRConfig } from '../shared-contracts/src/swr'
import { createServerClock } from '../shared-contracts/src/time'
import { createNotifications, Toasts, UiRoot } from '../shared-ui/src/core'

export interface ShowPart {
  /** As `signIn` of this folder gives it. */
  user: CurrentUser
  /** Route pattern without a leading slash, e.g. `routes.bidForm`. */
  route: string
  /** The address that is open. */
  path: string
  /** Stands between the part and the server, e.g. to cut the line: the server behind it is the real one. */
  fetch?: typeof fetch
}

/** Shows a screen or widget of a remote as the host would, against the test file's own provider-api. */
export function showPart(Part: RemotePart, { user, route, path, fetch }: ShowPart) {
  const session = createSessionStore({ local: localStorage, tab: sessionStorage })
  session.getState().signIn(user)
  const clock = createServerClock()
  const notifications = createNotifications()
  const place = { current: path, title: '' }
  const logged: string[] = []
  const api = createApiClient({
    baseUrl: providerApiUrl,
    token: () => session.getState().currentUser?.token,
    onUnauthorized: () => session.getState().signOut('expired'),
    onFailure: (problem) => notifications.error('Something went wrong.', problem.message),
    onServerTime: clock.observe,
    ...(fetch ? { fetch } : {}),
  })

  function Shown() {
    const navigate = useNavigate()
    const { pathname, search } = useLocation()
    place.current = pathname + search
    const context = useMemo<RemoteContext>(
      () => ({
        session,
        api,
        basePath: '',
        navigation: {
          to: (to, options) => void navigate(to, options),
          back: (otherwise) => void navigate(otherwise),
        },
        notifications,
        header: { set: (title) => void (place.title = title) },
        clock,
        log: (event) => void logged.push(event),
        settings: {
          supportEmail: 'support@marketplace.example',
          forgotPasswordUrl: 'https://marketplace.example/forgot-password',
        },
      }),
      [navigate],
    )
    return (
      <Routes>
        <Route path={route} element={<Part context={context} />} />
        <Route path="*" element={<p>another page</p>} />
      </Routes>
    )
  }

  const view = render(
    // A cache of its own: what an earlier test read must not be shown.
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <UiRoot>
        <MemoryRouter initialEntries={[path]}>
          <Shown />
        </MemoryRouter>
        <Toasts notifications={notifications} />
      </UiRoot>
    </SWRConfig>,
  )
  return {
    ...view,
    rep: userEvent.setup(),
    session,
    logged,
    /** Address and header title as they are now. */
    place,
  }
}
