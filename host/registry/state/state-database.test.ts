import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { findPostgres, startPostgres } from '../../../scripts/test/postgres-server.mjs'
import { buildOf } from '../../testing/builds'
import { learnBuild, findRemoteState } from '../changes'
import { emptyState, type RegistryState, type StateStore } from './registry-state'
import { openStateDatabase } from './state-database'

const bin = findPostgres()
const at = '2026-03-01T00:00:00.000Z'
const who = { by: 'bidding', at, denialReason: () => [] }
const withBuild = (id: string) => (state: RegistryState) => ({
  ...state,
  remotes: { bidding: learnBuild(findRemoteState(state.remotes, 'bidding'), buildOf(id), 'announced', who, []) },
})
/** @returns in how many turns of 20 ms it was so: on a busy machine each is as much longer as everything else. */
const turnsUntil = async (isSo: () => boolean) => {
  let turns = 0
  for (; !isSo(); turns++) await new Promise((soon) => setTimeout(soon, 20))
  return turns
}
/** 2 s: a server looks every second. */
const SOON = 100
const known = (store: StateStore) => store.state().remotes['bidding']?.builds.map(({ build }) => build.build) ?? []

/** A line to the database that breaks at the next change: before it has arrived, or before its answer has. */
async function openLine(url: string) {
  const target = new URL(url)
  const [port, host] = [Number(target.port), target.hostname]
  const line = { breaks: 'never' as 'never' | 'before' | 'after', isCut: false }
  const open = new Set<Socket>()
  const cut = (...sockets: Socket[]) => sockets.forEach((socket) => socket.destroy())
  const server = createServer((client) => {
    if (line.isCut) return cut(client)
    const database = connect(port, host)
    let isLast = false
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => cut(client, database))
    }
    client.on('data', (said) => {
      const breaks = said.includes('update portal_registry') ? line.breaks : 'never'
      if (breaks !== 'never') line.breaks = 'never'
      if (breaks === 'before') return cut(client)
      isLast = breaks === 'after'
      database.write(said)
    })
    database.on('data', (said) => (isLast ? cut(client) : client.write(said)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  target.port = String((server.address() as AddressInfo).port)
  const close = () => {
    cut(...open)
    server.close()
  }
  return { line, url: target.href, close }
}

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
    expect(await turnsUntil(() => known(other).length > 0)).toBeLessThan(SOON)

    const names = Array.from({ length: 12 }, (_, index) => `build${String(index).padStart(3, '0')}`)
    await Promise.all(names.map((name, index) => (index % 2 === 0 ? one : other).update(withBuild(name))))
    const all = 1 + names.length
    expect(await turnsUntil(() => [one, other].every((store) => known(store).length === all))).toBeLessThan(SOON)
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
          bidding: learnBuild(
            findRemoteState(state.remotes, 'bidding'),
            buildOf('aaaaaa', { entry: 'part.js' }),
            'asked',
            who,
            [],
          ),
        },
      })),
    ).rejects.toThrow('a build is never overwritten')
    expect(store.state()).toEqual(before)
  })

  test.each(['before', 'after'] as const)(
    'a line that breaks %s a change arrived loses and repeats nothing',
    async (when) => {
      const { line, url, close } = await openLine(server.url)
      const store = await openStateDatabase(url, () => undefined)
      line.breaks = when
      await store.update(withBuild(`line${when}`))
      expect(known(store).filter((build) => build === `line${when}`)).toHaveLength(1)
      expect(store.state().remotes['bidding']?.history.filter(({ build }) => build === `line${when}`)).toHaveLength(1)
      await store.close()
      close()
    },
  )

  test('a change that nobody can tell of is not said to be none', async () => {
    const { line, url, close } = await openLine(server.url)
    const store = await openStateDatabase(url, () => undefined)
    const change = store.update((state) => {
      // The line is there for what has been read, and for the change.
      line.breaks = 'after'
      setImmediate(() => (line.isCut = true))
      return withBuild('untold')(state)
    })
    await expect(change).rejects.toThrow('It may have been changed or not')
    await store.close()
    close()
    const other = await open()
    expect(known(other)).toContain('untold')
  })

  test('while the database is away pages go on with what was last seen, and a change is refused', async () => {
    const store = await open()
    const before = known(store)
    await server.stop()
    await expect(store.update(withBuild('zzzzzz'))).rejects.toThrow('does not answer. Nothing was changed.')
    // Its own look has failed too.
    await turnsUntil(() => said.some((sentence) => sentence.includes('does not answer')))
    expect(known(store)).toEqual(before)
    server = await startPostgres(bin ?? '')
  })
})

test('a machine without PostgreSQL is told apart', () => {
  expect(bin === undefined || bin.length > 0).toBe(true)
})
