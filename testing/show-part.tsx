import { render } from '@testing-library/react'
import '@testing-library/jest-dom'
import userEvent from '@testing-library/user-event'
import type { RemotePart } from '../shared-contracts/src/remote'
import { MemoryRouter, Route, Routes, useLocation } from '../remote-kit/src/router'
import type { CurrentUser } from '../shared-contracts/src/session'
import { SWRConfig } from '../remote-kit/src/swr'
import { Toasts, UiRoot } from '../shared-ui/src/core'
import { createStandaloneServices, useStandaloneContext } from '../remote-kit/src/standalone'

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
  const place = { current: path, title: '' }
  const logged: string[] = []
  const services = createStandaloneServices({
    apiUrl: providerApiUrl,
    log: (event) => void logged.push(event),
    onTitle: (title) => void (place.title = title),
    ...(fetch ? { fetch } : {}),
  })
  const { session, notifications } = services
  session.getState().signIn(user)

  function Shown() {
    const { pathname, search } = useLocation()
    place.current = pathname + search
    const context = useStandaloneContext(services)
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
          <main>
            <Shown />
          </main>
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
