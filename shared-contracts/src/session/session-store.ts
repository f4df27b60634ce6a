import { z } from 'zod'
import type { StateStorage } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { CURRENT_USER_KEY } from './current-user-key'

/** B§3: who is signed in, as stored in local storage under `currentUser`. */
export const currentUser = z.object({
  token: z.string().min(1),
  supplier: z.object({ id: z.string().min(1), name: z.string() }),
  supplierRepresentative: z.object({ userId: z.string().min(1), firstName: z.string(), lastName: z.string() }),
})

export type CurrentUser = z.infer<typeof currentUser>

export interface SessionState {
  currentUser: CurrentUser | null
  /** Where to go after signing in (B§2); a path of this portal or nothing. */
  redirectUrl: string | null
  signIn(user: CurrentUser): void
  /**
   * Forgets the user. A session that ran out keeps the redirect URL; a logout forgets it too (B§4). What ran out is
   * this tab's session: a fresh one that another tab has stored meanwhile stays, and this tab follows it.
   */
  signOut(why: 'logout' | 'expired'): void
  /** Reads again who is signed in in this browser (decision 2); writes nothing. */
  follow(): void
  recordRedirectUrl(url: string): void
  /** Hands the redirect URL over and forgets it. */
  takeRedirectUrl(): string | null
}

export type SessionStore = StoreApi<SessionState>

export interface SessionStoreSettings {
  /** Where `currentUser` is stored; a storage that throws is treated as empty. */
  local: StateStorage
  /** Where the redirect URL is stored: per tab, across a reload (decision 3). */
  tab: StateStorage
  /** Called once when the browser will not keep the session. */
  onStorageProblem?(error: unknown): void
}

export const REDIRECT_URL_KEY = 'redirectUrl'

/**
 * The one session store of the portal, the only writer of `currentUser`; the page's first scripts read it. It writes
 * when somebody signs in or out here, never otherwise: a tab that learns late of what another did must not undo it.
 * zustand's `persist` cannot hold that: it writes the whole state at every change, an address to come back to included.
 */
export function createSessionStore(settings: SessionStoreSettings): SessionStore {
  let isReported = false
  const reportOnce = (error: unknown) => {
    if (!isReported) settings.onStorageProblem?.(error)
    isReported = true
  }
  const tab = quiet(settings.tab, reportOnce)
  const userStorage = createUserStorage(settings.local, reportOnce)
  return createStore<SessionState>()((set, get) => ({
    currentUser: userStorage.read(null),
    redirectUrl: safeRedirectUrl(tab.getItem(REDIRECT_URL_KEY)) ?? null,
    signIn: (user) => {
      userStorage.write(user)
      set({ currentUser: user })
    },
    signOut: (why) => {
      if (why === 'expired') {
        const stored = userStorage.read(get().currentUser)
        if (stored !== null && stored.token !== get().currentUser?.token) return set({ currentUser: stored })
        userStorage.write(null)
        return set({ currentUser: null })
      }
      tab.removeItem(REDIRECT_URL_KEY)
      userStorage.write(null)
      set({ currentUser: null, redirectUrl: null })
    },
    follow: () => {
      const { currentUser: before } = get()
      const now = userStorage.read(before)
      // The same record again changes nothing for those who look at it.
      if (JSON.stringify(now) !== JSON.stringify(before)) set({ currentUser: now })
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
  }))
}

/** Whose session it is: the same for every session of one rep, another for everybody else, `''` for nobody. */
export function personKey(user: CurrentUser | null): string {
  if (user === null) return ''
  return JSON.stringify([user.supplier.id, user.supplierRepresentative.userId])
}

/**
 * Calls back when another person is signed in, or nobody any more, with who it is and who it was. Returns how to stop.
 */
export function onPersonChange(store: SessionStore, changed: (person: string, before: string) => void): () => void {
  return store.subscribe((state, last) => {
    const [person, before] = [personKey(state.currentUser), personKey(last.currentUser)]
    if (person !== before) changed(person, before)
  })
}

/**
 * A signal that is aborted when the person signed in changes: what is on its way for one rep ends with their session.
 */
export function sessionSignal(store: SessionStore): () => AbortSignal {
  let current = new AbortController()
  onPersonChange(store, () => {
    const ended = current
    current = new AbortController()
    ended.abort()
  })
  return () => current.signal
}

/**
 * Follows a change of `currentUser` in another tab at once, and looks again whenever the page is seen
 * again: the browser may have told a page nothing while it slept. What an event says is not believed, it may be old
 * news: the storage is read. Returns how to stop.
 */
export function followOtherTabs(
  store: SessionStore,
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === CURRENT_USER_KEY) store.getState().follow()
  }
  const seen = () => store.getState().follow()
  target.addEventListener('storage', onStorage)
  target.addEventListener('focus', seen)
  target.addEventListener('pageshow', seen)
  return () => {
    target.removeEventListener('storage', onStorage)
    target.removeEventListener('focus', seen)
    target.removeEventListener('pageshow', seen)
  }
}

