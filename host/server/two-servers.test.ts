import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../../scripts/test/postgres-server.mjs'
import { openStateDatabase } from '../registry/state/state-database'
import { aHost, buildOf } from '../testing/builds'
import { cleanUp, startHost, temporaryFolder, writeHostBuild } from '../testing/host-server'

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
  // 40 turns are two seconds and what the pages take; on a busy machine each is as much longer as everything else.
  const agreed = async (build: string) => {
    for (let turns = 0; turns < 40; turns++) {
      const pages = await Promise.all([one, other].map(async ({ url }) => (await fetch(`${url}/login`)).text()))
      if (pages.every((page) => page.includes(`/${build}/entry.js`))) return true
      await new Promise((soon) => setTimeout(soon, 50))
    }
    return false
  }
  await one.call('/bidding/builds', buildOf('aaaaaa'))
  expect(await agreed('aaaaaa')).toBe(true)
  await other.call('/bidding/builds', buildOf('bbbbbb'))
  expect(await agreed('bbbbbb')).toBe(true)
  await one.call('/bidding/rollback', {})
  expect(await agreed('aaaaaa')).toBe(true)
  expect((await other.call('/bidding/history')).body.history.map(({ what }) => what)).toEqual([
    'announced',
    'announced',
    'rolled back',
  ])
  await cleanUp()
  await Promise.all(stores.map((store) => store.close()))
  await server.stop()
})

test('during a rollout the server of the version before has what pages of the new one ask it for', async () => {
  const kept = temporaryFolder()
  const before = await startHost({ kept })
  const dist = writeHostBuild(temporaryFolder(), { ...aHost, build: 'after00001' })
  writeFileSync(join(dist, 'late.89abcdef.js'), 'late()')
  expect((await fetch(`${before.url}/late.89abcdef.js`)).status).toBe(404)
  const after = await startHost({ kept, dist })
  for (const { url } of [before, after])
    for (const path of ['late.89abcdef.js', 'remotes.json?host=after00001', `remotes.json?host=${aHost.build}`])
      expect([path, (await fetch(`${url}/${path}`)).status]).toEqual([path, 200])
  await cleanUp()
})
