import { createContext, useContext } from 'react'
import { checkAuthenticated } from 'shared-contracts/account'
import { createApiClient, type ApiClient, type Problem } from 'shared-contracts/api'
import { chooseLine } from 'shared-contracts/remote'
import {
  createKnownDevice,
  createSessionStore,
  followOtherTabs,
  onPersonChange,
  personOf,
  sessionSignal,
  type SessionStore,
} from 'shared-contracts/session'
import { createServerClock, type ServerClock } from 'shared-contracts/time'
import { createNotifications, forgetOfferedFiles, SOMETHING_WRONG, type NotificationStore } from 'shared-ui/core'
import type { PageData } from './page-data'
import type { LoadRemote } from './load-remote'
import { createConnection, type Connection } from './connection'
import { createPageHeader, type PageHeaderStore } from './page-header'
import { createRegistryClient } from './registry-lines'
import { createRemotes, type Remotes } from './remote-status'
import { createSignIn, type SignIn } from './sign-in'

/** Everything the shell works with; screens of remotes get their part of it as RemoteContext. */
export interface PortalServices extends Omit<PageData, 'signInToken'> {
  session: SessionStore
  api: ApiClient
  clock: ServerClock
  connection: Connection
  notifications: NotificationStore
  header: PageHeaderStore
  signIn: SignIn
  remotes: Remotes
  log(event: string, details: Problem | Record<string, unknown>): void
}

export interface PortalSources extends PageData {
  loadRemote: LoadRemote
  fetch?: typeof fetch
}

/** Wires the portal together; nothing is sent before the first screen asks. */
export function createPortal({ signInToken, loadRemote, fetch, ...page }: PortalSources): PortalServices {
  const clock = createServerClock()
  const notifications = createNotifications()
  const session = createSessionStore({
    local: browserStorage(() => localStorage),
    tab: browserStorage(() => sessionStorage),
    onStorageProblem: (error) => log('storage-forbidden', { message: String(error) }),
  })
  followOtherTabs(session, window)

  const connection = createConnection({
    window,
    // The lightest call that every provider has (B§7).
    ask: () => api.call(checkAuthenticated, {}, { ownMessage: true, timeout: 5000 }),
  })
  const api = createApiClient({
    baseUrl: page.settings.apiUrl,
    documentOrigins: page.settings.documentOrigins,
    token: () => session.getState().currentUser?.token,
    person: () => personOf(session.getState().currentUser),
    session: sessionSignal(session),
    onUnauthorized: (token) => {
      const { currentUser, recordRedirectUrl, signOut } = session.getState()
      // An answer to a call of an earlier session says nothing about this one.
      if (currentUser === null || currentUser.token !== token) return
      recordRedirectUrl(location.pathname + location.search + location.hash)
      signOut('expired')
    },
    onFailure: (problem) => {
      log('call-failed', problem)
      notifications.error(SOMETHING_WRONG, problem.message, problem)
    },
    onOddRows: (endpoint, rows) => log('odd-rows', { endpoint, count: rows.length, rows: rows.slice(0, 5) }),
    onSuccess: (call) => notifications.settle(call),
    onServerTime: clock.observe,
    onContact: connection.note,
    ...(fetch ? { fetch } : {}),
  })
  onPersonChange(session, (_, before) => {
    if (before !== '') forgetRep(notifications)
  })
  const device = createKnownDevice(
    page.settings.apiUrl,
    browserStorage(() => localStorage),
  )
  const signIn = createSignIn({
    api,
    session,
    device,
    log,
    ...(signInToken === undefined ? {} : { oneTimeToken: signInToken }),
  })
  const repId = () => session.getState().currentUser?.supplierRepresentative.userId
  const chosen = () => page.registry.remotes.map((line) => chooseLine(line, repId()))
  const registry = createRegistryClient({ hostBuild: page.settings.hostBuild, repId })
  const remotes = createRemotes({
    lines: chosen(),
    loadRemote,
    readLine: registry.readLine,
    now: clock.now,
    log,
  })
  onPersonChange(session, () => remotes.choose(chosen()))
  return {
    ...page,
    session,
    api,
    clock,
    connection,
    notifications,
    header: createPageHeader(),
    signIn,
    remotes,
    log,
  }
}

/** What this page keeps of a rep who is gone. Their calls have been cut off by then. */
function forgetRep(notifications: NotificationStore): void {
  notifications.clear()
  forgetOfferedFiles()
  // Loaded already if it has kept anything.
  void import('shared-contracts/swr').then(({ forgetAnswers }) => forgetAnswers())
}

/** The one place of the portal where failures are written down (B§8 'logged only'). */
function log(event: string, details: Problem | Record<string, unknown>): void {
  // eslint-disable-next-line no-console -- the browser's console is the log of a page
  console.warn(event, details)
}

/** A browser that forbids storage throws already when it is named. */
function browserStorage(storage: () => Storage) {
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
