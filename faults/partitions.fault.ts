import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { createCustomOption, deleteCustomOption } from 'shared-contracts/bid/custom-option'
import type { Scenario } from 'shared-contracts/bid/request'
import { submitQuotes } from 'shared-contracts/bid/submission'
import { openScenario, submission } from './testing/bids'
import { emptyDatabase, emptyFolder } from './testing/places'
import { clientOf, signIn, startApi } from './testing/start-api'

// Long: statistics of the database come late.

const root = join(import.meta.dirname, '..')
const partition = readFileSync(join(root, 'deploy/postgres/partition-by-rate-check.sql'), 'utf8')
const TABLES = ['pricing_options', 'quotes', 'quote_taxes']
const PARTS = 16

const ratesOf = ({ quotes }: Scenario) => quotes.map(({ submittedRate }) => submittedRate)

test('a database that has been at work is put into partitions, and a bid touches one of each table', async (t) => {
  const database = await emptyDatabase(t)
  const env = { DATABASE_URL: database.url, DATA_DIR: emptyFolder(t) }
  const first = await startApi(t, env)
  const early = clientOf(first.url, await signIn(first.url))
  await early.call(submitQuotes, submission(await openScenario(early), '0.0724'))
  await first.stop()
  const kept = await rows()

  await database.alone(`set portal.partitions = '${PARTS}';${partition}`)
  assert.deepEqual(await rows(), kept, 'every row is there as it was')
  await assert.rejects(() => database.alone(partition), /in partitions already/)

  // The migrations run at this start too: nothing is left for them to do.
  const api = await startApi(t, env)
  const dana = clientOf(api.url, await signIn(api.url))
  const scenario = await openScenario(dana)
  assert.deepEqual(ratesOf(scenario), ['0.072400'])
  const params = { id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id }
  const touched = await touchedBy(async () => {
    await dana.call(submitQuotes, submission(scenario, '0.07123'))
  })
  // Foreign keys look into the partition too.
  assert.deepEqual(touched, { pricing_options: 1, quotes: 1, quote_taxes: 1 })

  await dana.call(createCustomOption, { params, body: { supplierId: 'larkspur', termLength: 17, isSweetSpot: true } })
  const withOption = await openScenario(dana)
  const own = withOption.pricingOptions.find((option) => option.maxTerm === 17)
  assert.ok(own)
  await dana.call(deleteCustomOption, { params: { ...params, optionId: own.id } })
  assert.deepEqual(ratesOf(await openScenario(dana)), ['0.071230'])

  function rows() {
    const each = TABLES.map(
      (table) => `select '${table}' as "table", md5(string_agg(t::text, '|' order by id)) as sum
      from ${table} as t`,
    )
    return database.alone(each.join(' union all '))
  }

  /** How many partitions of each table were read or written meanwhile. */
  async function touchedBy(work: () => Promise<void>): Promise<Record<string, number>> {
    const scans = () =>
      database.alone<{ name: string; reads: string }>(
        `select relname as name, seq_scan + idx_scan + n_tup_ins + n_tup_upd as reads from pg_stat_user_tables
         where relname ~ '^(${TABLES.join('|')})_\\d+$'`,
      )
    const settled = async () => {
      // A connection tells its counts a second after its last statement at the earliest.
      for (let last = '', same = 0; ;) {
        const now = JSON.stringify(await scans())
        same = now === last ? same + 1 : 0
        last = now
        if (same === 12)
          return new Map((JSON.parse(now) as { name: string; reads: string }[]).map((e) => [e.name, e.reads]))
        await new Promise((resolve) => setTimeout(resolve, 1000))
      }
    }
    const earlier = await settled()
    await work()
    const later = await settled()
    const changed = [...later].filter(([name, reads]) => reads !== earlier.get(name)).map(([name]) => name)
    return Object.fromEntries(
      TABLES.map((table) => [table, changed.filter((name) => name.startsWith(`${table}_`)).length]),
    )
  }
})
