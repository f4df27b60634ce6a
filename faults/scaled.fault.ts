import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { hasNginx } from './testing/balancer'
import { keepSubmitting } from './testing/keep-submitting'
import { pgbouncerVersion } from './testing/pgbouncer'
import { startScaledApi } from './testing/scaled-api'

// Long: it starts all that a deployment has, and waits around each fault.

/** ms of load around each fault. */
const AROUND = 3000

test('three instances behind nginx, kills of one and of the pooler, PostgreSQL restarted: bids stand', async (t) => {
  if (pgbouncerVersion() === undefined || !hasNginx())
    return t.skip('install PgBouncer and nginx (Debian: pgbouncer, nginx-light)')
  const { url, primary, pooler, instances, start } = await startScaledApi(t)
  const load = await keepSubmitting(t, url)
  await wait(AROUND)
  await instances[1]?.kill()
  await load.goesOn('an instance was killed')
  await wait(AROUND)
  await start(1)
  await pooler.killAndStart()
  await load.goesOn('PgBouncer was killed')
  await wait(AROUND)
  await primary.restart()
  await load.goesOn('PostgreSQL was restarted')
  await wait(AROUND)
  await primary.restart('SIGQUIT')
  await load.goesOn('PostgreSQL crashed')
  await wait(AROUND)
  const wrongly = await load.end(primary.url)
  assert.deepEqual(load.wrong, [], 'every answer is 200, or 503 with Retry-After')
  assert.deepEqual(wrongly, [], 'each stands exactly once')
})
