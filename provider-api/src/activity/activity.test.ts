import { eq } from 'drizzle-orm'
import { activityTitle, readContractActivity, readRequestActivity, type ActivityEntry } from 'shared-contracts/activity'
import type { ApiClient } from 'shared-contracts/api'
import { confirmBooking } from 'shared-contracts/contract/booking'
import { createRevision } from 'shared-contracts/contract/revision'
import { withdrawQuote } from 'shared-contracts/bid/submission'
import { pathOf, quoteFor, readScenarioOf, submitFirst, submitLater } from '../../testing/bid-calls'
import { rateCheckOf } from '../../testing/contract-calls'
import { marketForFile } from '../../testing/market-for-file'
import { problemOf } from '../../testing/refused-call'
import { TEST_NOW } from '../../testing/test-clock'
import { audit } from '../db/audit'
import { auditRows, energyPlans, quoteRequests } from '../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')
const priya = rep('priya')

const pastOf = async (api: ApiClient, id: string) => (await api.call(readRequestActivity, { params: { id } })).activity
const pastOfContract = async (key: string) =>
  (await dana.call(readContractActivity, { params: { supplierId: 'larkspur', energyPlanId: `ep-${key}` } })).activity
/** What a test did: the seeded market has a past of its own. */
const since = (entries: readonly ActivityEntry[]) => entries.filter(({ at }) => Date.parse(at) >= TEST_NOW.getTime())
const ofRequest = async (api: ApiClient, id: string) => since(await pastOf(api, id))
const ofContract = async (key: string) => since(await pastOfContract(key))
const simulator = (action: string, rateCheckId: string, from: unknown, to: unknown) =>
  audit(market.db, {
    at: market.now(),
    actor: 'customer-simulator',
    action,
    entity: 'rate_check',
    entityId: rateCheckId,
    from,
    to,
  })

const lineOf = ({ who, action, subject, from, to }: ActivityEntry) =>
  [who, activityTitle(action), subject, from, to].join(' | ')

test('every demonstration request and contract has a past, told in words, before now', async () => {
  const requests = await market.db.select().from(quoteRequests).where(eq(quoteRequests.supplierId, 'larkspur'))
  const plans = await market.db.select().from(energyPlans).where(eq(energyPlans.supplierId, 'larkspur'))
  const pasts = [
    ...(await Promise.all(requests.map(({ id }) => pastOf(dana, id)))),
    ...(await Promise.all(plans.map(({ id }) => pastOfContract(id.replace('ep-', ''))))),
  ]
  expect(pasts.length).toBeGreaterThan(30)
  for (const past of pasts) {
    expect(past.length).toBeGreaterThan(0)
    const times = past.map(({ at }) => Date.parse(at))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(Math.max(...times)).toBeLessThan(TEST_NOW.getTime())
    for (const { who } of past) expect(['Dana Whitfield', 'Theo Marsh', 'Customer side']).toContain(who)
  }
})

test('the past of a contract: quotes, signatures, revisions and who asked for them', async () => {
  const told = (await pastOfContract('st-brendan')).map(lineOf).reverse()
  expect(told).toEqual(
    expect.arrayContaining([
      'Dana Whitfield | Sent quotes | 36 months |  | 0.11284',
      'Customer side | Asked for contracts | Status | Customer Review | Contract Requested',
      'Customer side | Signed the contract | Status | Contract Requested | Awaiting Booking',
      expect.stringMatching(/^Dana Whitfield \| Requested a revision \| Asked for \| {2}\| .*; Utility LOA$/),
    ]),
  )
  expect((await pastOfContract('bayview')).map(lineOf)[0]).toMatch(/^Dana Whitfield \| Uploaded the countersigned copy/)
  expect((await pastOfContract('rosedale')).map(lineOf)).toContainEqual(
    expect.stringMatching(/^Dana Whitfield \| Rejected the signed contract \| Comment/),
  )
})

