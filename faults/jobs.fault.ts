import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { documentsBucket } from './testing/documents-bucket'
import { emptyDatabase } from './testing/places'
import { startApi } from './testing/start-api'

// Long: a dead owner is given up after half a minute, and looked for every 20 s.

const ORPHANS = 4000
const NAMES = [
  'ended-request-counts',
  'ended-sessions',
  'old-failures',
  'old-idempotency-records',
  'orphaned-files',
  'statistics',
]

interface Row {
  name: string
  state: string
}

test('a job has one owner at a time; what killed owners left is done by the next', async (t) => {
  const database = await emptyDatabase(t)
  const env = { DATABASE_URL: database.url, ...(await documentsBucket(t)), LOG_LEVEL: 'info' }
  const until = async (what: string, seconds: number, holds: (jobs: Row[]) => boolean) => {
    for (const end = performance.now() + seconds * 1000; ; await wait(200)) {
      // At each minute the queue sends what its timetable says by jobs of its own, several at a time.
      const jobs = await database
        .query<Row>("select name, state::text as state from pgboss.job where name not like '\\_\\_pgboss%'")
        .catch(() => [])
      const running = jobs.filter(({ state }) => state === 'active').map(({ name }) => name)
      assert.equal(running.length, new Set(running).size, `two owners: ${running.join(', ')}`)
      if (holds(jobs)) return
      assert.ok(performance.now() < end, `not within ${seconds} s: ${what}; ${JSON.stringify(jobs)}`)
    }
  }
  const isSweeping = (jobs: Row[]) => jobs.some(({ name, state }) => name === 'orphaned-files' && state === 'active')
  const isDone = (jobs: Row[]) =>
    NAMES.every((name) => jobs.some((job) => job.name === name)) && jobs.every(({ state }) => state === 'completed')
  const orphans = async () => {
    const [row] = await database.query<{ count: number }>('select count(*)::int as count from uploads')
    return row?.count
  }

  const first = await Promise.all([startApi(t, env), startApi(t, env)])
  await until('every job was done by one of two', 240, isDone)

  // Each start asks for every job; this one finds work that takes a while.
  await database.query(
    `insert into uploads (storage_key, rep_id, started_at, bytes)
      select gen_random_uuid(), 'dana', now() - interval '2 days', 0 from generate_series(1, ${ORPHANS})`,
  )
  const third = await startApi(t, env)
  await until('somebody sweeps', 240, isSweeping)
  await Promise.all([...first, third].map((api) => api.kill()))
  const left = await orphans()
  assert.ok(left !== undefined && left > 0, 'the kill came in the middle')

  const began = performance.now()
  await startApi(t, env)
  await until('the next instance has done it', 400, isDone)
  assert.equal(await orphans(), 0)
  t.diagnostic(
    `${left} of ${ORPHANS} files were left by the killed ones; the next instance was done after ` +
      `${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
})
