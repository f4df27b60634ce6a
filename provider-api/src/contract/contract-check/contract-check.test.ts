import type { ApiClient } from 'shared-contracts/api'
import { confirmBooking } from 'shared-contracts/contract/booking'
import { readingOf } from '../../../../remote-contracts/src/domain/reading/file-reading'
import { listPlanMeters, readEnergyPlan } from 'shared-contracts/contract/plan'
import {
  openPoints,
  pointText,
  contractCheck,
} from '../../../../remote-contracts/src/domain/contract-check/contract-check'
import { readContractCheckFacts } from 'shared-contracts/contract/contract-check'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import { auditsOf } from '../../../testing/audits'
import { envelopeOf, rateCheckOf } from '../../../testing/contract-calls'
import { openTestMarket, type TestMarket } from '../../../testing/open-test-market'
import { problemOf } from '../../../testing/refused-call'
import { textOfPdf } from '../../../testing/pdf-text'

let market: TestMarket
let dana: ApiClient
beforeAll(async () => {
  market = await openTestMarket()
  dana = await market.client('dana')
})
afterAll(() => market.close())

const factsOf = (key: string) =>
  dana.call(readContractCheckFacts, { params: { supplierId: 'larkspur', energyPlanId: `ep-${key}` } })

/** A demonstration contract against its bid and plan; with the paper of another contract where one is named. */
async function check(key: string, version: number, paper = { key, version }) {
  const rep = { supplierId: 'larkspur', repId: 'dana', energyPlanId: `ep-${key}` }
  const plan = await dana.call(readEnergyPlan, { params: rep })
  const { quoteId } = plan.energyPlanMeter.energyPlan
  const { meters } = await dana.call(listPlanMeters, { params: { ...rep, quoteId } })
  const { blob } = await dana.call(readSignedDocument, { ...envelopeOf(paper.key, paper.version), query: {} })
  return contractCheck({
    plan,
    meters,
    facts: await factsOf(key),
    envelope: { version, latestVersion: version, signed: true },
    openRevision: false,
    reading: readingOf(await textOfPdf(Buffer.from(await blob.arrayBuffer()))),
    now: market.now().getTime(),
  })
}

test("the supplier's own bid, the papers and the credit; nothing of another supplier's contract", async () => {
  const facts = await factsOf('st-brendan')
  expect(facts).toMatchObject({
    bid: {
      rate: '0.112840',
      totalFee: '0.003000',
      minTerm: 36,
      maxTerm: 36,
      submittedBy: 'Dana Whitfield',
    },
    creditStatus: 'APPROVED',
  })
  expect(facts.papers.map(({ documentType }) => documentType).sort()).toEqual(['loa', 'loe', 'w9'])
  const priya = await market.client('priya')
  const params = { supplierId: 'granite-peak', energyPlanId: 'ep-st-brendan' }
  expect((await problemOf(priya.call(readContractCheckFacts, { params }))).status).toBe(404)
})

test.each([
  ['st-brendan', 3],
  ['larch-street', 2],
  ['dovetail', 1],
  ['copperline', 1],
])('the contract of %s says what was bid', async (key, version) => {
  expect(openPoints(await check(key, version)).map(pointText)).toEqual([])
})

test("another customer's contract differs in nearly everything, and says where", async () => {
  const lines = await check('st-brendan', 3, { key: 'copperline', version: 1 })
  const state = Object.fromEntries(lines.map((line) => [line.key, line.state]))
  expect(state).toMatchObject({ customer: 'fail', entities: 'fail', rate: 'fail', fee: 'fail', accounts: 'fail' })
  expect(lines.find(({ key }) => key === 'rate')?.text).toMatch(/^\$0\.\d{5}/)
})

test('a booking with open points needs a reason, and keeps both', async () => {
  const open = { counterSignedExpected: true, openPoints: ['Rate: The contract does not name $0.11284 / kWh.'] }
  const refused = await problemOf(dana.call(confirmBooking, { ...rateCheckOf('st-brendan'), body: open }))
  expect(refused).toMatchObject({ status: 422, code: 'reason-required', message: 'A reason is required' })
  const body = { ...open, reason: ' Agreed with Karen by telephone. ' }
  await dana.call(confirmBooking, { ...rateCheckOf('st-brendan'), body })
  const rows = await auditsOf(market, 'rate_check', 'rc-st-brendan')
  expect(rows.map(({ action, from, to }) => ({ action, from, to }))).toEqual([
    {
      action: 'contract.book',
      from: 510,
      to: { to: 520, openPoints: open.openPoints, reason: 'Agreed with Karen by telephone.' },
    },
  ])
})