test('a request: who sent which rate for which term, from what to what; unchanged ones are counted', async () => {
  const scenario = await readScenarioOf(dana, 'Millrace Precision Castings')
  const { id } = scenario.quoteRequest
  const quotes = (repId: string, ...rates: string[]) =>
    rates.map((submittedRate, at) => quoteFor(scenario, at, { submittedRate }, repId))
  await submitFirst(dana, scenario, quotes('dana', '0.07', '0.071'))
  const read = await readScenarioOf(theo, 'Millrace Precision Castings', 'theo')
  await submitLater(theo, read, quotes('theo', '0.069', '0.071'))
  const optionId = scenario.pricingOptions[1]?.id ?? ''
  await dana.call(withdrawQuote, { params: { ...pathOf(scenario), optionId }, query: {} })
  const told = (await ofRequest(dana, id)).map(({ who, action, subject, from, to }) =>
    [who, activityTitle(action), subject, from.slice(0, 7), to.split(',')[0]].join(' | '),
  )
  const term = (index: number) => `${scenario.pricingOptions[index]?.maxTerm} months`
  expect(told).toEqual([
    `Dana Whitfield | Withdrew a quote | ${term(1)} | 0.07100 | `,
    `Theo Marsh | Sent quotes again | ${term(0)} | 0.07000 | 0.06900`,
    'Theo Marsh | Sent quotes again | 1 rate |  | Unchanged',
    `Dana Whitfield | Sent quotes | ${term(0)} |  | 0.07000`,
    `Dana Whitfield | Sent quotes | ${term(1)} |  | 0.07100`,
  ])
})

test('a contract: its decisions with what was said', async () => {
  const params = rateCheckOf('larch-street').params
  const body = {
    customerID: params.customerId,
    rateCheckID: params.rateCheckId,
    revisions: {
      dataUpdates: { dataUpdatesCheck: true, dataUpdatesDesc: 'The address is wrong.' },
      utilityLoaCheck: true,
    },
    version: 2,
  }
  await dana.call(createRevision, { params, body })
  await simulator('desk.resolve-revision', params.rateCheckId, 510, { to: 510, detail: 'version 2 signed' })
  await market.db.execute("update contract_revisions set resolved = true where rate_check_id = 'rc-larch-street'")
  await theo.call(confirmBooking, {
    params,
    body: {
      counterSignedExpected: false,
      linesRead: ['Term 36 months: Not named.'],
      linesNotRead: ['Fee: Not named.'],
    },
  })
  const told = (await ofContract('larch-street')).map(({ who, action, subject, from, to }) =>
    [who, activityTitle(action), subject, from, to].join(' | '),
  )
  expect(told).toEqual([
    'Theo Marsh | Booked | Status | Awaiting Booking | Booked',
    'Theo Marsh | Booked | Not read |  | Fee: Not named.',
    'Theo Marsh | Booked | Read |  | Term 36 months: Not named.',
    'Customer side | Sent and signed a new version |  |  | ',
    'Dana Whitfield | Requested a revision | Asked for |  | Data updates: The address is wrong.; Utility LOA',
  ])
})

test('sealed stays sealed: nothing of other suppliers, of who was invited, chosen or asked', async () => {
  const rateCheckId = 'rc-tallgrass'
  const priyas = '28900'
  const own = await ofRequest(priya, priyas)
  const mine = await readScenarioOf(dana, 'Tallgrass Foods Manufacturing')
  await submitFirst(dana, mine, [quoteFor(mine, 0, { submittedRate: '0.05' })])
  await simulator('desk.invite-last-look', rateCheckId, 320, {
    to: 330,
    detail: 'invited: Larkspur Energy, until then',
  })
  await simulator('desk.set-time', rateCheckId, 330, { to: 330, detail: 'until then' })
  await simulator('desk.decide --request-contracts', rateCheckId, 400, { to: 410, detail: 'request: Larkspur at 0.05' })
  await simulator('desk.sign', rateCheckId, 410, { to: 510, detail: 'version 1 signed' })
  const after = await ofRequest(priya, priyas)
  expect(JSON.stringify(after)).not.toMatch(/Larkspur|0\.05|invited|until|signed|Last Look/)
  expect(after.length - own.length).toBe(2)
  expect(after.slice(0, 2).map(({ action, from, to }) => [action, from, to])).toEqual([
    ['desk.status', 'Customer Review', 'Contract Requested'],
    ['desk.status', 'Customer Review', 'Internal QA'],
  ])
  expect((await problemOf(ofRequest(priya, mine.quoteRequest.id))).status).toBe(404)
  const contract = { params: { supplierId: 'granite-peak', energyPlanId: 'ep-st-brendan' } }
  expect((await problemOf(priya.call(readContractActivity, contract))).status).toBe(404)
})