interface UserStorage {
  /** Who is stored; `otherwise` where this browser stores nothing of what this tab wrote. */
  read(otherwise: CurrentUser | null): CurrentUser | null
  write(user: CurrentUser | null): void
}

/** B§3: the user itself under `currentUser`. Garbage, and the record of an older version, read as signed out. */
function createUserStorage(storage: StateStorage, onProblem: (error: unknown) => void): UserStorage {
  // What stood in the storage when it refused this tab's write: as long as it stands there, it is not the truth here.
  let refused: { before: string | null } | undefined
  const attempt = (action: () => void): boolean => {
    try {
      action()
      return true
    } catch (error) {
      onProblem(error)
      return false
    }
  }
  const text = () => {
    let found: string | null | undefined
    attempt(() => (found = storage.getItem(CURRENT_USER_KEY) as string | null))
    return found
  }
  return {
    read(otherwise) {
      const found = text()
      if (found === undefined || (refused && refused.before === found)) return otherwise
      refused = undefined
      return parseUser(found)
    },
    write(user) {
      const remove = () => attempt(() => void storage.removeItem(CURRENT_USER_KEY))
      const written =
        user === null ? remove() : attempt(() => void storage.setItem(CURRENT_USER_KEY, JSON.stringify(user)))
      // Nobody earlier is signed in again by a reload only because there was no room for who is now.
      if (!written && user !== null) remove()
      refused = written ? undefined : { before: text() ?? null }
    },
  }
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

/**
 * A redirect URL is accepted only as a path of this portal: one leading slash, no second one,
 * no backslash, no scheme, no control characters, and never the login page.
 */
export function safeRedirectUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined
  if (!/^\/(?!\/)/.test(value) || value.includes('\\') || hasControlCharacter(value)) return undefined
  let url: URL
  try {
    url = new URL(value, 'https://portal.invalid')
  } catch {
    return undefined
  }
  if (url.origin !== 'https://portal.invalid' || url.pathname.startsWith('//')) return undefined
  if (/^\/login\/?$/i.test(url.pathname)) return undefined
  // A one-time token never survives in a stored address (decision 4).
  url.searchParams.delete('token')
  return url.pathname + url.search + url.hash
}

function hasControlCharacter(text: string): boolean {
  for (const character of text) if (character.charCodeAt(0) < 32) return true
  return false
}

/** B§9: ms between two session checks. */
export const SESSION_CHECK_INTERVAL = 300_000

/**
 * B§7: the session is checked again when more than five minutes have passed since the last check, or nobody knows how
 * many as the clock was set back. Both in ms.
 */
export function sessionCheckIsDue(lastCheckAt: number | undefined, now: number): boolean {
  return lastCheckAt === undefined || now < lastCheckAt || now - lastCheckAt > SESSION_CHECK_INTERVAL
}
