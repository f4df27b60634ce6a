import test from 'node:test'
import type pg from 'pg'
import { hasNginx } from './testing/balancer'
import { pgbouncerVersion } from './testing/pgbouncer'
import { onConnection } from './testing/places'
import { rushAt, rushTo } from './testing/rush-to'
import { startScaledApi } from './testing/scaled-api'

// Alone: it keeps every processor busy, and a bid counts by when it is read.
// Nightly: On every change: rush has three instances, scaled bids through nginx and PgBouncer.

test('a rush at the deadline, one instance: who was in time stands once, who was late not at all', (t) => rushAt(t, 1))

test('a rush at the deadline through nginx, three instances behind it and PgBouncer: the same', async (t) => {
  if (pgbouncerVersion() === undefined || !hasNginx())
    return t.skip('install PgBouncer and nginx (Debian: pgbouncer, nginx-light)')
  const { url, primary } = await startScaledApi(t, { DEMO_MARKET: 'no' })
  await onConnection(primary.url, (client) =>
    rushTo(t, [url], async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows),
  )
})
