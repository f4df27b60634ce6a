import { and, eq, isNull } from 'drizzle-orm'
import { type ApiError, type ApiClient } from 'shared-contracts/api'
import type { Scenario } from 'shared-contracts/bid/request'
import { optIn, optOut, type OptOutReason } from 'shared-contracts/bid/opt-out'
import { quoteFor, readScenarioOf, submitFirst } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { TEST_NOW } from '../../../testing/test-clock'
import { auditRows, optOuts } from '../../db/schema'

// One market for all: every test has a request of its own, or leaves it as it was.
const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')

afterEach(() => market.setNow(TEST_NOW))

const MILLRACE = 'rc-millrace'
const TALLGRASS = 'rc-tallgrass'
const OLDTOWN = 'rc-oldtown'
const CONTINENTAL = 'rc-continental'
const ASHGROVE = 'rc-ashgrove'
const KESTREL = 'rc-kestrel'

type Form = { optOutReasons: OptOutReason[]; optOutReasonText?: string | null }
const reason: Form = { optOutReasons: ['LOE_CONFLICT'], optOutReasonText: '' }

function optOutAs(repId: string, rateCheckId: string, form: Form = reason, over: object = {}) {
  const body = { supplierId: 'larkspur', supplierRepId: repId, rateCheckId, ...form, ...over }
  return (repId === 'theo' ? theo : dana).call(optOut, { params: { supplierId: 'larkspur', repId, rateCheckId }, body })
}
const optInAs = (repId: string, rateCheckId: string) =>
  (repId === 'theo' ? theo : dana).call(optIn, { params: { supplierId: 'larkspur', repId, rateCheckId } })

const inForce = (rateCheckId: string) =>
  market.db
    .select()
    .from(optOuts)
    .where(and(eq(optOuts.rateCheckId, rateCheckId), eq(optOuts.supplierId, 'larkspur'), isNull(optOuts.endedAt)))
const audits = (rateCheckId: string) =>
  market.db
    .select()
    .from(auditRows)
    .where(
      and(
        eq(auditRows.entity, 'rate_check'),
        eq(auditRows.entityId, rateCheckId),
        eq(auditRows.supplierId, 'larkspur'),
      ),
    )
    .orderBy(auditRows.id)

const submitAs = (api: ApiClient, repId: string, scenario: Scenario) =>
  submitFirst(api, scenario, [quoteFor(scenario, 0, { taxes: [] }, repId)], { version: undefined })

test('one rep opts out, and it counts for the whole supplier, with who and when (decision 22)', async () => {
  await optOutAs('dana', MILLRACE, {
    optOutReasons: ['BELOW_MINIMUM_THRESHOLD', 'LOE_CONFLICT'],
    optOutReasonText: ' Two accounts are too small. ',
  })
  const { quoteRequest, supplierRepOptOut } = await readScenarioOf(dana, MILLRACE)
  expect(quoteRequest).toMatchObject({
    optedOut: true,
    version: 2,
    lastChange: { by: 'Dana Whitfield', at: '2026-01-15T19:15:00.000Z' },
  })
  expect(supplierRepOptOut).toEqual({
    supplierRepId: 'dana',
    repName: 'Dana Whitfield',
    at: '2026-01-15T19:15:00.000Z',
    optOutReasons: ['BELOW_MINIMUM_THRESHOLD', 'LOE_CONFLICT'],
    optOutReasonText: 'Two accounts are too small.',
  })
  expect((await problemOf(submitAs(theo, 'theo', await readScenarioOf(dana, MILLRACE)))).code).toBe('opted-out')
  expect(await audits(MILLRACE)).toMatchObject([
    {
      actor: 'rep:dana',
      supplierId: 'larkspur',
      action: 'bid.optOut',
      from: null,
      to: { optOutReasons: ['BELOW_MINIMUM_THRESHOLD', 'LOE_CONFLICT'] },
    },
  ])
})

