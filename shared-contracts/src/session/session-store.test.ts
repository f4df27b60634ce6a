import fc from 'fast-check'
import type { StateStorage } from 'zustand/middleware'
import {
  createSessionStore,
  followOtherTabs,
  onPersonChange,
  sessionCheckIsDue,
  type SessionStore,
  type CurrentUser,
} from './session-store'
import { CURRENT_USER_KEY } from './current-user-key'

const dana: CurrentUser = {
  token: 'token-1',
  supplier: { id: 'larkspur', name: 'Larkspur Energy' },
  supplierRepresentative: { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' },
}

function memory(initial: Record<string, string> = {}): StateStorage & { items: Map<string, string> } {
  const items = new Map(Object.entries(initial))
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  }
}

const forbidden: StateStorage = {
  getItem: () => {
    throw new Error('SecurityError')
  },
  setItem: () => {
    throw new Error('QuotaExceededError')
  },
  removeItem: () => {
    throw new Error('SecurityError')
  },
}

describe('session store (B§3, decision 2)', () => {
  test('the signed-in user is kept as itself under currentUser and is there after a reload', () => {
    const local = memory()
    createSessionStore({ local, tab: memory() }).getState().signIn(dana)
    expect(JSON.parse(local.items.get(CURRENT_USER_KEY) ?? '')).toEqual(dana)
    expect(createSessionStore({ local, tab: memory() }).getState().currentUser).toEqual(dana)
  })

  test.each([
    ['garbage', '{not json'],
    ['an older version', JSON.stringify({ user: 'dana', jwt: 'x' })],
    ['an array', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['nobody’s supplier', JSON.stringify({ ...dana, supplier: undefined })],
    ['an empty token', JSON.stringify({ ...dana, token: '' })],
  ])('%s in storage reads as signed out', (_, stored) => {
    const store = createSessionStore({ local: memory({ [CURRENT_USER_KEY]: stored }), tab: memory() })
    expect(store.getState().currentUser).toBeNull()
  })

  test('a logout forgets the user and the redirect URL, an expired session keeps the URL (B§4)', () => {
    const local = memory()
    const tab = memory()
    const store = createSessionStore({ local, tab })
    store.getState().signIn(dana)
    store.getState().recordRedirectUrl('/dashboard/contracts')
    store.getState().signOut('expired')
    expect(store.getState()).toMatchObject({ currentUser: null, redirectUrl: '/dashboard/contracts' })
    expect(local.items.has(CURRENT_USER_KEY)).toBe(false)
    store.getState().signOut('logout')
    expect(store.getState().redirectUrl).toBeNull()
    expect(tab.items.size).toBe(0)
  })

  test('the redirect URL survives a reload of the tab and is handed over once', () => {
    const tab = memory()
    createSessionStore({ local: memory(), tab }).getState().recordRedirectUrl('/dashboard/contracts')
    const reloaded = createSessionStore({ local: memory(), tab })
    expect(reloaded.getState().takeRedirectUrl()).toBe('/dashboard/contracts')
    expect(reloaded.getState().takeRedirectUrl()).toBeNull()
  })

  test('a foreign redirect URL is not recorded, nor believed from storage', () => {
    const store = createSessionStore({ local: memory(), tab: memory({ redirectUrl: '//evil.example' }) })
    expect(store.getState().redirectUrl).toBeNull()
    store.getState().recordRedirectUrl('https://evil.example')
    expect(store.getState().redirectUrl).toBeNull()
  })

  test('where storage is full or forbidden the session lives in this tab, and that is told once', () => {
    const problems: unknown[] = []
    const store = createSessionStore({
      local: forbidden,
      tab: forbidden,
      onStorageProblem: (error) => problems.push(error),
    })
    store.getState().signIn(dana)
    store.getState().recordRedirectUrl('/dashboard')
    expect(store.getState()).toMatchObject({ currentUser: dana, redirectUrl: '/dashboard' })
    expect(problems).toHaveLength(1)
  })

  test('where there is no room for the session, looking again keeps it, and nobody earlier comes back', () => {
    const local = memory({ [CURRENT_USER_KEY]: JSON.stringify(priya) })
    const full = { ...local, setItem: forbidden.setItem }
    const store = createSessionStore({ local: full, tab: memory() })
    store.getState().signIn(dana)
    store.getState().follow()
    expect(store.getState().currentUser).toEqual(dana)
    expect(local.items.size).toBe(0)
  })
})

const priya: CurrentUser = {
  token: 'token-p',
  supplier: { id: 'granite-peak', name: 'Granite Peak Power' },
  supplierRepresentative: { userId: 'priya', firstName: 'Priya', lastName: 'Nair' },
}
const danaAgain = { ...dana, token: 'token-2' }

describe('several tabs, one session (decision 2)', () => {
  /** A tab, and how the browser tells it of what other tabs wrote. */
  function openTab(local: ReturnType<typeof memory>) {
    const store = createSessionStore({ local, tab: memory() })
    const listeners: Record<string, (event: StorageEvent) => void> = {}
    followOtherTabs(store, {
      addEventListener: (type: string, listener: unknown) =>
        void (listeners[type] = listener as (event: StorageEvent) => void),
      removeEventListener: () => undefined,
    })
    const tell = (event: Partial<StorageEvent>, type = 'storage') => listeners[type]?.(event as StorageEvent)
    return { store, tell }
  }
  const userOf = (store: SessionStore) => store.getState().currentUser

  test('a change in another tab is followed at once, and when the page is seen again', () => {
    const local = memory()
    const { store, tell } = openTab(local)
    store.getState().signIn(dana)
    local.items.set(CURRENT_USER_KEY, JSON.stringify(priya))
    tell({ key: 'theme', newValue: 'dark' })
    expect(userOf(store)).toEqual(dana)
    tell({ key: CURRENT_USER_KEY, newValue: JSON.stringify(priya) })
    expect(userOf(store)).toEqual(priya)
    local.items.clear()
    tell({ key: null })
    expect(userOf(store)).toBeNull()
    for (const type of ['focus', 'pageshow']) {
      local.items.set(CURRENT_USER_KEY, JSON.stringify({ ...dana, token: type }))
      tell({}, type)
      expect(userOf(store)?.token).toBe(type)
    }
  })

  test('a stalled tab writes nothing: for old news, for its redirect URL, for a session run out', () => {
    const local = memory()
    const { store, tell } = openTab(local)
    store.getState().signIn(dana)
    // The tab sleeps; elsewhere Dana logs out and Priya signs in.
    local.items.set(CURRENT_USER_KEY, JSON.stringify(priya))
    store.getState().recordRedirectUrl('/dashboard')
    store.getState().takeRedirectUrl()
    expect(JSON.parse(local.items.get(CURRENT_USER_KEY) ?? 'null')).toEqual(priya)
    tell({ key: CURRENT_USER_KEY, newValue: null })
    expect(userOf(store)).toEqual(priya)
    tell({ key: CURRENT_USER_KEY, newValue: JSON.stringify(dana) })
    expect(userOf(store)).toEqual(priya)
    local.items.set(CURRENT_USER_KEY, JSON.stringify(danaAgain))
    store.getState().signOut('expired')
    expect(userOf(store)).toEqual(danaAgain)
    expect(JSON.parse(local.items.get(CURRENT_USER_KEY) ?? 'null')).toEqual(danaAgain)
  })

  test('whatever tabs do, however late they are told: the last to sign in or out decides for all', () => {
    const people = [dana, danaAgain, priya, null]
    const step = fc.record({
      tab: fc.nat(2),
      who: fc.nat(people.length - 1),
      what: fc.constantFrom('act', 'told', 'record'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const local = memory()
        const tabs = [openTab(local), openTab(local), openTab(local)]
        let last: CurrentUser | null = null
        for (const { tab, who, what } of steps) {
          const { store, tell } = tabs[tab]!
          const user = people[who]!
          if (what === 'told') tell({ key: CURRENT_USER_KEY, newValue: user === null ? null : JSON.stringify(user) })
          else if (what === 'record') store.getState().recordRedirectUrl('/dashboard')
          else {
            if (user === null) store.getState().signOut('logout')
            else store.getState().signIn(user)
            last = user
          }
          expect(JSON.parse(local.items.get(CURRENT_USER_KEY) ?? 'null')).toEqual(last)
        }
        for (const { store, tell } of tabs) {
          tell({ key: CURRENT_USER_KEY })
          expect(userOf(store)).toEqual(last)
        }
      }),
    )
  })

  test('another person is told from the same one with a new session', () => {
    const store = createSessionStore({ local: memory(), tab: memory() })
    const told: string[] = []
    onPersonChange(store, (person) => void told.push(person))
    store.getState().signIn(dana)
    store.getState().signIn(danaAgain)
    store.getState().signIn(priya)
    store.getState().signOut('expired')
    expect(told).toEqual(['["larkspur","dana"]', '["granite-peak","priya"]', ''])
  })
})

test.each([
  [undefined, 0, true],
  [0, 299_999, false],
  [0, 300_000, false],
  [0, 300_001, true],
  // The clock was set back.
  [7_200_000, 0, true],
])('last check at %p, now %p: due %p (B§7, B§9)', (last, now, due) => {
  expect(sessionCheckIsDue(last, now)).toBe(due)
})
