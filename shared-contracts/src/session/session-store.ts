import { createStore, type StoreApi } from 'zustand/vanilla'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import { currentUser, type CurrentUser } from './current-user.schema'
import { safeRedirectUrl } from './redirect-url'

export interface SessionState {
  currentUser: CurrentUser | null
  /** Where to go after signing in (B§2); a path of this portal or nothing. */
  redirectUrl: string | null
  signIn(user: CurrentUser): void
  /** Forgets the user. A session that ran out keeps the redirect URL; a logout forgets it too (B§4). */
  signOut(why: 'logout' | 'expired'): void
  recordRedirectUrl(url: string): void
  /** Hands the redirect URL over and forgets it. */
  takeRedirectUrl(): string | null
}

export type SessionStore = StoreApi<SessionState>

export interface SessionStoreSettings {
  /** Where `currentUser` is kept; a storage that throws is treated as empty. */
  local: StateStorage
  /** Where the redirect URL is kept: per tab, across a reload (decision 3). */
  tab: StateStorage
  /** Told once when the browser will not keep the session. */
  onStorageProblem?(error: unknown): void
}

export const CURRENT_USER_KEY = 'currentUser'
export const REDIRECT_URL_KEY = 'redirectUrl'

/** The one session store of the portal, the only reader and writer of `currentUser` (decision 2). */
export function createSessionStore(settings: SessionStoreSettings): SessionStore {
  let told = false
  const tellOnce = (error: unknown) => {
    if (!told) settings.onStorageProblem?.(error)
    told = true
  }
  const tab = quiet(settings.tab, tellOnce)
  return createStore<SessionState>()(
    persist(
      (set, get) => ({
        currentUser: null,
        redirectUrl: safeRedirectUrl(tab.getItem(REDIRECT_URL_KEY)) ?? null,
        signIn: (user) => set({ currentUser: user }),
        signOut: (why) => {
          if (why === 'logout') tab.removeItem(REDIRECT_URL_KEY)
          set(why === 'logout' ? { currentUser: null, redirectUrl: null } : { currentUser: null })
        },
        recordRedirectUrl: (url) => {
          const safe = safeRedirectUrl(url)
          if (safe === undefined) return
          tab.setItem(REDIRECT_URL_KEY, safe)
          set({ redirectUrl: safe })
        },
        takeRedirectUrl: () => {
          const url = get().redirectUrl
          tab.removeItem(REDIRECT_URL_KEY)
          set({ redirectUrl: null })
          return url
        },
      }),
      {
        name: CURRENT_USER_KEY,
        storage: createJSONStorage(() => asCurrentUserRecord(quiet(settings.local, tellOnce))),
        partialize: (state) => ({ currentUser: state.currentUser }),
        merge: (stored, state) => ({ ...state, currentUser: readUser(stored) }),
      },
    ),
  )
}

/** Follows a change of `currentUser` in another tab at once (decision 2). Returns how to stop. */
export function followOtherTabs(store: SessionStore, target: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== null && event.key !== CURRENT_USER_KEY) return
    const stored = event.key === null ? null : event.newValue
    store.setState({ currentUser: parseUser(stored) })
  }
  target.addEventListener('storage', listen)
  return () => target.removeEventListener('storage', listen)
}

function readUser(stored: unknown): CurrentUser | null {
  const parsed = currentUser.safeParse((stored as { currentUser?: unknown } | null)?.currentUser)
  return parsed.success ? parsed.data : null
}

function parseUser(text: string | null): CurrentUser | null {
  if (text === null) return null
  try {
    const parsed = currentUser.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * B§3 keeps the user itself under `currentUser`; zustand wants an envelope around it.
 * Garbage, and the record of an older version, read as signed out.
 */
function asCurrentUserRecord(storage: StateStorage): StateStorage {
  return {
    getItem: (name) => {
      const user = parseUser(storage.getItem(name) as string | null)
      return user === null ? null : JSON.stringify({ state: { currentUser: user }, version: 0 })
    },
    setItem: (name, text) => {
      const user = readUser((JSON.parse(text) as { state?: unknown }).state)
      if (user === null) storage.removeItem(name)
      else storage.setItem(name, JSON.stringify(user))
    },
    removeItem: (name) => storage.removeItem(name),
  }
}

/** A full or forbidden storage must not stop the portal: the session then lives in this tab only. */
function quiet(storage: StateStorage, onProblem: (error: unknown) => void): StateStorage {
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action()
    } catch (error) {
      onProblem(error)
      return otherwise
    }
  }
  return {
    getItem: (name) => attempt(() => storage.getItem(name), null),
    setItem: (name, value) => attempt(() => storage.setItem(name, value), undefined),
    removeItem: (name) => attempt(() => storage.removeItem(name), undefined),
  }
}