test('a bid that was handed over, with its note', async () => {
  const { id } = (await readScenarioOf(dana, 'Millrace Precision Castings')).quoteRequest
  const rep = { userId: 'dana', supplierId: 'larkspur' }
  const to = { owner: 'theo', note: 'Only 36 months is left.' }
  const entity = { entity: 'quote_request', entityId: id }
  await audit(market.db, { at: market.now(), rep, action: 'desk.handOver', ...entity, from: { owner: 'dana' }, to })
  expect((await ofRequest(theo, id)).slice(0, 2).map(({ subject, from, to: now }) => [subject, from, now])).toEqual([
    ['Owner', 'Dana Whitfield', 'Theo Marsh'],
    ['Note', '', 'Only 36 months is left.'],
  ])
})

test('an action that has no words is not told, whatever it holds', async () => {
  const scenario = await readScenarioOf(dana, 'Millrace Precision Castings')
  const before = await ofRequest(dana, scenario.quoteRequest.id)
  const rep = { userId: 'theo', supplierId: 'larkspur' }
  const entity = { entity: 'quote_request', entityId: scenario.quoteRequest.id }
  await audit(market.db, { at: market.now(), rep, action: 'bid.somethingOfTheo', ...entity, to: { floor: '0.06' } })
  expect(await ofRequest(dana, scenario.quoteRequest.id)).toEqual(before)
})

test('ids of entries count nothing: whatever others write meanwhile, they stay, and each is told apart', async () => {
  const { quoteRequest: request } = await readScenarioOf(dana, 'Millrace Precision Castings')
  const idsOf = async () => (await pastOf(dana, request.id)).map(({ id }) => id)
  const before = await idsOf()
  for (let n = 0; n < 2; n += 1) {
    for (let other = 0; other < 20; other += 1) await simulator('desk.note', 'rc-of-others', null, { n })
    await simulator('desk.open-bidding', request.rateCheckId, { statusCode: 200 }, { statusCode: 300 })
  }
  const after = await idsOf()
  expect(after).toHaveLength(before.length + 2)
  expect(after.slice(2)).toEqual(before)
  expect(new Set(after).size).toBe(after.length)
  // Of no entry does the id say how many rows the market has written.
  const rows = new Set((await market.db.select({ id: auditRows.id }).from(auditRows)).map(({ id }) => String(id)))
  expect(
    after.filter((id) =>
      id
        .split('-')
        .slice(0, -1)
        .some((part) => rows.has(part)),
    ),
  ).toEqual([])
})

test('a contract of who was not invited to Last Look says no more of it than the request does', async () => {
  const { rateCheckId } = rateCheckOf('larch-street').params
  const invite = (invitedForLastLook: boolean) =>
    market.db.update(quoteRequests).set({ invitedForLastLook }).where(eq(quoteRequests.rateCheckId, rateCheckId))
  await simulator('desk.set-time', rateCheckId, 330, { to: 330, detail: 'until then' })
  const timesTold = async () => (await ofContract('larch-street')).filter(({ action }) => action === 'desk.set-time')
  await invite(false)
  expect(await timesTold()).toEqual([])
  await invite(true)
  expect(await timesTold()).toHaveLength(1)
})
