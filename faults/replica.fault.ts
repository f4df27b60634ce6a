import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ApiClient } from 'shared-contracts/api'
import { readQuoteArchiveSummary } from 'shared-contracts/bid/archive'
import { exportMeterData } from 'shared-contracts/bid/downloads'
import { submitQuotes } from 'shared-contracts/bid/submission'
import { listWinLossReports } from 'shared-contracts/bid/win-loss'
import { openScenario, submission } from './testing/bids'
import { documentsBucket } from './testing/documents-bucket'
import { metricBy } from './testing/metrics'
import { emptyDatabase } from './testing/places'
import { streamingReplica } from './testing/replica'
import { clientOf, signIn, startApi } from './testing/start-api'

// Long: it waits for a replica that rests.

/** ms after which a replica that failed is tried again. */
const REST = 5200
const supplier = { supplierId: 'larkspur', repId: 'dana' }

/** How many quotes of Dana's a rate check has, as the archive of quotes says. */
async function archived(api: ApiClient, rateCheckId: string): Promise<string[]> {
  const { quotes } = await api.call(readQuoteArchiveSummary, { params: { ...supplier, rateCheckId } })
  return quotes.map(({ submittedRate }) => submittedRate ?? '')
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

test('a replica reads reports and exports, never older than the call; without it the primary does', async (t) => {
  const { url: DATABASE_URL } = await emptyDatabase(t)
  const replica = await streamingReplica(t)
  const DATABASE_REPLICA_URL = replica.urlOf(DATABASE_URL)
  const api = await startApi(t, { DATABASE_URL, DATABASE_REPLICA_URL, ...(await documentsBucket(t)) })
  const dana = clientOf(api.url, await signIn(api.url))
  /** Where reads of `work` were done. */
  const placesOf = async (work: () => Promise<unknown>) => {
    const counts = async () => {
      // /metrics answers for a second with what it said last.
      await wait(1100)
      return metricBy(api.url, 'portal_api_replica_reads_total', 'outcome')
    }
    const before = await counts()
    await work()
    const added = [...(await counts())].map(
      ([outcome, count]) => [outcome, count - (before.get(outcome) ?? 0)] as const,
    )
    return Object.fromEntries(added.filter(([, count]) => count > 0))
  }
  const reports = () => dana.call(listWinLossReports, { params: supplier, query: {} })
  const scenario = await openScenario(dana)
  const { id: rateCheckId } = scenario.rateCheck
  const params = { id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id }
  const exported = () => dana.call(exportMeterData, { params, query: { data_products: 'meter' } })

  await t.test('on the replica, as its own statistics say too', async () => {
    const beside = await connected(DATABASE_REPLICA_URL)
    const scans = async () => {
      const { rows } = await beside.query<{ scans: number }>(
        `select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables
         where relname in ('quotes', 'meters')`,
      )
      return rows[0]?.scans ?? 0
    }
    const before = await scans()
    assert.deepEqual(await placesOf(reports), { replica: 1 })
    assert.deepEqual(await placesOf(exported), { replica: 1 })
    await wait(1000)
    assert.ok((await scans()) > before, 'the replica did the reading')
    await beside.end()
  })

  await t.test('fifty times: what was just written is in the next answer', async () => {
    let slowest = 0
    const places = await placesOf(async () => {
      for (let n = 0; n < 50; n++) {
        const rate = `0.06${String(n).padStart(2, '0')}01`
        const { body } = submission(await openScenario(dana), rate)
        await dana.call(submitQuotes, { params, body })
        const from = performance.now()
        const rates = await archived(dana, rateCheckId)
        assert.ok(rates.includes(rate), `${rate} is in the archive: ${rates.join()}`)
        slowest = Math.max(slowest, performance.now() - from)
      }
    })
    assert.deepEqual(places, { replica: 50 })
    t.diagnostic(`50 reads right after a write, all on the replica, slowest ${slowest.toFixed(0)} ms`)
  })

  await t.test('a replica that stands still: the primary reads, and it comes back', async () => {
    const beside = await connected(DATABASE_REPLICA_URL)
    await beside.query('select pg_wal_replay_pause()')
    const { body } = submission(await openScenario(dana), '0.077701')
    await dana.call(submitQuotes, { params, body })
    assert.deepEqual(
      await placesOf(async () => {
        assert.ok((await archived(dana, rateCheckId)).includes('0.077701'))
        await reports()
      }),
      { behind: 1, resting: 1 },
    )
    await beside.query('select pg_wal_replay_resume()')
    await beside.end()
    await wait(REST)
    assert.deepEqual(await placesOf(reports), { replica: 1 })
  })

  await t.test('a replica that is ended: no call fails, also of those under way', async () => {
    let ending = false
    const calls = Array.from({ length: 4 }, async () => {
      for (let n = 0; !ending || n < 20; n++) await (n % 2 === 0 ? reports() : exported())
    })
    await wait(300)
    const from = performance.now()
    await replica.restart()
    ending = true
    await Promise.all(calls)
    t.diagnostic(`restarted within ${(performance.now() - from).toFixed(0)} ms under 4 readers, none refused`)
    await wait(REST)
    assert.deepEqual(await placesOf(reports), { replica: 1 })
    const before = await reports()
    await replica.stop()
    const places = await placesOf(async () => {
      assert.deepEqual(await reports(), before)
      await reports()
    })
    assert.deepEqual(places, { away: 1, resting: 1 })
  })
})
