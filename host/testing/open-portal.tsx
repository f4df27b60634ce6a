import '@testing-library/jest-dom'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalPageSettings, type RegisteredRemote, type RemoteModule } from 'shared-contracts/remote'
import type { CurrentUser } from 'shared-contracts/session'
import { SWRConfig } from 'remote-kit/swr'
import { Portal } from '../src/Portal'
import { createPortal } from '../src/services/portal-services'
import type { LoadRemote } from '../src/services/loading/load-remote'
import type { LocalRemotes } from '../src/services/loading/local-remotes'

/** A remote as small as one can be: a page, and a widget of the dashboard. */
export function remoteOf(name: string, title: string, path: string): RegisteredRemote {
  return {
    name,
    title,
    version: '1.0.0',
    contract: 1,
    routes: [{ path, screen: 'page', access: 'login', title }],
    nav: [{ path, title, icon: name, order: 1, current: [`${path}/:id`] }],
    widgets: [{ slot: 'dashboard-tasks', widget: 'tasks', title: `Open ${title}`, order: 1 }],
    container: `remote_${name}`,
    entry: `http://localhost:3999/${name}.js`,
    scripts: [],
    parts: {},
    integrities: {},
  }
}

export const contractsRemote = remoteOf('contracts', 'Contracts', 'dashboard/contracts')
export const prospectsRemote = remoteOf('prospects', 'All Prospects', 'dashboard/:supplierId/all-prospects')

/** A module that shows the remote's name on its page and in its widget. */
export const moduleOf = (name: string): RemoteModule => ({
  contract: 1,
  screens: { page: () => Promise.resolve({ default: () => <h1>The page of {name}</h1> }) },
  widgets: { tasks: () => Promise.resolve({ default: () => <p>The widget of {name}</p> }) },
})

export interface OpenPortal {
  remotes?: RegisteredRemote[]
  loadRemote?: LoadRemote
  /** Already signed in, as the browser remembers it. */
  user?: CurrentUser
  /** What a `?token=` link carried. */
  signInToken?: string
  /** px; that of a desktop by default. */
  width?: number
  fetch?: typeof fetch
  /** What `/remotes.json` answers, by its query. */
  registry?: (query: URLSearchParams) => RegisteredRemote[]
  local?: LocalRemotes
}

/** Opens the portal at an address, as a browser tab would, against the test file's own provider-api. */
export function openPortal(path: string, options: OpenPortal = {}) {
  const { remotes = [contractsRemote, prospectsRemote], width = 1440 } = options
  window.matchMedia = (query) => matchingWidth(query, width)
  window.outerWidth = width
  if (options.user) localStorage.setItem('currentUser', JSON.stringify(options.user))
  // A browser that has been here: what stands below the queue stands there at once.
  localStorage.setItem('height of queue', '300')
  window.history.replaceState(null, '', path)
  const opened: (string | undefined)[] = []
  const portal = createPortal({
    settings: portalPageSettings.parse({
      apiUrl: globalThis.providerApiUrl ?? 'http://localhost:9',
      supportEmail: 'support@marketplace.example',
      forgotPasswordUrl: '/forgot-password',
    }),
    registry: { remotes, revoked: [], refused: [] },
    nonce: undefined,
    signInToken: options.signInToken,
    loadRemote: options.loadRemote ?? ((remote) => Promise.resolve(moduleOf(remote.name))),
    openPage: (address) => void opened.push(address),
    ...(options.local ? { local: options.local } : {}),
    ...(options.fetch || options.registry ? { fetch: withRegistry(options) } : {}),
  })
  // A cache of its own: what an earlier test read must not be shown.
  const view = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Portal portal={portal} />
    </SWRConfig>,
  )
  return { ...view, portal, opened, rep: userEvent.setup() }
}

/** The host's server beside the API. */
function withRegistry({ registry, fetch: call = fetch }: OpenPortal): typeof fetch {
  return (input, init) => {
    const address = typeof input === 'string' ? input : ''
    if (!registry || !address.startsWith('/remotes.json')) return call(input, init)
    return Promise.resolve(Response.json({ remotes: registry(new URL(address, location.href).searchParams) }))
  }
}

export const noSuchCall = () => new Response('<h1>Not Found</h1>', { status: 404 })

/** Every call goes on but this one. */
export const answering =
  (method: string, end: string, answer: () => Response, goOn?: typeof fetch): typeof fetch =>
  (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const asked = (input instanceof Request ? input.method : init?.method) ?? 'GET'
    const isMeant = asked === method && new URL(address).pathname.endsWith(end)
    return isMeant ? Promise.resolve(answer()) : (goOn ?? fetch)(input, init)
  }

/** Call by call, so that each answer can be another. */
export const callByCall = answering('GET', '/v2/mp/pages/dashboard', noSuchCall)

/** What the page and its fetch wait by stays real. */
export const fakeTimers = (settings: { advanceTimers?: boolean } = {}) =>
  jest.useFakeTimers({ ...settings, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })

/** Leaves nothing behind for the next test. */
export function forgetBrowser(): void {
  localStorage.clear()
  sessionStorage.clear()
}

export async function logIn(rep: ReturnType<typeof userEvent.setup>, email: string, password: string): Promise<void> {
  await rep.type(await screen.findByLabelText('Email'), email)
  await rep.type(screen.getByLabelText('Password'), password)
  await rep.click(screen.getByRole('button', { name: /login/i }))
}

function matchingWidth(query: string, width: number): MediaQueryList {
  const least = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity)
  return {
    media: query,
    matches: width >= least,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }
}
