import pg from 'pg'
import { copyRows } from './copy-rows'
import { marketFrame, type MarketSize } from './big-market-frame'
import { marketRows } from './big-market-rows'

/** Rate checks of one round: about 100,000 rows. */
const ROUND = 5000

/** A hundredth of the market that is measured: 200,000 rate checks, 1.5 million requests, 2 million meters. */
export const SMALL_MARKET: MarketSize = { rateChecks: 2000, suppliers: 1000, metersOfLargest: 10_000 }

/**
 * Adds a big market to the demonstration market of a server, by COPY: the same one each time. Triggers are off
 * meanwhile; what they keep is made at the end of each round.
 */
export async function fillBigMarket(
  databaseUrl: string,
  size: MarketSize,
  now: Date,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const [table, rows] of Object.entries(marketFrame(size))) await copyRows(client, table, rows)
    await client.query('commit')
    for (let first = 0; first < size.rateChecks; first += ROUND) {
      const last = Math.min(size.rateChecks, first + ROUND)
      const rows = marketRows(size, first, last, now)
      await client.query('begin')
      for (const table of Object.keys(rows)) await client.query(`alter table ${table} disable trigger user`)
      for (const [table, ofTable] of Object.entries(rows)) await copyRows(client, table, ofTable)
      const ids = Array.from({ length: last - first }, (_, index) => `brc-${first + index}`)
      // Without figures of the new rows the planner would look each of them up by reading whole tables.
      await client.query('analyze')
      await client.query('select list_rate_checks_again($1)', [ids])
      for (const table of Object.keys(rows)) await client.query(`alter table ${table} enable trigger user`)
      await client.query('commit')
      say(`${last} of ${size.rateChecks} rate checks`)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
