import { and, desc, eq, gte } from 'drizzle-orm'
import { askQuestion, listQuestions } from 'shared-contracts/bid/questions'
import { listWinLossReports } from 'shared-contracts/bid/win-loss'
import { putBids, submitQuotes } from 'shared-contracts/bid/submission'
import { readScenario, type Quote } from 'shared-contracts/bid/request'
import { confirmBooking } from 'shared-contracts/contract/booking'
import { contractLastDay, listEnergyPlans } from 'shared-contracts/contract/plan'
import { listEnvelopes } from 'shared-contracts/contract/signing'
import { requestFinalRejection } from 'shared-contracts/contract/rejection'
import { askSimulator, SIMULATOR_TOKEN, sayToSimulator } from '../../testing/simulator-calls'
import { listedRequest } from '../../testing/listed-request'
import { marketForFile } from '../../testing/market-for-file'
import { rewindEach } from '../../testing/rewind'
import { TEST_NOW } from '../../testing/test-clock'
import { auditRows, energyPlans, pricingOptions, statusChanges } from '../db/schema'

const { market, rep } = marketForFile({ SIMULATOR_TOKEN })
const dana = rep('dana')
rewindEach(market)

const ask = (words: string[]) => askSimulator(market, words)
const simulator = (line: string) => sayToSimulator(market, line)
const bidOf = (companyName: string) => listedRequest(dana, companyName)

describe.each([
  ['electricity', 'Millrace Precision Castings', '0.05123', '0.04999'],
  ['gas', 'Ashgrove Greenhouses', '3.5', '3.2'],
])('a request for %s', (_, company, first, better) => {
  test('goes from open bids through Last Look to a won decision', async () => {
    const bid = await bidOf(company)
    const path = { id: bid.id, scenarioId: bid.scenarioId }
    const scenario = await dana.call(readScenario, { params: path, query: {} })
    const quotes = (rate: string): Quote[] => [
      {
        supplierId: 'larkspur',
        supplierRepId: 'dana',
        pricingScenarioOptionId: scenario.pricingOptions.find((option) => option.maxTerm === 24)?.id ?? '',
        quoteDetails: [
          { type: 'included', name: bid.commodityType === 'GAS' ? 'Carbon Offsets' : 'Renewable', value: '0.02' },
        ],
        submittedRate: rate,
        feeIncluded: true,
        taxes: scenario.stateTaxes.map((tax) => ({ stateTaxId: tax.id, includedBySupplier: true })),
        taxesIncluded: true,
        billingMethod: 'dual',
        unitId: bid.commodityType === 'GAS' ? 3 : 1,
      },
    ]
    await dana.call(submitQuotes, {
      params: path,
      body: { quotes: quotes(first), billingMethod: 'dual', creditStatus: null },
    })

    expect(await simulator(`close-bidding "${company}"`)).toBe(`${company}: 300 BIDDING_OPEN -> 310 BIDDING_CLOSED`)
    expect(await simulator(`invite-last-look "${company}" --minutes 30`)).toContain('330 POST_BIDDING_QA (invited: ')
    const invited = await bidOf(company)
    expect(invited).toMatchObject({
      statusCode: 330,
      invitedForLastLook: true,
      internalQaStartTime: market.now().toISOString(),
      internalQaExpiredTime: new Date(market.now().getTime() + 30 * 60_000).toISOString(),
    })
    const unsealed = await dana.call(readScenario, { params: path, query: { meters: 'omit' } })
    expect(unsealed.bestQuotesPerTerm.length).toBeGreaterThan(0)

    await dana.call(putBids, {
      params: { id: bid.id },
      body: { quotes: quotes(better), rateCheckQuoteRequestUpdate: { billingMethod: 'dual', creditStatus: null } },
    })
    await simulator(`end-last-look "${company}"`)
    await simulator(`present "${company}"`)
    expect(await simulator(`decide "${company}" --switch --supplier larkspur`)).toContain(
      'Larkspur Energy, 24 months at',
    )
    expect(await bidOf(company)).toMatchObject({ statusCode: 430, won: true, customerDecision: 'switch_to_supplier' })

    const reports = await dana.call(listWinLossReports, {
      params: { supplierId: 'larkspur', repId: 'dana' },
      query: {},
    })
    expect(JSON.stringify(reports)).toContain(company)
    const changes = await market.db
      .select()
      .from(statusChanges)
      .where(eq(statusChanges.rateCheckId, bid.rateCheckId))
      .orderBy(desc(statusChanges.id))
      .limit(4)
    expect(changes.map((change) => [change.fromCode, change.toCode])).toEqual([
      [400, 430],
      [340, 400],
      [330, 340],
      [310, 330],
    ])
    const audits = await market.db
      .select()
      .from(auditRows)
      .where(
        and(
          eq(auditRows.entityId, bid.rateCheckId),
          eq(auditRows.actor, 'customer-simulator'),
          // The seeded market has a past of its own.
          gte(auditRows.at, TEST_NOW),
        ),
      )
      .orderBy(auditRows.id)
    expect(audits.map((row) => row.action)).toEqual([
      'desk.close-bidding',
      'desk.invite-last-look',
      'desk.end-last-look',
      'desk.present',
      'desk.decide --switch',
    ])
  })
})

