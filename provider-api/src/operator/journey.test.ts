import { authenticateSupplier, encodePassword, readIdentity, readOwnRights, signUp } from 'shared-contracts/account'
import type { ApiClient } from 'shared-contracts/api'
import { listQuoteRequests, readScenario, type Scenario } from 'shared-contracts/bid/request'
import { putBids, submitQuotes } from 'shared-contracts/bid/submission'
import { confirmBooking, submitContract } from 'shared-contracts/contract/booking'
import { listEnergyPlans, readAuditInfo, readEnergyPlan } from 'shared-contracts/contract/plan'
import { uploadPlanDocument } from 'shared-contracts/document'
import { fileBody, PDF_BYTES } from '../../testing/contract-calls'
import { askAs, FIRST_LINES, sendLines } from '../../testing/operator-calls'
import { openEmptyMarket, type TestMarket } from '../../testing/open-test-market'
import { suppliers } from '../db/schema'
import { meterExample, requestExample } from './filling/examples'
import { firstRun } from './first-run'

const PORTAL = 'https://portal.example'
const PASSWORD = 'Harbour-Lights-9'
const EMAIL = 'dana@larkspur.example'
const HOUR = 3_600_000

let market: TestMarket
let secret: string
beforeAll(async () => {
  market = await openEmptyMarket({ PORTAL_URL: PORTAL })
})
afterAll(() => market.close())

const run = () =>
  firstRun(market.db, {
    operator: 'Harbor Energy Desk',
    supplier: 'Larkspur Energy',
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: EMAIL,
    portalUrl: PORTAL,
    now: market.now(),
  })

test('without a demonstration nothing is open before the first run', async () => {
  for (const url of ['/operator/key', '/v1/check_legacy_mobile_authenticated'])
    expect((await market.app.inject({ url })).statusCode).toBe(401)
  const nobody = await market.client()
  const body = { email: 'dana.whitfield@larkspur.example', password: encodePassword('Marketplace-1') }
  expect(await nobody.call(authenticateSupplier, { body })).toMatchObject({ success: false })
  expect((await market.app.inject({ method: 'POST', url: '/customer-simulator' })).statusCode).toBe(404)
})

/** The account of a link, opened as the activation page does it. */
async function activate(link: string): Promise<ApiClient> {
  const { searchParams, origin, pathname } = new URL(link)
  expect(origin + pathname).toBe(`${PORTAL}/account-setup`)
  const decoded = (name: string) => Buffer.from(searchParams.get(name) ?? '', 'base64').toString()
  const [userId, code, email] = [decoded('u'), encodePassword(decoded('c')), decoded('e')]
  const nobody = await market.client()
  await nobody.call(signUp, { body: { userId, email, code, password: encodePassword(PASSWORD) } })
  const answer = await nobody.call(authenticateSupplier, { body: { email, password: encodePassword(PASSWORD) } })
  const token = answer.token ?? ''
  const { supplier, supplierRep } = await nobody.call(readIdentity, { query: { user_token: token } })
  me = { supplierId: supplier.id, repId: supplierRep.userId }
  return market.client({ token })
}

let dana: ApiClient
let me: { supplierId: string; repId: string }
test('the first run makes operator, key, supplier and invite, once; of two at once one is refused', async () => {
  const outcomes = await Promise.allSettled([run(), run()])
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(done).toHaveLength(1)
  const [opened] = done
  if (opened === undefined) throw new Error('nothing was opened')
  const { link } = opened
  expect(opened.supplier).toBe('larkspur-energy')
  await expect(run()).rejects.toThrow('This market is open already')
  secret = opened.key.secret
  expect(await askAs(market, secret, ['GET', '/operator/key'])).toMatchObject({ status: 200 })
  dana = await activate(link)
  expect((await dana.call(readOwnRights, {})).rights).toContain('team')
})

