import { sql } from 'drizzle-orm'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { readDashboardPage } from 'shared-contracts/page'
import { marketForFile } from '../../../testing/market-for-file'

const { market, rep } = marketForFile()
const dana = rep('dana')
const MANY = 5000
const LIST = '/v2/mp/supplier/larkspur/rep/dana/quote_requests?list=open'

/** So many more rows like the one with this id, each with what is `changed` for its number `n`. */
const likeIt = (table: string, id: string, changed: string) =>
  market.db.execute(
    sql.raw(`insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(${changed}))).*
      from ${table} as one, generate_series(1, ${MANY}) as n where one.id = '${id}'`),
  )

test('a rep with 5,000 open requests: the list has each once, and no page waits for it', async () => {
  const params = { supplierId: 'larkspur', repId: 'dana' }
  const open = () => dana.call(listQuoteRequests, { params, query: { list: 'open' } })
  const partsOf = async () => Object.keys((await dana.call(readDashboardPage, {})).parts).sort()
  const few = await partsOf()
  expect(few).toContain(LIST)
  const before = await open()
  const one = before.find(({ companyName }) => companyName.startsWith('Millrace'))
  if (!one) throw new Error('Millrace is not there')
  await likeIt('rate_checks', one.rateCheckId, `'id', 'many-' || n`)
  await likeIt('pricing_scenarios', one.scenarioId, `'id', 'many-' || n, 'rate_check_id', 'many-' || n`)
  await likeIt('quote_requests', one.id, `'id', (700000 + n)::text, 'rate_check_id', 'many-' || n`)
  await market.db.execute(sql`analyze`)

  const after = await open()
  expect(after).toHaveLength(before.length + MANY)
  expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
  expect(await partsOf()).toEqual(few.filter((path) => path !== LIST))
})
