import { checkEmail, encodePassword, signUp } from 'shared-contracts/account'
import { everythingKept } from '../../../testing/everything-kept'
import { askAs, fillFirst, keyOf, sendLines } from '../../../testing/operator-calls'
import { openEmptyMarket, type TestMarket } from '../../../testing/open-test-market'
import { rememberRows } from '../../../testing/rewind'
import { pricingScenarios, quoteRequests, rateChecks, statusChanges, supplierReps } from '../../db/schema'
import { meterExample, repExample, requestExample, supplierExample } from '../filling/examples'

let market: TestMarket
let secret: string
let rewind: () => Promise<void>
beforeAll(async () => {
  market = await openEmptyMarket()
  secret = (await keyOf(market)).secret
  await fillFirst(market, secret)
  rewind = await rememberRows(market.db)
})
afterEach(() => rewind())
afterAll(() => market.close())

const REQUEST = '/operator/requests/req-1'
const take = (body: object, by = secret) => askAs(market, by, ['POST', `${REQUEST}/steps`, body])
const lines = (url: string, ...given: unknown[]) => sendLines(market, secret, url, ...given)
const tomorrow = () => new Date(market.now().getTime() + 24 * 3_600_000).toISOString()
const open = () => take({ externalId: 'open', step: 'open-bidding', due: tomorrow() })

test('what can be done next is said in the words of these calls', async () => {
  const { body } = await askAs(market, secret, ['GET', REQUEST])
  expect(body['possibleSteps']).toEqual(['open-bidding', 'abort'])
  await market.db.update(rateChecks).set({ statusCode: 340 })
  const then = await askAs(market, secret, ['GET', REQUEST])
  expect(then.body['possibleSteps']).toContain('decide hold_current_plan')
})

test.each([
  ['no such step', { externalId: 's', step: 'dance' }, 400, 'malformed'],
  ['a step without an id', { step: 'present' }, 400, 'malformed'],
  ['a field that is none of its', { externalId: 's', step: 'present', due: '2030-01-01T00:00:00Z' }, 400, 'malformed'],
  ['no time', { externalId: 's', step: 'open-bidding', due: 'tomorrow' }, 400, 'malformed'],
  [
    'a time that has passed',
    { externalId: 's', step: 'open-bidding', due: '2020-01-01T00:00:00Z' },
    400,
    'in-the-past',
  ],
  ['too early', { externalId: 's', step: 'sign' }, 409, 'not-possible'],
  ['a decision too early', { externalId: 's', step: 'decide', decision: 'hold_current_plan' }, 409, 'not-possible'],
  [
    'nobody',
    { externalId: 's', step: 'decide', decision: 'request_contracts', supplier: 'x' },
    409,
    'unknown-reference',
  ],
  ['no such meter', { externalId: 's', step: 'remove-meters', meters: ['m-9'] }, 409, 'unknown-reference'],
])('%s is refused and changes nothing', async (_, body, status, code) => {
  const before = await everythingKept(market)
  const answer = await take(body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.body.message).not.toContain('--')
  expect(await everythingKept(market)).toEqual(before)
})

test('another Last Look is for those alone who are invited to it; one that goes on stays answered', async () => {
  await lines('/operator/suppliers', { ...supplierExample, externalId: 'sup-2', name: 'Granite Peak Power' })
  await lines('/operator/reps', {
    ...repExample,
    externalId: 'rep-2',
    supplier: 'sup-2',
    email: 'priya@granite.example',
  })
  await lines('/operator/requests/req-1/suppliers', { supplier: 'sup-2', rep: 'rep-2' })
  const invite = async (externalId: string, hours: number, ...suppliers: string[]) => {
    const until = new Date(market.now().getTime() + hours * 3_600_000).toISOString()
    expect(await take({ externalId, step: 'invite-last-look', until, suppliers })).toMatchObject({ status: 200 })
    const { body } = await askAs(market, secret, ['GET', REQUEST])
    const [rateCheck] = await market.db.select().from(rateChecks)
    const asked = body['suppliers'] as { supplier: string; invitedForLastLook: boolean }[]
    const invited = asked.filter((each) => each.invitedForLastLook).map(({ supplier }) => supplier)
    return { invited: invited.sort(), start: rateCheck?.internalQaStartTime?.toISOString() }
  }
  const began = market.now()
  await open()
  await take({ externalId: 'close', step: 'close-bidding' })
  expect(await invite('one', 2, 'sup-1')).toEqual({ invited: ['sup-1'], start: began.toISOString() })
  market.setNow(new Date(began.getTime() + 3_600_000))
  expect(await invite('more', 2, 'sup-2')).toEqual({ invited: ['sup-1', 'sup-2'], start: began.toISOString() })
  market.setNow(new Date(began.getTime() + 4 * 3_600_000))
  const again = market.now().toISOString()
  expect(await invite('again', 1, 'sup-2')).toEqual({ invited: ['sup-2'], start: again })
  market.setNow(began)
})

test('sent again a step is answered as before; at once it is taken once; another step needs another id', async () => {
  const answers = await Promise.all([open(), open()])
  expect(answers[0]).toMatchObject({ status: 200, body: { from: 100, to: 300 } })
  expect(answers[1]).toEqual(answers[0])
  const closed = await take({ externalId: 'close', step: 'close-bidding' })
  expect(closed.body).toMatchObject({ from: 300, to: 310, status: '310 BIDDING_CLOSED' })
  const before = await everythingKept(market)
  expect(await open()).toEqual(answers[0])
  expect(await take({ externalId: 'open', step: 'close-bidding' })).toMatchObject({
    status: 409,
    body: { code: 'id-reused' },
  })
  expect(await everythingKept(market)).toEqual(before)
  expect(await market.db.select().from(statusChanges)).toHaveLength(3)
})

