import { useMemo } from 'react'
import { createApiClient } from 'shared-contracts/api'
import { paths } from 'shared-contracts/paths'
import type { PortalSettings, RemoteContext } from 'shared-contracts/remote'
import { usePortalNavigation } from 'remote-kit/router'
import { createSessionStore, followOtherTabs, personKey, sessionKeys, sessionSignal } from 'shared-contracts/session'
import { createServerClock } from 'shared-contracts/time'
import { createNotifications, SOMETHING_WRONG, type NotificationStore } from 'shared-ui/core'

/** What stands in for the shell where a remote's parts are shown without it: alone in a browser, or in a test. */
export interface StandaloneServices extends Omit<RemoteContext, 'navigation'> {
  notifications: NotificationStore
}

export interface StandaloneSettings {
  apiUrl: string
  log: RemoteContext['log']
  onTitle(title: string): void
  settings?: PortalSettings
  fetch?: typeof fetch
}

const DEMONSTRATION: PortalSettings = {
  supportEmail: 'support@marketplace.example',
  forgotPasswordUrl: paths.forgotPassword(),
}

/** Session, client, clock and notifications, wired as the host wires them; nothing is sent before a part asks. */
export function createStandaloneServices(options: StandaloneSettings): StandaloneServices {
  const { apiUrl, log, onTitle, settings = DEMONSTRATION, fetch } = options
  const session = createSessionStore({ local: localStorage, tab: sessionStorage })
  followOtherTabs(session, window)
  const clock = createServerClock()
  const notifications = createNotifications()
  const api = createApiClient({
    baseUrl: apiUrl,
    token: () => session.getState().currentUser?.token,
    proof: sessionKeys.proof,
    person: () => personKey(session.getState().currentUser),
    session: sessionSignal(session),
    onUnauthorized: () => session.getState().signOut('expired'),
    onFailure: (problem) => notifications.error(SOMETHING_WRONG, problem.message, problem),
    onSuccess: (call) => notifications.settle(call),
    onServerTime: clock.observe,
    fetch,
  })
  return {
    session,
    api,
    basePath: '',
    notifications,
    header: { set: onTitle },
    clock,
    log,
    settings,
  }
}

/** The context of a part, inside a router. */
export function useStandaloneContext(services: StandaloneServices): RemoteContext {
  const navigation = usePortalNavigation()
  return useMemo(() => ({ ...services, navigation }), [services, navigation])
}
