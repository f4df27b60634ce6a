import { eq, inArray } from 'drizzle-orm'
import { readEnergyPlan } from 'shared-contracts/contract/plan'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import { envelopeOf } from '../../../testing/contract-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { textOfPdf } from '../../../testing/pdf-text'
import { energyPlans, envelopes, quotes, quoteTaxes, rateChecks, stateTaxes } from '../../db/schema'
import { takeStep } from '../../operator/steps/take-step'

const { market, rep } = marketForFile()
const dana = rep('dana')

const readPaper = async (key: string, version = 1) => {
  const query = { include_certificate: 'true' } as const
  const { blob } = await dana.call(readSignedDocument, { ...envelopeOf(key, version), query })
  return new Uint8Array(await blob.arrayBuffer())
}
const textOf = async (key: string) => (await textOfPdf(await readPaper(key))).join('\n').replaceAll(/\s+/g, ' ')

async function findPlan(key: string) {
  const [plan] = await market.db
    .select()
    .from(energyPlans)
    .where(eq(energyPlans.id, `ep-${key}`))
  if (!plan) throw new Error(`no plan of ${key}`)
  return plan
}
async function changeQuote(key: string, change: Partial<typeof quotes.$inferInsert>) {
  const { quoteId } = await findPlan(key)
  await market.db.update(quotes).set(change).where(eq(quotes.id, quoteId))
}
async function toRenewableOnly(key: string) {
  const { pricingSolutionRate } = await findPlan(key)
  await changeQuote(key, { submittedRate: null, renewableTotal: pricingSolutionRate })
}
async function taxOtherwise(key: string, includedBySupplier: boolean) {
  const { quoteId, rateCheckId } = await findPlan(key)
  const tax = { id: `qt-${key}`, quoteId, rateCheckId, stateTaxId: `${rateCheckId}-GRT`, includedBySupplier }
  await market.db.insert(quoteTaxes).values(tax)
}
const sign = (key: string) => {
  const step = { rateCheckId: `rc-${key}`, step: { name: 'sign' }, actor: 'customer-simulator' } as const
  return takeStep(market.db, step, market.now())
}
const contentOf = async (key: string) => {
  const [row] = await market.db
    .select()
    .from(envelopes)
    .where(eq(envelopes.id, `env-${key}-1`))
  return JSON.parse(row?.signedContent ?? '{}') as object
}
const makeBlank = (key: string) =>
  market.db
    .update(envelopes)
    .set({ signedAt: null })
    .where(eq(envelopes.id, `env-${key}-1`))

const RENEWABLE = 'The Contract Price is the renewable price that was quoted.'
const OFFSETS = 'The Contract Price includes Carbon Offsets.'
const ON_TOP = 'Buyer shall pay state taxes that the Contract Price does not include, where they apply: '

/** Two taxes of the states of both contracts, as the operator would fill them. */
beforeAll(async () => {
  const rows = await market.db
    .select()
    .from(rateChecks)
    .where(inArray(rateChecks.id, ['rc-fernwood', 'rc-dovetail']))
  const taxes = rows.flatMap(({ id, state, commodityType }) =>
    [['GRT', '5.9'] as const, ['SUT', '6.625'] as const].map(([shortName, percentTax]) => ({
      id: `${id}-${shortName}`,
      state,
      shortName,
      longName: shortName,
      percentTax,
      effectiveDate: '2020-01-01',
      commodityType,
    })),
  )
  await market.db.insert(stateTaxes).values(taxes)
})

test('a paper of a standard rate with all taxes says nothing of either', async () => {
  for (const key of ['fernwood', 'dovetail']) expect(await textOf(key)).not.toMatch(/renewable,|Carbon|state taxes/)
})

test('what was signed before papers told of renewable prices and taxes stays to the byte', async () => {
  const before = await readPaper('dovetail')
  await toRenewableOnly('dovetail')
  await changeQuote('dovetail', { taxesIncluded: false })
  expect(await readPaper('dovetail')).toEqual(before)
  await changeQuote('dovetail', { taxesIncluded: true })
})

test.each([
  ['fernwood', RENEWABLE],
  ['dovetail', OFFSETS],
])('the paper of %s says that its price is the renewable one, where only that was quoted', async (key, sentence) => {
  await makeBlank(key)
  await toRenewableOnly(key)
  expect(await textOf(key)).toContain(sentence)
})

test('it says which state taxes come on top of the price, and so does what is signed', async () => {
  await changeQuote('fernwood', { taxesIncluded: false })
  expect(await textOf('fernwood')).toContain(`${ON_TOP}GRT 5.9%, SUT 6.625%.`)
  await taxOtherwise('fernwood', true)
  expect(await textOf('fernwood')).toContain(`${ON_TOP}SUT 6.625%.`)
  await sign('fernwood')
  expect(await contentOf('fernwood')).toMatchObject({ renewable: true, taxesOnTop: ['SUT 6.625%'] })
  const signed = await readPaper('fernwood')
  const ofState = eq(stateTaxes.id, 'rc-fernwood-SUT')
  await market.db.update(stateTaxes).set({ percentTax: '7' }).where(ofState)
  expect(await readPaper('fernwood')).toEqual(signed)
  expect(await textOf('fernwood')).toContain(`${ON_TOP}SUT 6.625%.`)
})

test('the contract’s page is told the same', async () => {
  const sold = async (key: string) => {
    const params = { supplierId: 'larkspur', repId: 'dana', energyPlanId: `ep-${key}` }
    return (await dana.call(readEnergyPlan, { params })).energyPlanMeter.energyPlan
  }
  expect(await sold('fernwood')).toMatchObject({ renewable: true, taxesOnTop: ['SUT 7%'] })
  expect(await sold('st-brendan')).toMatchObject({ renewable: false, taxesOnTop: [] })
})

test('of a price that holds all but one tax that one is named', async () => {
  await changeQuote('dovetail', { taxesIncluded: true, submittedRate: '4.198' })
  await taxOtherwise('dovetail', false)
  expect(await textOf('dovetail')).toContain(`${ON_TOP}GRT 5.9%.`)
  expect(await textOf('dovetail')).not.toContain('Carbon')
})

test('a term of one month reads as one, but in what was signed before', async () => {
  const oneMonth = (key: string) =>
    market.db
      .update(energyPlans)
      .set({ termMonths: 1 })
      .where(eq(energyPlans.id, `ep-${key}`))
  await oneMonth('dovetail')
  expect(await textOf('dovetail')).toContain(' 1 month ')
  await market.db.update(rateChecks).set({ statusCode: 410 }).where(eq(rateChecks.id, 'rc-dovetail'))
  await sign('dovetail')
  expect(await textOf('dovetail')).toContain(' 1 month ')
  await oneMonth('copperline')
  expect(await textOf('copperline')).toContain(' 1 months ')
})
