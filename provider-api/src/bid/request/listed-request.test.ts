import { eq, sql } from 'drizzle-orm'
import { optIn, optOut } from 'shared-contracts/bid/opt-out'
import { listProspects, findProspectLists } from 'shared-contracts/bid/prospects'
import {
  bidStatus,
  isClosedBid,
  isOpenBid,
  LISTED_AFTER_DUE,
  listQuoteRequests,
  type RequestPage,
} from 'shared-contracts/bid/request'
import { hasWinLossData } from 'shared-contracts/bid/win-loss'
import { isClosedContract, isOpenContract, listEnergyPlans } from 'shared-contracts/contract/plan'
import { quoteRequests } from '../../db/schema'
import { marketForFile } from '../../../testing/market-for-file'

const { market, rep } = marketForFile()
const dana = rep('dana')

const params = { supplierId: 'larkspur', repId: 'dana' }
const rowsOf = async <T>(query: ReturnType<typeof sql>) => ((await market.db.execute(query)) as { rows: T[] }).rows

interface Judged {
  statusCode: number
  invitedForLastLook: boolean
  hasQuote: boolean
  optedOut: boolean
  bids: string | null
  prospects: string | null
}

test('the lists of the database are those of the rules, in every status', async () => {
  const now = Date.now()
  const statuses = JSON.stringify([...Object.values(bidStatus), 305, 999])
  const rows = await rowsOf<Judged>(
    sql`select status::int as "statusCode", invited as "invitedForLastLook", quoted as "hasQuote",
        left_it as "optedOut",
        bid_list_of(status::int, invited) as bids,
        prospect_list_of(status::int, invited, quoted, left_it) as prospects
      from jsonb_array_elements_text(${statuses}::jsonb) as status,
        unnest(array[true, false]) as invited, unnest(array[true, false]) as quoted,
        unnest(array[true, false]) as left_it`,
  )
  expect(rows.length).toBeGreaterThan(150)
  for (const row of rows) {
    const request = { ...row, timeQuotesDue: new Date(now).toISOString() }
    const bids = isOpenBid(request, now) ? 'open' : isClosedBid(request) ? 'closed' : null
    const [all, list] = findProspectLists(request, now)
    expect(row).toEqual({ ...row, bids, prospects: list ?? (all === undefined ? null : 'left') })
  }
})

test('an open request leaves its lists a week after its due time, to the millisecond, as the rules say', async () => {
  const [open] = (await dana.call(listQuoteRequests, { params, query: { list: 'open' } })).filter(
    ({ statusCode }) => statusCode === bidStatus.BIDDING_OPEN,
  )
  if (open === undefined) throw new Error('a request is open')
  const now = market.now().getTime()
  try {
    for (const late of [-1, 0, 1]) {
      const due = new Date(now - LISTED_AFTER_DUE - late)
      await market.db.update(quoteRequests).set({ timeQuotesDue: due }).where(eq(quoteRequests.id, open.id))
      const listed = await dana.call(listQuoteRequests, { params, query: { list: 'open' } })
      const isOpen = isOpenBid({ ...open, timeQuotesDue: due.toISOString() }, now)
      expect([late, listed.some(({ id }) => id === open.id)]).toEqual([late, isOpen])
      expect(isOpen).toBe(late <= 0)
    }
  } finally {
    const timeQuotesDue = new Date(open.timeQuotesDue)
    await market.db.update(quoteRequests).set({ timeQuotesDue }).where(eq(quoteRequests.id, open.id))
  }
})