test('the other rep can opt in again: flag, reasons and text are cleared, and bidding goes on (B§4)', async () => {
  await optOutAs('dana', TALLGRASS, { optOutReasons: ['OTHER'], optOutReasonText: 'No credit' })
  await optInAs('theo', TALLGRASS)
  const scenario = await readScenarioOf(dana, TALLGRASS)
  expect(scenario.quoteRequest.optedOut).toBe(false)
  expect(scenario.supplierRepOptOut ?? null).toBeNull()
  expect((await audits(TALLGRASS)).map((row) => [row.actor, row.action, row.from, row.to])).toEqual([
    ['rep:dana', 'bid.optOut', null, { optOutReasons: ['OTHER'], optOutReasonText: 'No credit' }],
    ['rep:theo', 'bid.optIn', { optOutReasons: ['OTHER'], optOutReasonText: 'No credit' }, null],
  ])
  await submitAs(theo, 'theo', scenario)
  expect((await readScenarioOf(dana, TALLGRASS)).quotes).toHaveLength(1)
})

test.each<[string, Form, string, string]>([
  ['no reason', { optOutReasons: [] }, 'no-reason', 'Please choose at least one reason.'],
  ['Other without text', { optOutReasons: ['OTHER'] }, 'text-required', 'Please provide more details.'],
  [
    'Below minimum threshold with blanks',
    { optOutReasons: ['BELOW_MINIMUM_THRESHOLD'], optOutReasonText: ' \n ' },
    'text-required',
    'Please provide more details.',
  ],
  [
    '201 characters',
    { optOutReasons: ['OTHER'], optOutReasonText: 'x'.repeat(201) },
    'text-too-long',
    'Please use at most 200 characters.',
  ],
  [
    'the delivery point for electricity',
    { optOutReasons: ['CANNOT_SUPPORT_DELIVERY_POINT'] },
    'reason-not-offered',
    "'Cannot support delivery point' is not a reason for this commodity.",
  ],
])('bad input is refused with 400 and changes nothing: %s', async (_, form, code, message) => {
  expect(await problemOf(optOutAs('dana', OLDTOWN, form))).toMatchObject({ status: 400, code, message })
  expect(await inForce(OLDTOWN)).toEqual([])
  expect(await audits(OLDTOWN)).toEqual([])
  expect((await readScenarioOf(dana, OLDTOWN)).quoteRequest.version).toBe(1)
})

test('200 characters and the delivery point for gas are fine', async () => {
  await optOutAs('dana', OLDTOWN, { optOutReasons: ['OTHER'], optOutReasonText: 'x'.repeat(200) })
  await optOutAs('dana', ASHGROVE, { optOutReasons: ['CANNOT_SUPPORT_DELIVERY_POINT'] })
  expect((await readScenarioOf(dana, ASHGROVE)).quoteRequest.optedOut).toBe(true)
  await optInAs('dana', OLDTOWN)
})

test('a reason that does not exist is malformed, a reason named twice is kept once', async () => {
  expect(await problemOf(optOutAs('dana', OLDTOWN, reason, { optOutReasons: ['BORED'] }))).toMatchObject({
    status: 400,
    code: 'malformed',
  })
  await optOutAs('dana', OLDTOWN, { optOutReasons: ['LOE_CONFLICT', 'LOE_CONFLICT'] })
  expect((await inForce(OLDTOWN))[0]?.optOutReasons).toEqual(['LOE_CONFLICT'])
  await optInAs('dana', OLDTOWN)
})

test('body and address must name the same supplier, rep and rate check', async () => {
  for (const over of [{ supplierId: 'granite-peak' }, { supplierRepId: 'theo' }, { rateCheckId: KESTREL }]) {
    expect(await problemOf(optOutAs('dana', OLDTOWN, reason, over))).toMatchObject({
      status: 400,
      code: 'path-differs',
    })
  }
  expect(await inForce(OLDTOWN)).toEqual([])
})

