import { findPostgres, startPostgres } from '../../scripts/test/postgres-server.mjs'
import { openStateDatabase } from '../registry/state-database'
import { buildOf } from '../testing/builds'
import { cleanUp, startHost } from '../testing/host-server'

const bin = findPostgres()

test('two host servers on one PostgreSQL agree within two seconds, and both take changes', async () => {
  // Where PostgreSQL is not installed, CI and the containers still ask it.
  if (bin === undefined) return
  const server = await startPostgres(bin)
  const stores = [
    await openStateDatabase(server.url, () => undefined),
    await openStateDatabase(server.url, () => undefined),
  ]
  const [one, other] = [await startHost({ store: stores[0]! }), await startHost({ store: stores[1]! })]
  const agreed = async (build: string) => {
    const began = Date.now()
    for (;;) {
      const pages = await Promise.all([one, other].map(async ({ url }) => (await fetch(`${url}/login`)).text()))
      if (pages.every((page) => page.includes(`/${build}/entry.js`))) return Date.now() - began
      if (Date.now() - began > 5000) throw new Error(`They do not agree on ${build}.`)
      await new Promise((soon) => setTimeout(soon, 50))
    }
  }
  await one.call('/bidding/builds', buildOf('aaaaaa'))
  expect(await agreed('aaaaaa')).toBeLessThan(2000)
  await other.call('/bidding/builds', buildOf('bbbbbb'))
  expect(await agreed('bbbbbb')).toBeLessThan(2000)
  await one.call('/bidding/rollback', {})
  expect(await agreed('aaaaaa')).toBeLessThan(2000)
  expect((await other.call('/bidding/history')).body.history.map(({ what }) => what)).toEqual([
    'announced',
    'announced',
    'rolled back',
  ])
  await cleanUp()
  await Promise.all(stores.map((store) => store.close()))
  await server.stop()
})