test('what is listed of the whole market is what the rules say of each row', async () => {
  const rows = await rowsOf<{ statusCode: number; bidList: string; hasQuote: boolean; hasReport: boolean }>(
    sql`select status_code as "statusCode", bid_list as "bidList", has_quote as "hasQuote", has_report as "hasReport"
      from listed_requests`,
  )
  expect(rows.length).toBeGreaterThan(100)
  for (const row of rows) expect(row.hasReport).toBe(row.hasQuote && hasWinLossData(row.statusCode))
  const plans = await rowsOf<{ statusCode: number; list: string | null }>(
    sql`select status_code as "statusCode", contract_list as list from listed_plans`,
  )
  expect(plans.length).toBeGreaterThan(10)
  for (const { statusCode, list } of plans) {
    const contract = { rateCheckStatusCode: statusCode }
    expect(list).toBe(isOpenContract(contract) ? 'open' : isClosedContract(contract) ? 'closed' : null)
  }
})

/** What is listed, as it would be if all of it were listed anew. */
const listed = () => rowsOf(sql`select * from listed_requests order by quote_request_id`)

test('whoever changes a row behind it, what is listed follows', async () => {
  const outOf = { ...params, rateCheckId: 'rc-oldtown' }
  const body = {
    supplierId: 'larkspur',
    supplierRepId: 'dana',
    rateCheckId: 'rc-oldtown',
    optOutReasons: ['LOE_CONFLICT' as const],
  }
  const whoOf = async () =>
    (
      await rowsOf<{ list: string }>(
        sql`select prospect_list as list from listed_requests
        where rate_check_id = 'rc-oldtown' and supplier_id = 'larkspur'`,
      )
    )[0]?.list
  expect(await whoOf()).toBe('new')
  await dana.call(optOut, { params: outOf, body })
  expect(await whoOf()).toBe('left')
  await dana.call(optIn, { params: outOf })
  expect(await whoOf()).toBe('new')

  const changes = [
    sql`update rate_checks set status_code = 400 where id = 'rc-millrace'`,
    sql`update customers set company_name = 'Old Town Ales'
      where id = (select customer_id from rate_checks where id = 'rc-oldtown')`,
    sql`update utilities set name = 'Quite Another Utility' where id = (select min(utility_id) from meters)`,
    sql`update quote_requests set time_quotes_due = time_quotes_due - interval '1 hour'
      where rate_check_id = 'rc-millrace'`,
    sql`update quote_requests set invited_for_last_look = not invited_for_last_look`,
    sql`update pricing_scenarios set total_annual_usage = 17 where rate_check_id = 'rc-oldtown'`,
    sql`update pricing_options set removed_at = now() where pricing_scenario_id = 'ps-elmhurst'`,
  ]
  for (const change of changes) {
    const before = await listed()
    await market.db.execute(change)
    const after = await listed()
    expect(after).not.toEqual(before)
    await market.db.execute(sql`delete from listed_requests`)
    await market.db.execute(sql`select list_requests_again(array(select id from quote_requests))`)
    expect(await listed()).toEqual(after)
  }
  await market.db.execute(sql`delete from meters where id = (select max(id) from meters)`)
  const [{ wrong } = { wrong: -1 }] = await rowsOf<{ wrong: number }>(
    sql`select count(*)::int as wrong from rate_checks
      where meter_count <> (select count(*) from meters where rate_check_id = rate_checks.id)`,
  )
  expect(wrong).toBe(0)
})

