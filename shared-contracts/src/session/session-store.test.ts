import type { StateStorage } from 'zustand/middleware'
import { createSessionStore, CURRENT_USER_KEY, followOtherTabs } from './session-store'
import { sessionCheckIsDue } from './session-check'
import type { CurrentUser } from './current-user.schema'

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
    const store = createSessionStore({ local: forbidden, tab: forbidden, onStorageProblem: (error) => problems.push(error) })
    store.getState().signIn(dana)
    store.getState().recordRedirectUrl('/dashboard')
    expect(store.getState()).toMatchObject({ currentUser: dana, redirectUrl: '/dashboard' })
    expect(problems).toHaveLength(1)
  })

  test('a change in another tab is followed at once', () => {
    const store = createSessionStore({ local: memory(), tab: memory() })
    store.getState().signIn(dana)
    let tell: (event: StorageEvent) => void = () => undefined
    const stop = followOtherTabs(store, {
      addEventListener: (_: string, listener: unknown) => void (tell = listener as typeof tell),
      removeEventListener: () => undefined,
    })
    const theo = { ...dana, token: 'token-2' }
    tell({ key: CURRENT_USER_KEY, newValue: JSON.stringify(theo) } as StorageEvent)
    expect(store.getState().currentUser).toEqual(theo)
    tell({ key: 'theme', newValue: 'dark' } as StorageEvent)
    expect(store.getState().currentUser).toEqual(theo)
    tell({ key: CURRENT_USER_KEY, newValue: null } as StorageEvent)
    expect(store.getState().currentUser).toBeNull()
    stop()
  })
})

test.each([
  [undefined, 0, true],
  [0, 299_999, false],
  [0, 300_000, false],
  [0, 300_001, true],
])('last check at %p, now %p: due %p (B§7, B§9)', (last, now, due) => {
  expect(sessionCheckIsDue(last, now)).toBe(due)
})
