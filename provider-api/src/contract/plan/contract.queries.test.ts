import { eq } from 'drizzle-orm'
import {
  byAnnualUsageDescending,
  byStartDateAscending,
  contractLabel,
  contractLastDay,
  countOpenContracts,
  isClosedContract,
  isOpenContract,
  listEnergyPlans,
  listPendingEnergyPlans,
  listPlanMeters,
  pendingPlansInput,
  readAuditInfo,
  readEnergyPlan,
  readUsageProfile,
} from 'shared-contracts/contract/plan'
import { listFinalRejections, listStatusComments } from 'shared-contracts/contract/rejection'
import { listRevisions } from 'shared-contracts/contract/revision'
import { listPlanDocuments } from 'shared-contracts/document'
import { problemOf } from '../../../testing/refused-call'
import { marketForFile } from '../../../testing/market-for-file'
import { energyPlans, pricingOptions } from '../../db/schema'

const { market } = marketForFile()

const dana = { supplierId: 'larkspur', repId: 'dana' }
const priya = { supplierId: 'granite-peak', repId: 'priya' }
const rateCheck = (key: string) => ({ params: { customerId: `c-${key}`, rateCheckId: `rc-${key}` } })

test('the open and closed contracts of the demonstration market, timed-out ones in neither (C§2)', async () => {
  const api = await market.client('dana')
  const { energyPlans } = await api.call(listEnergyPlans, { params: dana, query: { excludeCanceled: 'false' } })
  const shown = (has: (plan: (typeof energyPlans)[number]) => boolean) =>
    energyPlans
      .filter(has)
      .sort(byAnnualUsageDescending)
      .map((plan) => `${plan.companyName}: ${contractLabel(plan).text}`)
  expect(shown(isOpenContract)).toEqual([
    'Copperline Foundry: Awaiting Countersigned',
    'St. Brendan Regional Hospital: Awaiting Booking',
    'Harborview Cold Storage: Contract Requested',
    'Larch Street Hotels: Awaiting Booking',
    'Fernwood Central School District: Contract Requested',
    'Elmhurst Tool & Die: Awaiting Booking',
    'Dovetail Bakery Co.: Revision Requested',
  ])
  expect(shown(isClosedContract)).toEqual([
    'Bayview Medical Arts: Booked',
    'Ironbridge Storage: Booked',
    'Osprey Marine Supply: Booked',
    'Marlowe Printing: Aborted',
    'Rosedale Laundry: Rejected',
  ])
  expect(energyPlans.map((plan) => plan.companyName)).toContain('Tidewater Fitness')
})

test('canceled plans are left out when asked for, pending plans are the open ones', async () => {
  const api = await market.client('dana')
  const without = await api.call(listEnergyPlans, { params: dana, query: { excludeCanceled: 'true' } })
  expect(without.energyPlans.map((plan) => plan.companyName)).not.toContain('Marlowe Printing')
  const pending = await api.call(listPendingEnergyPlans, { params: dana })
  expect(pending.energyPlans).toHaveLength(7)
  expect(pending.energyPlans.every(isOpenContract)).toBe(true)
})

test('open contracts by start date, in pages; a first page says how many there are', async () => {
  const api = await market.client('dana')
  const ask = (query: object) => api.call(listPendingEnergyPlans, { params: dana, query })
  const ids = ({ energyPlans }: Awaited<ReturnType<typeof ask>>) => energyPlans.map((plan) => plan.energyPlanId)
  const whole = await api.call(listPendingEnergyPlans, pendingPlansInput(dana))
  expect(ids(whole)).toEqual(ids({ energyPlans: [...whole.energyPlans].sort(byStartDateAscending) }))
  expect(whole).toMatchObject({ nextCursor: null, total: 7 })

  const first = await ask({ limit: 3, sort: 'start' })
  expect(first.total).toBe(7)
  const second = await ask({ limit: 4, sort: 'start', cursor: first.nextCursor })
  expect([...ids(first), ...ids(second)]).toEqual(ids(whole))
  expect(second.total).toBeUndefined()
  expect((await ask({ limit: 3, search: 'copperline' })).total).toBeUndefined()
  // A provider without pages says no count, and may send what is closed.
  const { energyPlans } = await api.call(listEnergyPlans, { params: dana, query: {} })
  expect(countOpenContracts({ energyPlans })).toBe(7)
})