const request = () => askAs(market, secret, ['GET', '/operator/requests/req-1'])
let steps = 0
const step = (name: string, more: object = {}) =>
  askAs(market, secret, [
    'POST',
    '/operator/requests/req-1/steps',
    { externalId: `step-${(steps += 1)}`, step: name, ...more },
  ])
const inHours = (hours: number) => new Date(market.now().getTime() + hours * HOUR).toISOString()

test('the operator’s calls fill it; the specification’s words do the rest', async () => {
  for (const [url, line] of FIRST_LINES) {
    if (url === '/operator/suppliers' || url === '/operator/reps') continue
    const own = url.endsWith('/req-1/suppliers') ? { supplier: 'larkspur-energy', rep: EMAIL } : line
    expect((await sendLines(market, secret, url, own)).body).toMatchObject({ created: 1 })
  }
  const file = fileBody(PDF_BYTES, 'LOA Millrace.pdf')
  const form = new Request('http://x', { method: 'POST', body: file })
  const sent = await market.app.inject({
    method: 'POST',
    url: '/operator/documents?externalId=loa-1&type=loa&customer=cust-1&request=req-1&description=Letter',
    headers: { authorization: `Bearer ${secret}`, 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  })
  expect(sent.json()).toMatchObject({ outcome: 'created' })
  expect((await request()).body).toMatchObject({ statusCode: 100, quotes: null, meterCount: 1 })
})

/** The request that still runs. */
async function scenarioOf(api: ApiClient): Promise<Scenario> {
  const bids = await api.call(listQuoteRequests, { params: me, query: {} })
  const bid = bids.find(({ statusCode }) => statusCode != null && statusCode < 400)
  if (bid === undefined) throw new Error('no request')
  return api.call(readScenario, { params: { id: bid.id, scenarioId: bid.scenarioId }, query: {} })
}
const quotesOf = (scenario: Scenario, rate: string) =>
  scenario.pricingOptions.map((option) => ({
    supplierId: scenario.quoteRequest.supplierId,
    supplierRepId: me.repId,
    pricingScenarioOptionId: option.id,
    quoteDetails: [],
    submittedRate: rate,
    feeIncluded: true,
    taxes: scenario.stateTaxes.map((tax) => ({ stateTaxId: tax.id, includedBySupplier: true })),
    taxesIncluded: true,
    unitId: 1 as const,
  }))

/** Of the whole bid. */
const OWN = { supplierQuoteNumber: 'LK-4711', supplierContact: 'Desk: Ana Ruiz, 512 555 0114', supplierNote: 'Firm.' }

test('bids are sealed until 330: no call of the operator tells a rate or who has quoted', async () => {
  expect((await step('open-bidding', { due: inHours(24) })).body).toMatchObject({ from: 100, to: 300 })
  const scenario = await scenarioOf(dana)
  expect(scenario.documents).toMatchObject([{ type: 'loa' }])
  expect(scenario.meters).toHaveLength(1)
  const before = (await request()).body
  await dana.call(submitQuotes, {
    params: { id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id },
    body: { quotes: quotesOf(scenario, '0.07123'), billingMethod: null, creditStatus: null, ...OWN },
  })
  expect((await request()).body).toEqual(before)
  const closed = await step('close-bidding')
  expect(JSON.stringify([closed, await request()])).not.toMatch(/0\.07123|LK-4711|Ana Ruiz|Firm/)
  expect((await request()).body).toMatchObject({ statusCode: 310, quotes: null })

  // One is invited, however often it is named.
  const suppliers = ['larkspur-energy', 'larkspur-energy']
  expect((await step('invite-last-look', { until: inHours(2), suppliers })).body.to).toBe(330)
  expect((await request()).body['quotes']).toMatchObject([
    { rate: '0.071230', standardRate: '0.071230', renewableTotal: null, lastLook: false, ...OWN },
    { supplier: 'larkspur-energy', ...OWN },
  ])
})

test('Last Look, the customer’s choice, the contract, its signature and the booking: COMPLETE', async () => {
  const scenario = await scenarioOf(dana)
  await dana.call(putBids, {
    params: { id: scenario.quoteRequest.id },
    body: {
      quotes: quotesOf(scenario, '0.06999'),
      rateCheckQuoteRequestUpdate: { billingMethod: null, creditStatus: null },
    },
  })
  expect((await step('end-last-look')).body.to).toBe(340)
  expect((await step('present')).body.to).toBe(400)
  const chosen = { decision: 'switch_to_supplier', supplier: 'larkspur-energy', term: 24 }
  expect((await step('decide', chosen)).body).toMatchObject({
    to: 430,
    happened: 'switch_to_supplier: Larkspur Energy, 24 months at 0.069990',
  })
  // The supplier named again confirms what was chosen.
  const contracts = { decision: 'request_contracts', supplier: 'larkspur-energy' }
  expect((await step('decide', contracts)).body.to).toBe(410)
  expect((await request()).body['contract']).toMatchObject({
    supplier: 'larkspur-energy',
    termMonths: 24,
    endDate: '2028-06-01',
    versions: [{ version: 1, signedAt: null }],
  })
  expect((await step('sign')).body.to).toBe(510)

  const { energyPlans } = await dana.call(listEnergyPlans, { params: me, query: {} })
  const [plan] = energyPlans
  if (plan === undefined) throw new Error('no plan')
  const params = { customerId: plan.customerId, rateCheckId: plan.rateCheckId }
  await dana.call(confirmBooking, { params, body: { counterSignedExpected: false } })
  expect((await request()).body).toMatchObject({ statusCode: 1000, status: '1000 COMPLETE', possibleSteps: [] })
  expect(Object.keys(await dana.call(readAuditInfo, { params }))).toEqual(
    expect.arrayContaining(['410', '510', '1000']),
  )
})

/** Another request of these options, bid on by Dana and presented to the customer. */
async function presented(id: string, options: object[], over: Partial<typeof requestExample> = {}) {
  const ask = (name: string, more: object = {}) =>
    askAs(market, secret, [
      'POST',
      `/operator/requests/${id}/steps`,
      { externalId: `${id}-${(steps += 1)}`, step: name, ...more },
    ])
  const scenarios = [{ ...requestExample.scenarios[0], options }]
  await sendLines(market, secret, '/operator/requests', { ...requestExample, ...over, externalId: id, scenarios })
  await sendLines(market, secret, `/operator/requests/${id}/meters`, { ...meterExample, externalId: `meter-${id}` })
  await sendLines(market, secret, `/operator/requests/${id}/suppliers`, { supplier: 'larkspur-energy', rep: EMAIL })
  await ask('open-bidding', { due: inHours(24) })
  const scenario = await scenarioOf(dana)
  await dana.call(submitQuotes, {
    params: { id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id },
    body: { quotes: quotesOf(scenario, '0.07123'), billingMethod: 'dual', creditStatus: null },
  })
  for (const name of ['close-bidding', 'internal-qa', 'end-last-look', 'present']) await ask(name)
  return { ask, scenario }
}

test.each([
  ['req-august', '2027-08-31', 6, '2028-03-01'],
  ['req-leap-day', '2028-02-29', 12, '2029-03-01'],
])('%s: a term that starts on %s starts on that day wherever a contract says it', async (id, start, term, endDate) => {
  const { ask, scenario } = await presented(id, [{ maxTerm: term, earliestStartDate: start }])
  expect(scenario.pricingOptions).toMatchObject([{ earliestStartDate: start }])
  await ask('decide', { decision: 'switch_to_supplier', supplier: 'larkspur-energy', term })
  expect((await ask('decide', { decision: 'request_contracts' })).body.to).toBe(410)

  const { energyPlans } = await dana.call(listEnergyPlans, { params: me, query: { list: 'open' } })
  const [listed] = energyPlans.filter(({ termMonths }) => termMonths === term)
  expect(listed).toMatchObject({ startDate: start })
  const page = await dana.call(readEnergyPlan, { params: { ...me, energyPlanId: listed?.energyPlanId ?? '' } })
  expect(page.energyPlanMeter).toMatchObject({ startDate: start, endDate })
})

test('a term of one month is told as one', async () => {
  const { ask } = await presented('req-month', [{ maxTerm: 1, earliestStartDate: '2027-06-01' }])
  const { happened } = (await ask('decide', { decision: 'switch_to_supplier' })).body
  expect(happened).toMatch(/, 1 month at /)
})

test('a term within a range is the contract’s term', async () => {
  const { ask } = await presented('req-range', [{ minTerm: 6, maxTerm: 12, earliestStartDate: '2027-06-01' }])
  expect((await ask('decide', { decision: 'request_contracts', term: 9 })).body.to).toBe(410)
  const { body } = await askAs(market, secret, ['GET', '/operator/requests/req-range'])
  expect(body['contract']).toMatchObject({ termMonths: 9, endDate: '2028-03-01' })
})

test('the term that the customer decided on is the contract’s, though the operator does not say it again', async () => {
  const { ask } = await presented('req-decided', [{ minTerm: 6, maxTerm: 12, earliestStartDate: '2027-06-01' }])
  await ask('decide', { decision: 'switch_to_supplier', term: 9 })
  const asked = (await ask('decide', { decision: 'request_contracts' })).body
  expect(asked).toMatchObject({ to: 410, happened: expect.stringContaining('9 months') as string })
  const { body } = await askAs(market, secret, ['GET', '/operator/requests/req-decided'])
  expect(body['contract']).toMatchObject({ termMonths: 9, endDate: '2028-03-01' })
})

test.each([
  ['self-service', true],
  ['liaison', false],
])('a contract without matrix pricing runs to COMPLETE: %s', async (mode, selfServiceContracts) => {
  await market.db.update(suppliers).set({ selfServiceContracts })
  const term = selfServiceContracts ? 7 : 8
  const { ask } = await presented(`req-${mode}`, [{ maxTerm: term, earliestStartDate: '2027-06-01' }], {
    matrixPricing: false,
  })
  const read = async () => (await askAs(market, secret, ['GET', `/operator/requests/req-${mode}`])).body
  expect((await ask('decide', { decision: 'request_contracts' })).body.to).toBe(410)
  expect((await read())['possibleSteps']).toEqual(['receive-contract', 'abort', 'time-out'])
  expect((await ask('sign')).body.message).toMatch(/or receive-contract/)
  const { energyPlans } = await dana.call(listEnergyPlans, { params: me, query: { list: 'open' } })
  const plan = energyPlans.find(({ termMonths }) => termMonths === term)
  const params = { customerId: plan?.customerId ?? '', energyPlanId: plan?.energyPlanId ?? '' }
  if (selfServiceContracts) {
    const body = fileBody(PDF_BYTES, 'contract.pdf')
    const query = { signature_applied: 'false', revisionDocument: 'false' } as const
    await dana.call(uploadPlanDocument, { params, query, body })
    await dana.call(submitContract, { params })
  } else expect((await ask('receive-contract')).body).toMatchObject({ from: 410, to: 510 })

  const energyPlan = { params: { ...me, energyPlanId: params.energyPlanId } }
  expect((await dana.call(readEnergyPlan, energyPlan)).submittedAt).toBe(market.now().toISOString())
  expect((await read())['possibleSteps']).toEqual(['book', 'abort', 'time-out'])
  expect((await ask('book')).body).toMatchObject({ from: 510, to: 1000 })
  expect((await dana.call(readEnergyPlan, energyPlan)).rateCheckStatusCode).toBe(1000)
})