test('a supplier with quotes submitted cannot opt out (decision 22)', async () => {
  expect(await problemOf(optOutAs('dana', 'rc-summit-ridge'))).toMatchObject({
    status: 409,
    code: 'quotes-submitted',
    message: 'You have submitted quotes for this request, so you cannot opt out.',
  })
})

test('opting out twice: the second is told who was first and when', async () => {
  expect(await problemOf(optOutAs('theo', KESTREL))).toMatchObject({
    status: 409,
    code: 'opted-out',
    details: { by: 'Dana Whitfield' },
  })
  await optInAs('theo', KESTREL)
  expect(await problemOf(optInAs('dana', KESTREL))).toMatchObject({ status: 409, code: 'not-opted-out' })
})

test('nothing changes once the due time has come, to the millisecond, or bidding has closed', async () => {
  const due = Date.parse((await readScenarioOf(dana, OLDTOWN)).quoteRequest.timeQuotesDue)
  market.setNow(new Date(due))
  expect(await problemOf(optOutAs('dana', OLDTOWN))).toMatchObject({ status: 409, code: 'deadline-passed' })
  market.setNow(new Date(due - 1))
  await optOutAs('dana', OLDTOWN)
  market.setNow(new Date(due))
  expect(await problemOf(optInAs('dana', OLDTOWN))).toMatchObject({ status: 409, code: 'deadline-passed' })
  market.setNow(TEST_NOW)
  await optInAs('dana', OLDTOWN)
  expect(await problemOf(optOutAs('dana', 'rc-juniper'))).toMatchObject({ status: 409, code: 'bidding-closed' })
  expect(await problemOf(optOutAs('dana', 'rc-piedmont'))).toMatchObject({ status: 409, code: 'not-invited' })
})

test('another supplier’s own opting out changes nothing of it', async () => {
  const priya = await market.client('priya')
  const own = { supplierId: 'granite-peak', supplierRepId: 'priya', rateCheckId: CONTINENTAL, ...reason }
  await priya.call(optOut, {
    params: { supplierId: 'granite-peak', repId: 'priya', rateCheckId: CONTINENTAL },
    body: own,
  })
  expect((await readScenarioOf(dana, CONTINENTAL)).quoteRequest.optedOut).toBe(false)
})

test('a rate check that nobody asked this supplier about (B§8)', async () => {
  expect(await problemOf(optOutAs('dana', 'rc-nowhere'))).toMatchObject({
    status: 404,
    code: 'not-found',
    message: 'There is no quote request for this rate check',
  })
})

test('two reps opting out at once: one does, the other is told', async () => {
  const results = await Promise.allSettled([optOutAs('dana', CONTINENTAL), optOutAs('theo', CONTINENTAL)])
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = results.find((result) => result.status === 'rejected')
  expect((lost?.reason as ApiError | undefined)?.problem).toMatchObject({ status: 409, code: 'opted-out' })
  expect(await inForce(CONTINENTAL)).toHaveLength(1)
  expect(await audits(CONTINENTAL)).toHaveLength(1)
})

test('opting out while the other rep submits: never both', async () => {
  const scenario = await readScenarioOf(dana, OLDTOWN)
  for (let round = 0; round < 5; round++) {
    const [out, bid] = await Promise.allSettled(
      round % 2 === 0
        ? [optOutAs('dana', OLDTOWN), submitAs(theo, 'theo', scenario)]
        : [submitAs(theo, 'theo', scenario), optOutAs('dana', OLDTOWN)],
    )
    expect([out.status, bid.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
    const now = await readScenarioOf(dana, OLDTOWN)
    expect(now.quoteRequest.optedOut).toBe(now.quotes.length === 0)
    if (!now.quoteRequest.optedOut) return
    await optInAs('dana', OLDTOWN)
  }
})
