import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { documentsBucket } from './testing/documents-bucket'
import { keepSubmitting } from './testing/keep-submitting'
import { hasPatroni, startPatroni, until } from './testing/patroni'
import { startApi } from './testing/start-api'

// Nightly: On every change: scaled has a PostgreSQL that crashes, behind a pooler; here it takes three minutes.

const LOSSES = 3
const SUBMISSIONS = 300
/** ms until writes go on. */
const GOES_ON = 30_000

test('the machine of the database is lost three times amid 300 submissions: none lost or doubled', async (t) => {
  if (!hasPatroni()) return t.skip('install Patroni, etcd and HAProxy (Debian: patroni, etcd-server, haproxy)')
  const { url: DATABASE_URL, machines } = await startPatroni(t)
  const api = await startApi(t, { DATABASE_URL, ...(await documentsBucket(t)) })
  const load = await keepSubmitting(t, api.url)
  for (let loss = 1; loss <= LOSSES; loss += 1) {
    const share = (SUBMISSIONS * loss) / (LOSSES + 1)
    while (load.acknowledged.length < share) await wait(50)
    const roles = await Promise.all(machines.map((each) => each.is('primary')))
    const primary = machines[roles.indexOf(true)]
    assert.ok(primary, 'there is a primary')
    primary.lose()
    const ms = await load.goesOn(`machine ${primary.name} was lost`)
    assert.ok(ms < GOES_ON, `writes go on after ${ms.toFixed(0)} ms`)
    primary.start()
    await until(`machine ${primary.name} has every commit again`, () => primary.is('sync'))
  }
  while (load.acknowledged.length < SUBMISSIONS) await wait(50)
  const wrongly = await load.end(DATABASE_URL)
  assert.deepEqual(load.wrong, [], 'every answer is 200, or 503 with Retry-After')
  const codes = Object.keys(load.answers).filter((name) => name !== '200')
  const said = ['503 database-away', '503 outcome-unknown']
  assert.deepEqual(
    codes.filter((name) => !said.includes(name)),
    [],
    'a refusal says that the database is away, or that nobody knows what it did',
  )
  assert.deepEqual(wrongly, [], 'each stands exactly once')
})