describe('a page of requests', () => {
  const ask = async (query: RequestPage & { list?: 'open' | 'closed' }) =>
    dana.call(listQuoteRequests, { params, query })

  test.each(['due', 'customer', 'usage', 'state', 'status'] as const)('by %s: each once, both ways', async (sort) => {
    const all = await ask({})
    for (const order of ['asc', 'desc'] as const) {
      const paged: typeof all = []
      for (;;) {
        const cursor = paged.at(-1)?.id
        const page = await ask({ sort, order, limit: 9, ...(cursor === undefined ? {} : { cursor }) })
        paged.push(...page)
        if (page.length < 9) break
      }
      expect(paged.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
      const keys = paged.map(
        (bid) =>
          ({
            due: Date.parse(bid.timeQuotesDue),
            customer: bid.companyName.toLowerCase(),
            usage: bid.annualUsage ?? 0,
            state: bid.state,
            status: bid.statusCode ?? -1,
          })[sort],
      )
      expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (order === 'asc' ? 1 : -1)))
    }
  })

  test('of the open and of the closed', async () => {
    const all = await ask({})
    const ids = (list: typeof all) => list.map(({ id }) => id)
    expect(ids(await ask({ list: 'open' }))).toEqual(ids(all.filter((bid) => isOpenBid(bid, market.now().getTime()))))
    expect(ids(await ask({ list: 'closed' }))).toEqual(ids(all.filter(isClosedBid)))
    market.setNow(new Date(market.now().getTime() + 30 * 24 * 3_600_000))
    expect(await ask({ list: 'open' })).toEqual([])
  })

  test('that is searched: customer, utility, state, ids, and an account number by its beginning', async () => {
    const all = await ask({})
    const [one] = all.filter(({ companyName }) => companyName.startsWith('Metro Cold'))
    if (!one) throw new Error('Metro Cold Storage is not there')
    const found = async (search: string) => (await ask({ search })).map(({ id }) => id)
    expect(await found('metro col')).toEqual([one.id])
    expect(await found('STOR, met')).toEqual([one.id])
    expect(await found(one.id)).toContain(one.id)
    expect(await found(one.rateCheckId)).toEqual([one.id])
    expect(await found(one.utilityNames[0] ?? '')).toContain(one.id)
    const [meter] = await rowsOf<{ account: string }>(
      sql`select utility_account_no as account from meters where rate_check_id = ${one.rateCheckId} limit 1`,
    )
    expect(await found(meter?.account.slice(0, 9) ?? '')).toContain(one.id)
    for (const odd of ["zo'", '\\', '%%%%%%', "' | ':* & !()", 'nobody', '12345_', '<->', '\u{1F600}'])
      expect(await found(odd)).toEqual([])
    expect(await found('  ')).toHaveLength(all.length)
    // Another supplier's words are not looked at.
    const priya = await market.client('priya')
    const theirs = { supplierId: 'granite-peak', repId: 'priya' }
    const [hidden] = await rowsOf<{ id: string }>(
      sql`select id from quote_requests where supplier_id = 'larkspur' order by id limit 1`,
    )
    expect(await priya.call(listQuoteRequests, { params: theirs, query: { search: hidden?.id ?? '' } })).toEqual([])
  })

  test('that is filtered, and the same for prospects and contracts', async () => {
    const all = await ask({})
    const gas = await ask({ commodity: 'GAS', states: 'OH,PA' })
    expect(gas.map(({ id }) => id)).toEqual(
      all.filter((bid) => bid.commodityType === 'GAS' && ['OH', 'PA'].includes(bid.state)).map(({ id }) => id),
    )
    const over = await ask({ statuses: '1000,410' })
    expect(over.length).toBeGreaterThan(0)
    expect(over.map(({ id }) => id)).toEqual(
      all.filter((bid) => [1000, 410].includes(bid.statusCode ?? -1)).map(({ id }) => id),
    )
    const { prospects } = await dana.call(listProspects, {
      params,
      query: { search: 'metro', commodity: 'ELECTRICITY' },
    })
    expect(prospects.map(({ companyName }) => companyName)).toEqual(['Metro Cold Storage'])
    const plans = (await dana.call(listEnergyPlans, { params })).energyPlans
    const closed = await dana.call(listEnergyPlans, { params, query: { list: 'closed', sort: 'usage', order: 'desc' } })
    expect(closed.energyPlans.map(({ yearlyUsage }) => yearlyUsage)).toEqual(
      plans
        .filter(isClosedContract)
        .map(({ yearlyUsage }) => yearlyUsage)
        .sort((a, b) => b - a),
    )
    const paged: typeof plans = []
    let cursor: string | null | undefined
    do {
      const page = await dana.call(listEnergyPlans, { params, query: { limit: 3, ...(cursor ? { cursor } : {}) } })
      paged.push(...page.energyPlans)
      cursor = page.nextCursor
    } while (cursor)
    expect(paged).toEqual(plans)
  })
})
