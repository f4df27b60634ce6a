import fc from 'fast-check'
import {
  billsText,
  exportOffers,
  exportQuery,
  meterBillsQuery,
  readExportQuery,
  exportDenialReason,
  type ExportInput,
  EXPORT_ADDRESS_MAX,
} from './downloads'
import { splitIds } from '../../api'

const meterOf = (meterId: string, billCount: number, bills: string[] | null = []) => ({
  meterId,
  billCount,
  latestBills: bills?.map((utilityBillId) => ({ utilityBillId })) ?? null,
})
const factsOf = (over: Partial<ExportInput> = {}): ExportInput => ({
  commodityType: 'ELECTRICITY',
  billRequired: false,
  meters: [meterOf('m1', 2, ['b1', 'b2']), meterOf('m2', 0)],
  ...over,
})
const labels = (facts: ExportInput) => exportOffers(facts).map((offer) => offer.label)

test.each([
  ['electricity with bills', factsOf(), ['Utility Bills', 'Meter Information', 'Proxy Usage Data']],
  ['gas with bills', factsOf({ commodityType: 'GAS' }), ['Utility Bills', 'Meter Information']],
  ['no bills', factsOf({ meters: [meterOf('m1', 0)] }), ['Meter Information', 'Proxy Usage Data']],
  [
    'no bills, but the utility requires them',
    factsOf({ meters: [meterOf('m1', 0)], billRequired: true }),
    ['Utility Bills', 'Meter Information', 'Proxy Usage Data'],
  ],
  ['gas without bills or meters', factsOf({ commodityType: 'GAS', meters: [] }), ['Meter Information']],
])('%s is offered as %j (B§5)', (_, facts, offered) => expect(labels(facts)).toEqual(offered))

test.each([
  [[12, 12, 12, 12, 12, 11, 12, 12, 9, 12, 12, 12], '140 bills from 12 meters'],
  [[1], '1 bill from 1 meter'],
  [[0, 14, 0], '12 bills from 1 meter'],
  [[0, 0], 'No bills yet'],
  [[], 'No bills yet'],
  [Array.from({ length: 10_000 }, () => 12), '120,000 bills from 10,000 meters'],
])('bills of %j', (counts, text) =>
  expect(billsText({ meters: counts.map((billCount, at) => meterOf(`m${at}`, billCount)) })).toBe(text),
)

test.each([
  [[], factsOf(), 'Choose at least one kind of data.'],
  [['utility_bills'], factsOf({ meters: [meterOf('m1', 0)] }), 'There are no bills for these meters yet.'],
  [['utility_bills', 'meter'], factsOf({ meters: [meterOf('m1', 0)] }), undefined],
  [['utility_bills'], factsOf(), undefined],
] as const)('%j chosen', (chosen, facts, reason) => expect(exportDenialReason(chosen, facts)).toBe(reason))

test.each([
  [
    'electricity',
    factsOf(),
    ['utility_bills', 'meter', 'proxy_data'],
    { data_products: 'utility_bills,meter,proxy_data', bill_ids: 'b1,b2' },
  ],
  [
    'gas adds the meters of the bills',
    factsOf({ commodityType: 'GAS' }),
    ['utility_bills', 'meter'],
    { data_products: 'utility_bills,meter', bill_ids: 'b1,b2', bill_meter_ids: 'm1' },
  ],
  ['no bills chosen, no ids', factsOf(), ['meter'], { data_products: 'meter' }],
  [
    'bills that the scenario did not name',
    factsOf({ meters: [meterOf('m1', 12, null)] }),
    ['utility_bills'],
    { data_products: 'utility_bills' },
  ],
] as const)('the query of an export: %s (B§7)', (_, facts, chosen, query) =>
  expect(exportQuery(chosen, facts)).toEqual(query),
)

test('an address stays within what servers take, and what is read back is what was asked', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), fc.constantFrom('ELECTRICITY', 'GAS'), (amount, commodityType) => {
      const meters = Array.from({ length: amount }, (_, at) =>
        meterOf(`m-${at}`, 2, [`m-${at}~2026-01`, `m-${at}~2025-12`]),
      )
      const query = exportQuery(['utility_bills', 'meter'], { commodityType, billRequired: true, meters })
      expect(new URLSearchParams({ ...query }).toString().length).toBeLessThanOrEqual(EXPORT_ADDRESS_MAX)
      const read = readExportQuery(query, commodityType)
      expect(read).toMatchObject({ choices: ['utility_bills', 'meter'] })
      if ('billIds' in read && read.billIds.length > 0) expect(read.billIds).toHaveLength(2 * amount)
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['named bills', meterOf('m1', 2, ['b1', 'b2']), 'ELECTRICITY', { data_products: 'utility_bills', bill_ids: 'b1,b2' }],
  [
    'gas',
    meterOf('m1', 2, ['b1', 'b2']),
    'GAS',
    { data_products: 'utility_bills', bill_ids: 'b1,b2', bill_meter_ids: 'm1' },
  ],
  ['bills not named', meterOf('m1', 2, null), 'ELECTRICITY', { data_products: 'utility_bills', bill_meter_ids: 'm1' }],
] as const)('the bills of one meter: %s', (_, meter, commodity, query) =>
  expect(meterBillsQuery(meter, commodity)).toEqual(query),
)

test.each([
  [{}, 'nothing-selected'],
  [{ data_products: ' , ' }, 'nothing-selected'],
  [{ data_products: 'meter,secrets' }, 'unknown-data-product'],
  [{ data_products: 'proxy_data' }, 'proxy-electricity-only'],
])('%j is refused for gas with %s', (query, code) => expect(readExportQuery(query, 'GAS')).toMatchObject({ code }))

test('ids are read without blanks and repeats', () => expect(splitIds(' a,b ,,a')).toEqual(['a', 'b']))