test('another operator’s request is not there', async () => {
  const other = (await keyOf(market, 'Other Desk')).secret
  const none = { status: 404, body: { code: 'unknown-request' } }
  expect(await take({ externalId: 's', step: 'abort' }, other)).toMatchObject(none)
  expect(await askAs(market, other, ['GET', REQUEST])).toMatchObject(none)
  expect(await askAs(market, other, ['POST', '/operator/reps/rep-1/invite'])).toMatchObject({ status: 404 })
})

test('nobody can bid without meters, options and suppliers: bidding does not open', async () => {
  await lines('/operator/requests', { ...requestExample, externalId: 'req-2' })
  const step = { externalId: 's', step: 'open-bidding', due: tomorrow() }
  const asked = () => askAs(market, secret, ['POST', '/operator/requests/req-2/steps', step])
  expect((await asked()).body.message).toBe('Millrace Precision Castings: It has no meters yet.')
  await lines('/operator/requests/req-2/meters', meterExample)
  expect((await asked()).body.message).toContain('No supplier is asked yet.')
})

test('once bids are asked for a request stays as it is; what was sent is unchanged still', async () => {
  await open()
  const closed = { code: 'closed-for-changes' }
  expect((await lines('/operator/requests', { ...requestExample, totalFee: '0.009' })).body.lines).toMatchObject([
    closed,
  ])
  const other = { ...meterExample, externalId: 'meter-2' }
  const { body } = await lines(`${REQUEST}/meters`, meterExample, other)
  expect(body.lines).toMatchObject([{ outcome: 'unchanged' }, closed])

  // Another supplier may still be asked, until the same time as the first.
  await lines('/operator/suppliers', { ...supplierExample, externalId: 'sup-2', name: 'Granite Peak' })
  await lines('/operator/reps', { ...repExample, externalId: 'rep-2', supplier: 'sup-2', email: 'p@granite.example' })
  await lines(`${REQUEST}/suppliers`, { supplier: 'sup-2', rep: 'rep-2' })
  const dues = await market.db.select({ due: quoteRequests.timeQuotesDue }).from(quoteRequests)
  expect(dues.map(({ due }) => due.toISOString())).toEqual([tomorrow(), tomorrow()])
  await take({ externalId: 'close', step: 'close-bidding' })
  expect((await lines(`${REQUEST}/suppliers`, { supplier: 'sup-2', rep: 'rep-1' })).body.refused).toBe(1)
})

test('meters are taken out by the sender’s ids, but never the last one', async () => {
  await lines(`${REQUEST}/meters`, { ...meterExample, externalId: 'meter-2' })
  await open()
  const removed = await take({ externalId: 'less', step: 'remove-meters', meters: ['meter-2'] })
  expect(removed.body).toMatchObject({ from: 300, to: 300, happened: '1 meters removed' })
  expect(await market.db.select().from(pricingScenarios)).toMatchObject([{ totalAnnualUsage: 108_000 }])
  expect(await take({ externalId: 'none', step: 'remove-meters', meters: ['meter-1'] })).toMatchObject({ status: 409 })
})

test('an invite: the newest link alone, once, and none for who has an account or has left', async () => {
  const invite = () => askAs(market, secret, ['POST', '/operator/reps/rep-1/invite'])
  const links = [(await invite()).body['link'], (await invite()).body['link']].map((link) => new URL(String(link)))
  const nobody = await market.client()
  const [first, second] = links.map(({ searchParams }) => {
    const decoded = (name: string) => Buffer.from(searchParams.get(name) ?? '', 'base64').toString()
    return { userId: decoded('u'), email: decoded('e'), code: encodePassword(decoded('c')) }
  })
  if (first === undefined || second === undefined) throw new Error('no links')
  const password = encodePassword('Harbour-Lights-9')
  await expect(nobody.call(signUp, { body: { ...first, password } })).rejects.toThrow()
  await expect(nobody.call(checkEmail, { body: { userId: second.userId, email: second.email } })).rejects.toThrow()
  await nobody.call(signUp, { body: { ...second, password } })
  expect(await invite()).toMatchObject({ status: 409, body: { code: 'not-possible' } })
  // Its e-mail stays, its name may change.
  expect((await lines('/operator/reps', { ...repExample, email: 'other@larkspur.example' })).body.lines).toMatchObject([
    { code: 'not-changeable' },
  ])
  expect((await lines('/operator/reps', { ...repExample, lastName: 'Whitfield-Moore' })).body.updated).toBe(1)
  const [rep] = await market.db.select().from(supplierReps)
  expect([rep?.lastName, rep?.passwordHash === null]).toEqual(['Whitfield-Moore', false])

  await market.db.update(supplierReps).set({ passwordHash: null, deactivatedAt: market.now() })
  expect((await invite()).body.message).toBe('dana@larkspur.example has left.')
  expect((await lines(`${REQUEST}/suppliers`, { supplier: 'sup-1', rep: 'rep-1' })).body.lines).toMatchObject([
    { outcome: 'unchanged' },
  ])
})
