// Its type alone: nothing of shared-contracts runs React.
import type { ComponentType } from 'react'
import type { ApiClient, Problem } from '../api'
import type { SessionStore } from '../session'
import type { Clock } from '../time'

/**
 * Toasts. An error stays until dismissed, or until the call that `cause` names succeeds; the others go after 6 s.
 * A shell of before knows no `cause` and leaves it aside.
 */
/** What a toast keeps of the problem that it tells of. */
export type FailedCall = Partial<Pick<Problem, 'call' | 'status' | 'requestId'>>

export interface Notifications {
  success(title: string, detail?: string): void
  warn(title: string, detail?: string, cause?: FailedCall): void
  error(title: string, detail?: string, cause?: FailedCall): void
}

export interface Navigation {
  /** `message` is what /login says first: why the rep is there. Other pages leave it. */
  to(path: string, options?: { replace?: boolean; message?: string }): void
  /** One page back in the portal, or `otherwise` when this is the first page of the tab. */
  back(otherwise: string): void
}

/** The header of the page (B§2). */
export interface PageHeader {
  /**
   * Name of the current page; `icon` is a name of shared-ui's PageIcon. `subject` is whom the page is about, for the
   * browser's tab: a shell of before leaves it aside.
   */
  set(title: string, icon?: string, subject?: string): void
}

/** Keys of a part of a page, and what each does: `['Ctrl+Enter', 'Submit']`. Several are told apart by a space. */
export interface KeyGroup {
  title: string
  keys: readonly (readonly [keys: string, does: string])[]
}

export interface PageKeys {
  /** Shows them in the list that `?` opens, until what it gives back is called. */
  add(group: KeyGroup): () => void
}

/** Everything a remote gets from the shell. It reads nothing else of the shell. */
export interface RemoteContext {
  session: SessionStore
  api: ApiClient
  /** Path prefix under which the portal is served, `''` at the root of an origin. */
  basePath: string
  navigation: Navigation
  notifications: Notifications
  header: PageHeader
  /** A shell of before has no list of keys. */
  keys?: PageKeys
  /** Address of the page that a widget of the queue tells about; nothing for all else. */
  about?: string
  clock: Clock
  /** Failures are logged once, here (B§8 'logged only'). */
  log(event: string, details: Problem | Record<string, unknown>): void
  settings: PortalSettings
}

/** Settings of the deployment, never baked into a bundle. */
export interface PortalSettings {
  /** {email} of B§8 and C§8. */
  supportEmail: string
  /** B§2: the forgot-password page on the provider's host, or the path of the portal's own. */
  forgotPasswordUrl: string
}

export type RemotePart = ComponentType<{ context: RemoteContext }>
export type LoadPart = () => Promise<{ default: RemotePart }>

/** A remote's parts by name, each loaded when it is shown: in the portal each is exposed by itself (`./bidForm`). */
export interface RemoteModule {
  contract: 1
  screens: Record<string, LoadPart>
  widgets: Record<string, LoadPart>
}