test('every contract ends on the last day that its bid named (decision 45)', async () => {
  const ends = await market.db
    .select({ endDate: energyPlans.endDate, bidEnd: pricingOptions.latestEndDate })
    .from(energyPlans)
    .innerJoin(pricingOptions, eq(pricingOptions.id, energyPlans.pricingOptionId))
  expect(ends.length).toBeGreaterThan(10)
  expect(ends.map(contractLastDay)).toEqual(ends.map(({ bidEnd }) => bidEnd))
})

test('a plan, its meters and its usage (C§3)', async () => {
  const api = await market.client('dana')
  const plan = await api.call(readEnergyPlan, { params: { ...dana, energyPlanId: 'ep-st-brendan' } })
  expect(plan).toMatchObject({
    customerFirstName: 'Karen',
    customerLastName: 'Oyelaran',
    customerCompanyName: 'St. Brendan Regional Hospital',
    isMatrixPricing: true,
    rateCheckStatus: 'BOOKING_ENERGY_PLANS',
    rateCheckStatusCode: 510,
    totalZenFee: '0.003000',
    energyPlanMeter: {
      endDate: '2029-02-01',
      energyPlan: { pricingSolutionRate: '0.112840', state: 'MA', termMonths: 36 },
    },
  })
  const { quoteId } = plan.energyPlanMeter.energyPlan
  const { meters } = await api.call(listPlanMeters, { params: { ...dana, energyPlanId: 'ep-st-brendan', quoteId } })
  expect(meters).toHaveLength(6)
  expect(meters.reduce((sum, meter) => sum + meter.annualKwhUsage, 0)).toBe(18_332_750)
  const { usageProfile } = await api.call(readUsageProfile, {
    params: { supplierId: 'larkspur', energyPlanId: 'ep-st-brendan' },
  })
  expect(usageProfile).toHaveLength(12)
  expect([...usageProfile].sort((a, b) => a.month.localeCompare(b.month))).toEqual(usageProfile)
  expect(
    (
      await problemOf(
        api.call(listPlanMeters, { params: { ...dana, energyPlanId: 'ep-st-brendan', quoteId: 'q-other' } }),
      )
    ).status,
  ).toBe(404)
})

test('audit info, revisions and rejections (C§3)', async () => {
  const api = await market.client('dana')
  const audit = await api.call(readAuditInfo, rateCheck('st-brendan'))
  expect(Object.keys(audit).sort()).toEqual(['410', '510', 'created'])
  expect((await api.call(readAuditInfo, rateCheck('ironbridge')))['created']).toBe('2020-11-02T15:30:00.000Z')

  const revisions = await api.call(listRevisions, rateCheck('st-brendan'))
  expect(revisions.map(({ version, resolved }) => [version, resolved])).toEqual([
    [2, true],
    [1, true],
  ])
  expect(revisions[0]?.revisions.utilityLoaCheck).toBe(true)
  expect(revisions[1]?.revisions.uploadedBusinessGuaranteeFile?.name).toBe('Business-guarantee-form.pdf')
  expect((await api.call(listRevisions, rateCheck('dovetail')))[0]).toMatchObject({ version: 1, resolved: false })

  const [rejection] = await api.call(listStatusComments, rateCheck('rosedale'))
  expect(rejection?.comments).toMatchObject({ loadFactor: true, other: true })
  expect(await api.call(listFinalRejections, rateCheck('osprey'))).toHaveLength(1)
  expect(await api.call(listFinalRejections, rateCheck('bayview'))).toEqual([])
})

test('the documents of a plan: the LOE and what was uploaded, no revision files (C§3)', async () => {
  const api = await market.client('dana')
  const readOf = async (key: string) => {
    const { documents } = await api.call(listPlanDocuments, {
      params: { customerId: `c-${key}`, energyPlanId: `ep-${key}` },
    })
    return documents.map((document) => `${document.documentType} ${document.originalFileName}`).sort()
  }
  expect(await readOf('harborview')).toEqual([
    'loe Harborview-Cold-Storage-LOE.pdf',
    'meter_contract Harborview-supply-agreement.pdf',
    'meter_contract Schedule-A-accounts.xlsx',
  ])
  expect(await readOf('st-brendan')).toEqual(['loe St-Brendan-Regional-Hospital-LOE.pdf'])
})

test("another supplier's contracts are not among one's own, nor a contract under another customer", async () => {
  const api = await market.client('priya')
  const own = await api.call(listEnergyPlans, { params: priya, query: {} })
  expect(own.energyPlans.map((plan) => plan.companyName)).toEqual(['Pinecrest Cold Storage'])
  const elsewhere = api.call(readAuditInfo, { params: { customerId: 'c-harborview', rateCheckId: 'rc-pinecrest' } })
  expect((await problemOf(elsewhere)).status).toBe(404)
})