test('a won matrix request becomes a contract that the customer signs', async () => {
  await simulator('close-bidding oldtown')
  await simulator('internal-qa oldtown')
  await simulator('end-last-look oldtown')
  expect(await simulator('decide oldtown --request-contracts --term 24')).toContain('410 REQUESTING_CONTRACTS')
  expect(await simulator('list oldtown')).toMatch(
    /^410 REQUESTING_CONTRACTS[^\n]*Oldtown Brewing\nPossible now: sign, abort, time-out$/,
  )
  const [plan] = await market.db
    .select({ endDate: energyPlans.endDate, bidEnd: pricingOptions.latestEndDate })
    .from(energyPlans)
    .innerJoin(pricingOptions, eq(pricingOptions.id, energyPlans.pricingOptionId))
    .where(eq(energyPlans.rateCheckId, 'rc-oldtown'))
  // Decision 45: the contract ends on the day that the bid form and its summary named.
  expect(plan && contractLastDay(plan)).toBe(plan?.bidEnd)
  expect(plan?.bidEnd).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await ask(['resolve-revision', 'oldtown'])).toMatchObject({ status: 409 })
  expect(await simulator('sign oldtown')).toContain('version 1 signed')
  expect(await ask(['sign', 'oldtown'])).toMatchObject({
    status: 409,
    text: 'Oldtown Brewing: sign is possible at 410 REQUESTING_CONTRACTS; this request is at 510 BOOKING_ENERGY_PLANS.',
  })
})

test('a revision that is open is resolved by a new version, signed; the rep then books it', async () => {
  const text = await simulator('resolve-revision dovetail')
  expect(text).toMatch(/^Dovetail Bakery Co\.: 510 BOOKING_ENERGY_PLANS \(version \d signed\)$/)
  const { energyPlans: plans } = await dana.call(listEnergyPlans, {
    params: { supplierId: 'larkspur', repId: 'dana' },
    query: {},
  })
  const plan = plans.find(({ companyName }) => companyName.startsWith('Dovetail'))
  if (!plan) throw new Error('no plan')
  const key = { customerId: plan.customerId, rateCheckId: plan.rateCheckId }
  expect(JSON.stringify(await dana.call(listEnvelopes, { params: key }))).toContain('v2.pdf')
  await dana.call(confirmBooking, { params: key, body: { counterSignedExpected: false } })
  expect(await ask(['accept-rejection', 'dovetail'])).toMatchObject({
    status: 409,
    text: 'Dovetail Bakery Co.: The supplier has not asked to reject this contract.',
  })
  await dana.call(requestFinalRejection, { params: key, body: { reason: 'Wrong usage' } })
  expect(await simulator('accept-rejection dovetail')).toContain('1000 COMPLETE -> 0 REJECTED')
})

const senseless = [
  [
    'decide Millrace --hold',
    'decide --hold is possible at 340 RECOMMENDATION_QA or 400 CUSTOMER_DECIDING; this request is at 300 BIDDING_OPEN.',
  ],
  ['end-last-look Millrace', 'end-last-look is possible at 330 POST_BIDDING_QA; this request is at 300 BIDDING_OPEN.'],
  ['remove-option Millrace --term 7', 'There is no option of 7 months.'],
  ['sign harborview', 'Only matrix contracts are signed electronically'],
  ['close-bidding nobody', 'There is no company called nobody.'],
  ['close-bidding copperline', 'copperline may be '],
  ['close-bidding %', 'There is no company called %.'],
  ['invite-last-look Millrace', 'is possible at 310'],
  ['invite dana.whitfield@larkspur.example', 'has an account already.'],
  ['invite new@larkspur.example', 'Add --supplier and --name'],
  ['invite nonsense', 'is not an e-mail address'],
] as const

