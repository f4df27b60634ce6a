import { findPostgres, startPostgres } from '../../scripts/test/postgres-server.mjs'
import { buildOf } from '../testing/builds'
import { learnBuild, stateOf } from './changes'
import { emptyState, type RegistryState } from './registry-state'
import { openStateDatabase } from './state-database'
import type { StateStore } from './state-store'

const bin = findPostgres()
const at = '2026-03-01T00:00:00.000Z'
const withBuild = (id: string) => (state: RegistryState) => ({
  ...state,
  remotes: { bidding: learnBuild(stateOf(state.remotes, 'bidding'), buildOf(id), 'announced', { by: 'bidding', at }) },
})
const known = (store: StateStore) => store.state().remotes['bidding']?.builds.map(({ build }) => build.build) ?? []

// Where PostgreSQL is not installed, CI and the containers still ask it.
const onServer = bin ? describe : undefined
onServer?.('on a PostgreSQL server', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  const said: string[] = []
  const stores: StateStore[] = []
  const open = async () => {
    const store = await openStateDatabase(server.url, (sentence) => said.push(sentence))
    stores.push(store)
    return store
  }
  beforeAll(async () => {
    server = await startPostgres(bin ?? '')
  })
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await server.stop()
  })

  test('two servers that start at once agree within 2 s, and lose no change of each other', async () => {
    const [one, other] = await Promise.all([open(), open()])
    expect(one.state()).toEqual(emptyState)
    await one.update(withBuild('aaaaaa'))
    expect(known(one)).toEqual(['aaaaaa'])
    const began = Date.now()
    while (known(other).length === 0) await new Promise((soon) => setTimeout(soon, 20))
    expect(Date.now() - began).toBeLessThan(2000)

    const names = Array.from({ length: 12 }, (_, index) => `build${String(index).padStart(3, '0')}`)
    await Promise.all(names.map((name, index) => (index % 2 === 0 ? one : other).update(withBuild(name))))
    await new Promise((passed) => setTimeout(passed, 1500))
    expect([...known(one)].sort()).toEqual(['aaaaaa', ...names])
    expect(known(other)).toEqual(known(one))
  })

  test('what is refused is thrown as it is; nothing changes', async () => {
    const store = await open()
    const before = store.state()
    await expect(
      store.update((state) => ({
        ...state,
        remotes: {
          bidding: learnBuild(stateOf(state.remotes, 'bidding'), buildOf('aaaaaa', { entry: 'part.js' }), 'asked', {
            by: 'x',
            at,
          }),
        },
      })),
    ).rejects.toThrow('a build is never overwritten')
    expect(store.state()).toEqual(before)
  })

  test('while the database is away pages go on with what was last seen, and a change is refused', async () => {
    const store = await open()
    const before = known(store)
    await server.stop()
    await expect(store.update(withBuild('zzzzzz'))).rejects.toThrow('does not answer. Nothing was changed.')
    expect(known(store)).toEqual(before)
    await new Promise((passed) => setTimeout(passed, 1500))
    expect(known(store)).toEqual(before)
    expect(said.filter((sentence) => sentence.includes('does not answer')).length).toBeGreaterThan(0)
    server = await startPostgres(bin ?? '')
  }, 20_000)
})

test('a machine without PostgreSQL is told apart', () => {
  expect(bin === undefined || bin.length > 0).toBe(true)
})
