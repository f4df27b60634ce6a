import { eq } from 'drizzle-orm'
import { confirmBooking } from 'shared-contracts/contract/booking'
import { listPlanMeters, readEnergyPlan } from 'shared-contracts/contract/plan'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import { findEvidence } from '../../../../remote-contracts/src/domain/evidence/evidence'
import { auditsOf } from '../../../testing/audits'
import { envelopeOf, rateCheckOf } from '../../../testing/contract-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { textOfPdf } from '../../../testing/pdf-text'
import { energyPlans, envelopes, quotes, rateChecks, stateTaxes } from '../../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')

/** A demonstration contract beside its plan; with the paper of another contract where one is named. */
async function readStates(key: string, version: number, paper = { key, version }) {
  const rep = { supplierId: 'larkspur', repId: 'dana', energyPlanId: `ep-${key}` }
  const plan = await dana.call(readEnergyPlan, { params: rep })
  const { quoteId } = plan.energyPlanMeter.energyPlan
  const { meters } = await dana.call(listPlanMeters, { params: { ...rep, quoteId } })
  const { blob } = await dana.call(readSignedDocument, { ...envelopeOf(paper.key, paper.version), query: {} })
  const pages = await textOfPdf(Buffer.from(await blob.arrayBuffer()))
  const { facts } = findEvidence({ plan, meters, pages })
  return Object.fromEntries(facts.map(({ key: fact, state }) => [fact, state]))
}

test.each([
  ['st-brendan', 3],
  ['larch-street', 2],
  ['dovetail', 1],
  ['copperline', 1],
])('the contract of %s names what was bid, and no other value', async (key, version) => {
  const states = await readStates(key, version)
  expect(Object.entries(states).filter(([, state]) => state === 'other' || state === 'none')).toEqual([])
})

test("another customer's contract names other values of nearly everything", async () => {
  const states = await readStates('st-brendan', 3, { key: 'copperline', version: 1 })
  expect(states).toMatchObject({ customer: 'other', rate: 'other', accounts: 'other' })
})

test('a booking keeps which lines were read and what stood there; without any it is as before', async () => {
  const body = { counterSignedExpected: true, linesRead: ['Term 36 months: Not named.'], linesNotRead: ['Rate: …'] }
  await dana.call(confirmBooking, { ...rateCheckOf('st-brendan'), body })
  const rows = await auditsOf(market, 'rate_check', 'rc-st-brendan')
  expect(rows.map(({ action, from, to }) => ({ action, from, to }))).toEqual([
    { action: 'contract.book', from: 510, to: { to: 520, linesRead: body.linesRead, linesNotRead: body.linesNotRead } },
  ])
})

test('a contract states a rate and a fee of six decimals to the last one (decision 38)', async () => {
  await market.db.update(energyPlans).set({ pricingSolutionRate: '0.072345' }).where(eq(energyPlans.id, 'ep-dovetail'))
  await market.db.update(rateChecks).set({ totalFee: '0.002505' }).where(eq(rateChecks.id, 'rc-dovetail'))
  expect(await readStates('dovetail', 1)).toMatchObject({ rate: 'equal', fee: 'equal' })
})

test('what a paper says of a renewable price and of taxes on top reads as no other price', async () => {
  const tax = {
    id: 'oh',
    state: 'OH',
    shortName: 'OH',
    longName: 'Ohio',
    percentTax: '5.9',
    effectiveDate: '2020-01-01',
  }
  await market.db.insert(stateTaxes).values({ ...tax, commodityType: 'GAS' })
  await market.db.update(envelopes).set({ signedAt: null }).where(eq(envelopes.id, 'env-dovetail-1'))
  const ofRequest = eq(quotes.rateCheckId, 'rc-dovetail')
  await market.db.update(quotes).set({ submittedRate: null, taxesIncluded: false }).where(ofRequest)
  expect(await readStates('dovetail', 1)).toMatchObject({ rate: 'equal', fee: 'equal', term: 'equal' })
})
