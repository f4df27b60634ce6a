import { madeWorkbook, type MadeSheet } from '../../../../testing/made-workbook'
import { everythingKept } from '../../../testing/everything-kept'
import { fillFirst, keyOf } from '../../../testing/operator-calls'
import { openEmptyMarket, type TestMarket } from '../../../testing/open-test-market'
import { rememberRows } from '../../../testing/rewind'
import { meters, pricingOptions, pricingScenarios, quoteRequests, rateChecks, stateTaxes } from '../../db/schema'
import { meterExample } from '../filling/examples'
import { fillFromWorkbook } from './fill-workbook'

let market: TestMarket
let secret: string
let rewind: () => Promise<void>
beforeAll(async () => {
  market = await openEmptyMarket()
  secret = (await keyOf(market)).secret
  rewind = await rememberRows(market.db)
})
afterEach(() => rewind())
afterAll(() => market.close())

const fill = (sheets: MadeSheet[], preview = false, operator?: string) =>
  fillFromWorkbook({ db: market.db, now: market.now(), bytes: madeWorkbook(sheets), operator, preview })

const usage = Array.from({ length: 12 }, (_, at) => `Usage ${at + 1}`)
const METER_HEADINGS = [
  'Request',
  'External id',
  'Legal entity',
  'Utility',
  'Utility account no',
  'Rate class',
  'Street1',
  'City',
  'State',
  'Zip',
  'Min start date',
  'Unit',
  'Usage end month',
  ...usage,
]
const meterRow = (id: string, unit = 'kWh') => [
  'req-1',
  id,
  'len-1',
  'peco-e',
  '1234567890',
  'GS',
  '12 Mill Lane',
  'Boston',
  'MA',
  // As spreadsheets keep what they take for a number, and for a day.
  2134,
  46_174,
  unit,
  '2025-12',
  ...meterExample.monthlyUsage,
]

const SHEETS: MadeSheet[] = [
  { name: 'Suppliers', rows: [['externalId', 'name'], ['sup-1', 'Larkspur Energy'], ['sup-2']] },
  {
    name: 'Reps',
    rows: [
      ['externalId', 'supplier', 'firstName', 'lastName', 'email'],
      ['rep-1', 'sup-1', 'Dana', 'Whitfield', 'dana@larkspur.example'],
      ['rep-2', 'sup-9', 'Theo', 'Marsh', 'theo@larkspur.example'],
    ],
  },
  {
    name: 'Utilities',
    rows: [
      ['externalId', 'name', 'state', 'commodityType'],
      ['peco-e', 'PECO', 'PA', 'ELECTRICITY'],
    ],
  },
  {
    name: 'Taxes',
    rows: [
      ['externalId', 'state', 'commodityType', 'shortName', 'longName', 'percentTax', 'effectiveDate'],
      ['pa-grt', 'PA', 'ELECTRICITY', 'PA GRT', 'Gross Receipts Tax', 5.9, 37_987],
    ],
  },
  {
    name: 'Customers',
    rows: [
      ['externalId', 'companyName', 'firstName', 'lastName', 'title'],
      ['cust-1', 'Millrace Precision Castings', 'Ruth', 'Alvarez', 'Controller'],
    ],
  },
  {
    name: 'Legal entities',
    rows: [
      ['customer', 'externalId', 'name', 'taxExempt'],
      ['cust-1', 'len-1', 'Millrace LLC', 'no'],
    ],
  },
  {
    name: 'Requests',
    rows: [
      [
        'externalId',
        'customer',
        'commodityType',
        'state',
        'matrixPricing',
        'renewableQuotes',
        'unit',
        'totalFee',
        'paymentTerms',
        'marketplaceDescription',
        'energy',
        'basis',
        'basisPricingLocation',
        'swing',
        'capacity',
        'transmission',
        'renewable',
        'lineItemsIncluded',
      ],
      [
        'req-1',
        'cust-1',
        'ELECTRICITY',
        'PA',
        'yes',
        'no',
        'kWh',
        0.004,
        'Net 30',
        'All-in fixed price',
        'Fixed',
        'None',
        'Load zone',
        '100%',
        'Fixed',
        'Passed through',
        'None',
        'Energy; Capacity',
      ],
    ],
  },
  {
    name: 'Options',
    rows: [
      ['request', 'maxTerm', 'earliestStartDate'],
      ['req-1', 12, 46_174],
      ['req-1', 24, 46_174],
    ],
  },
  { name: 'Meters', rows: [METER_HEADINGS, meterRow('m-1'), [], meterRow('m-2', 'Dth'), meterRow('m-1')] },
  {
    name: 'Suppliers asked',
    rows: [
      ['request', 'supplier', 'rep'],
      ['req-1', 'sup-1', 'rep-1'],
      ['req-7', 'sup-1', 'rep-1'],
    ],
  },
]