test('what makes no sense is refused with a sentence and changes nothing', async () => {
  const before = await market.db.select().from(auditRows)
  for (const [line, sentence] of senseless) {
    const { status, text } = await ask(line.split(' '))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).toContain(sentence)
  }
  expect(await market.db.select().from(auditRows)).toHaveLength(before.length)
})

test('times pass and come back, options go, requests end', async () => {
  await simulator('expire-now millrace')
  const { id, scenarioId } = await bidOf('Millrace Precision Castings')
  const late = { quotes: [], billingMethod: 'dual' as const, creditStatus: null }
  await expect(dana.call(submitQuotes, { params: { id, scenarioId }, body: late })).rejects.toThrow()
  await simulator('set-time millrace --minutes 45')
  expect((await bidOf('Millrace Precision Castings')).timeQuotesDue).toBe(
    new Date(market.now().getTime() + 45 * 60_000).toISOString(),
  )
  await simulator('remove-option millrace --term 36')
  const scenario = await dana.call(readScenario, { params: { id, scenarioId }, query: { meters: 'omit' } })
  expect(scenario.pricingOptions.map((option) => option.maxTerm)).toEqual([12, 24, 48])
  await simulator('remove-meters millrace --meters 3')
  expect(await bidOf('Millrace Precision Castings')).toMatchObject({
    meterCount: 9,
    annualUsage: 12_480_000 - 88_300 - 131_600 - 268_400,
  })
  expect(await simulator('remove-meters millrace --meters 100')).toContain('8 meters removed')
  expect((await ask(['remove-meters', 'millrace', '--meters', '1'])).text).toContain('the last one stays')
  await simulator('expire-now brightwater')
  expect((await bidOf('Brightwater Senior Living')).internalQaExpiredTime).toBe(market.now().toISOString())
  await simulator('time-out tallgrass')
  await simulator('abort ashgrove')
  expect([
    (await bidOf('Tallgrass Foods Manufacturing')).statusCode,
    (await bidOf('Ashgrove Greenhouses')).statusCode,
  ]).toEqual([2, 1])
})

test('of two desks at once one wins and the other is told', async () => {
  const answers = await Promise.all([ask(['close-bidding', 'millrace']), ask(['close-bidding', 'millrace'])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { rateCheckId } = await bidOf('Millrace Precision Castings')
  const changes = await market.db
    .select()
    .from(statusChanges)
    .where(and(eq(statusChanges.rateCheckId, rateCheckId), eq(statusChanges.toCode, 310)))
  expect(changes).toHaveLength(1)
})

test('questions are listed, and the oldest that waits is answered where it went, or as is said', async () => {
  const { id } = await bidOf('Tallgrass Foods Manufacturing')
  expect(await simulator('questions Tallgrass')).toBe('Nothing has been asked.')
  for (const [text, audience] of [
    ['Which plant is the largest?', 'shared'],
    ['Which runs at night?', 'shared'],
    ['Is it ours?', 'private'],
  ] as const) {
    await dana.call(askQuestion, { params: { id }, body: { text, audience } })
    market.setNow(new Date(market.now().getTime() + 1000))
  }
  expect(await simulator('answer Tallgrass --text "Plant two."')).toContain('-> Plant two.')
  expect((await simulator('questions Tallgrass')).split('\n').filter((line) => line.endsWith('-> waits'))).toHaveLength(
    2,
  )
  expect(await simulator('answer Tallgrass --text "Both." --to-asker')).toContain('-> Both.')
  expect(await simulator('answer Tallgrass --text "No."')).toContain('-> No.')
  const { questions } = await dana.call(listQuestions, { params: { id } })
  const to = new Map(questions.map(({ answer }) => [answer?.text, answer?.toAll]))
  expect([...to]).toEqual([
    ['No.', false],
    ['Both.', false],
    ['Plant two.', true],
  ])
  expect(await ask(['answer', 'Tallgrass', '--text', 'Again.'])).toMatchObject({ status: 404 })
  expect(await ask(['answer', 'Tallgrass'])).toMatchObject({ status: 400, text: 'Say what: --text "…".' })
})
