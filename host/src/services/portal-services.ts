import { createContext, useContext } from 'react'
import { checkAuthenticated } from 'shared-contracts/account'
import { createApiClient, type ApiClient, type ApiClientSettings, type Problem } from 'shared-contracts/api'
import {
  createDeviceSecretStore,
  createSessionStore,
  followOtherTabs,
  typingStore,
  onPersonChange,
  personKey,
  sessionKeys,
  sessionSignal,
  type SessionStore,
} from 'shared-contracts/session'
import { createServerClock, type ServerClock } from 'shared-contracts/time'
import { createNotifications, forgetOfferedFiles, SOMETHING_WRONG, type NotificationStore } from 'shared-ui/core'
import type {} from '../first-call'
import type { PageData } from './page-data'
import type { LoadRemote } from './loading/load-remote'
import { createConnection, type Connection } from './connection'
import { forgetOthersListSizes } from './list-sizes'
import { createPageBatch, type PageBatch } from './page-batch'
import { createPageHeader, createPageKeys, type PageHeaderStore, type PageKeysStore } from './page-stores'
import { countPendingChanges, type PendingChanges } from './pending-changes'
import type { LocalRemotes } from './loading/local-remotes'
import { createPageRemotes, type PageRemotes } from './loading/page-remotes'
import { reportOddRows } from './report-odd-rows'
import { followTypedText, type TypedText } from './session/typed-text'
import { createSignIn, type SignIn } from './session/sign-in'

/** Everything the shell works with; screens of remotes get their part of it as RemoteContext. */
export interface PortalServices extends Omit<PageData, 'signInToken'>, PageRemotes {
  session: SessionStore
  api: ApiClient
  clock: ServerClock
  connection: Connection
  notifications: NotificationStore
  header: PageHeaderStore
  keys: PageKeysStore
  signIn: SignIn
  /** Why the last session ended, where the Marketplace said more than that it did. */
  ended: { why?: string | undefined }
  typed: TypedText
  /** For what is the host's own server's. */
  fetch: typeof fetch
  calls: PendingChanges
  pageBatch: PageBatch
  /** Reads what a page of the portal needs, before it asks. */
  readAhead(pathname: string): void
  /** Loads a page of the portal anew, by default the one that is open. */
  openPage(path?: string): void
  /** Goes back to the registry's builds, with a new page. */
  forgetLocal(): void
  log(event: string, details: Problem | Record<string, unknown>): void
}

export interface PortalSources extends PageData {
  loadRemote: LoadRemote
  local?: LocalRemotes
  fetch?: typeof fetch
  openPage?: PortalServices['openPage']
}

/** Ends of a session that say more than that it is over. */
const EXPLAINED_ENDS = ['session-idle', 'not-this-browser']