const EXPECTED = [
  'Suppliers 2: sup-1 created',
  expect.stringMatching(/^Suppliers 3: sup-2 refused, malformed: name: /),
  'Reps 2: rep-1 created',
  'Reps 3: rep-2 refused, unknown-reference: There is no supplier sup-9.',
  'Utilities 2: peco-e created',
  'Taxes 2: pa-grt created',
  'Customers 2: cust-1 created',
  'Requests 2: req-1 created',
  'Meters 2: m-1 created',
  'Meters 4: m-2 refused, wrong-unit: ELECTRICITY is counted in kWh.',
  'Meters 5: m-1 refused, duplicate: This id is in an earlier line of the same request.',
  'Suppliers asked 2: sup-1 created',
  'Suppliers asked 3: refused, unknown-reference: no request req-7.',
] as unknown[]

test('a preview says what a filling would, row by row, and changes nothing', async () => {
  const before = await everythingKept(market)
  expect(await fill(SHEETS, true)).toEqual([
    ...EXPECTED,
    '13 rows, 5 refused. Nothing was changed: this was a preview.',
  ])
  expect(await everythingKept(market)).toEqual(before)
})

test('a workbook fills the market as the API does; once more all is unchanged', async () => {
  expect(await fill(SHEETS)).toEqual([...EXPECTED, '13 rows, 5 refused. What was not refused is in the market.'])
  expect(await market.db.select().from(rateChecks)).toMatchObject([
    { totalFee: '0.004000', matrixPricing: true, meterCount: 1, lineItemsIncluded: ['Energy', 'Capacity'] },
  ])
  expect(await market.db.select().from(meters)).toMatchObject([
    { zip: '02134', minStartDate: '2026-06-01', totalAnnualUsage: 108_000, usageEndMonth: '2025-12' },
  ])
  expect(await market.db.select().from(stateTaxes)).toMatchObject([
    { percentTax: '5.9000', effectiveDate: '2004-01-01' },
  ])
  expect(await market.db.select().from(pricingScenarios)).toMatchObject([{ totalAnnualUsage: 108_000 }])
  expect(await market.db.$count(pricingOptions)).toBe(2)
  expect(await market.db.$count(quoteRequests)).toBe(1)
  const again = await fill(SHEETS)
  expect(again.filter((line) => line.endsWith(' unchanged'))).toHaveLength(8)
})

test('10,000 meters fit a workbook', async () => {
  await fillFirst(market, secret)
  const rows = Array.from({ length: 9999 }, (_, at) => meterRow(`m-${at}`))
  const said = await fill([{ name: 'Meters', rows: [METER_HEADINGS, ...rows, meterRow('meter-1')] }])
  expect(said.at(-1)).toBe('10000 rows, 0 refused. What was not refused is in the market.')
  expect(await market.db.select().from(rateChecks)).toMatchObject([{ meterCount: 10_000 }])
})

test.each([
  ['no workbook', () => Buffer.from('externalId,name'), 'This is not an Excel workbook (.xlsx), or it is damaged.'],
  [
    'a sheet nobody knows',
    () => madeWorkbook([{ name: 'Rates', rows: [] }]),
    'There is no sheet "Rates" here: Suppliers,',
  ],
  [
    'a column nobody knows',
    () => madeWorkbook([{ name: 'Suppliers', rows: [['externalId', 'colour']] }]),
    'Sheet Suppliers has no column "colour": externalId, name, selfServiceContracts.',
  ],
])('%s is refused in words', async (_, bytes, message) => {
  const work = fillFromWorkbook({
    db: market.db,
    now: market.now(),
    bytes: bytes(),
    operator: undefined,
    preview: false,
  })
  await expect(work).rejects.toThrow(message)
})

test('of several operators one is named', async () => {
  await keyOf(market, 'Other Desk')
  await expect(fill(SHEETS)).rejects.toThrow('Say which operator: --operator "Harbor Energy Desk" or "Other Desk".')
  await expect(fill(SHEETS, false, 'Nobody')).rejects.toThrow('There is no operator Nobody.')
  expect(await fill(SHEETS, true, 'Other Desk')).toHaveLength(14)
})