/** Wires the portal together; nothing is sent before the first screen asks. */
export function createPortal(sources: PortalSources): PortalServices {
  const { signInToken, loadRemote, local = {}, fetch, openPage = open, ...page } = sources
  const [localStore, tab] = [browserStorage(() => localStorage), browserStorage(() => sessionStorage)]
  forgetStoredPage(tab)
  const clock = createServerClock()
  const notifications = createNotifications()
  const session = createSessionStore({
    local: localStore,
    tab,
    onStorageProblem: (error) => log('storage-forbidden', { message: String(error) }),
  })
  followOtherTabs(session, window)

  const ended: PortalServices['ended'] = {}
  const pageBatch = createPageBatch(tab)
  const connection = createConnection({
    window,
    // The lightest call that every provider has (B§7).
    check: () => api.call(checkAuthenticated, {}, { ownMessage: true, timeout: 5000 }),
  })
  const ofApi: ApiClientSettings = {
    baseUrl: page.settings.apiUrl,
    documentOrigins: page.settings.documentOrigins,
    token: () => session.getState().currentUser?.token,
    proof: sessionKeys.proof,
    person: () => personKey(session.getState().currentUser),
    session: sessionSignal(session),
    onUnauthorized: (token, problem) => {
      const { currentUser, recordRedirectUrl, signOut } = session.getState()
      // An answer to a call of an earlier session says nothing about this one.
      if (currentUser === null || currentUser.token !== token) return
      ended.why = EXPLAINED_ENDS.includes(problem.code) ? problem.message : undefined
      recordRedirectUrl(location.pathname + location.search + location.hash)
      signOut('expired')
    },
    onFailure: (problem) => {
      log('call-failed', problem)
      notifications.error(SOMETHING_WRONG, problem.message, problem)
    },
    onOddRows: reportOddRows(log, notifications),
    onSuccess: (endpointId) => notifications.settle(endpointId),
    onServerTime: clock.observe,
    onContact: connection.note,
    fetch,
  }
  const { api, calls } = countPendingChanges(createApiClient({ ...ofApi, early: pageBatch.early }), pageBatch.changing)
  onPersonChange(session, (person, before) => {
    pageBatch.forget()
    if (before !== '') forgetRep(notifications)
    if (person === '') return
    ended.why = undefined
    forgetOthersListSizes(person, () => localStorage)
  })
  // That a session is over is told by the page's own calls, once there is a page to say it.
  const early = createApiClient({
    ...ofApi,
    onUnauthorized: () => undefined,
    early: (_, path) => takeFirstCall(window, path, session.getState().currentUser?.token, clock),
  })
  const isSignedIn = () => session.getState().currentUser !== null
  if (isSignedIn()) pageBatch.request(early, location.pathname)
  const device = createDeviceSecretStore(page.settings.apiUrl, localStore)
  const signIn = createSignIn({
    api,
    session,
    clock,
    device,
    tab,
    leaveFor: (address) => window.location.assign(address),
    log,
    oneTimeToken: signInToken,
  })
  // Looked up at each call: a test or a tool may replace it later.
  const currentFetch: typeof globalThis.fetch = (...args) => (fetch ?? globalThis.fetch)(...args)
  const typed = followTypedText(document, typingStore)
  const pageRemotes = createPageRemotes({
    ...page,
    tab,
    movePage() {
      if (typed.isUnkept() || calls.underWay()) return false
      openPage()
      return true
    },
    session,
    loadRemote,
    local,
    now: clock.now,
    log,
    fetch: currentFetch,
  })
  return {
    ...page,
    session,
    api,
    clock,
    connection,
    notifications,
    header: createPageHeader(),
    keys: createPageKeys(),
    signIn,
    ended,
    ...pageRemotes,
    typed,
    calls,
    pageBatch,
    readAhead: (pathname) => isSignedIn() && pageBatch.prefetch(early, pathname),
    fetch: currentFetch,
    openPage,
    forgetLocal() {
      void import(/* webpackChunkName: "local" */ './loading/local-remotes').then(({ forgetLocalRemotes }) => {
        forgetLocalRemotes(tab)
        openPage()
      })
    },
    log,
  }
}

/** What the page's first script asked for, once, where it is this call of this session. */
async function takeFirstCall(page: Window, path: string, token: string | undefined, clock: ServerClock) {
  const { firstCall } = page
  page.firstCall = undefined
  if (firstCall?.path !== path || firstCall.token !== token) return undefined
  const first = await firstCall.response
  if (!first) return undefined
  if (!Number.isNaN(first.date)) clock.observe(first.date, first.sentAt, first.receivedAt)
  return new Response(first.json, { headers: { 'content-type': 'application/json' } })
}

function open(path?: string): void {
  if (path === undefined) location.reload()
  else location.assign(path)
}

/** What this page keeps of a rep who is gone. Their calls have been cut off by then. */
function forgetRep(notifications: NotificationStore): void {
  notifications.clear()
  forgetOfferedFiles()
  // Loaded already if it has kept anything.
  void import('remote-kit/swr').then(({ clearCache }) => clearCache())
}

/** A tab of a version before may hold the rows that it showed last, of whatever session. */
function forgetStoredPage(tab: Pick<Storage, 'removeItem'>): void {
  try {
    tab.removeItem('keptPage')
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** The one place of the portal where failures are written down (B§8 'logged only'). */
function log(event: string, details: Problem | Record<string, unknown>): void {
  // oxlint-disable-next-line no-console -- the browser's console is the log of a page
  console.warn(event, details)
}

/** A browser that forbids storage throws already when it is named. */
export function browserStorage(storage: () => Storage) {
  return {
    getItem: (name: string) => storage().getItem(name),
    setItem: (name: string, value: string) => storage().setItem(name, value),
    removeItem: (name: string) => storage().removeItem(name),
  }
}

export const PortalContext = createContext<PortalServices | undefined>(undefined)

export function usePortal(): PortalServices {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('usePortal outside the portal')
  return portal
}
