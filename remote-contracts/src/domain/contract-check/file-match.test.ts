import fc from 'fast-check'
import { readingOf } from '../reading/file-reading'
import { dollars, type EnergyPlan } from 'shared-contracts/contract/plan'
import { checkDocument, checkFile } from './file-match'

interface Words {
  companyName: string
  amount: string
  commodityType: 'ELECTRICITY' | 'GAS'
  months: number
  endDate: string
}
const COPPERLINE: Words = {
  companyName: 'Copperline Foundry, LLC',
  amount: '0.07234',
  commodityType: 'ELECTRICITY',
  months: 36,
  endDate: '2029-02-01',
}
const GAS: Words = { ...COPPERLINE, companyName: 'Ashgrove Greenhouses', amount: '4.5', commodityType: 'GAS' }
const ELMHURST: Words = { ...COPPERLINE, companyName: 'Elmhurst Tool & Die' }
const planOf = ({ companyName, amount, commodityType, months, endDate }: Words): EnergyPlan => ({
  energyPlanId: 'ep-1',
  customerId: 'c-1',
  customerFirstName: 'Karen',
  customerLastName: 'Oyelaran',
  customerCompanyName: companyName,
  isMatrixPricing: true,
  rateCheckStatus: 'x',
  rateCheckStatusCode: 520,
  totalZenFee: '0',
  commodityType,
  energyPlanMeter: {
    endDate,
    energyPlan: {
      pricingSolutionRate: amount,
      state: 'PA',
      termMonths: months,
      utilityNames: [],
      rateCheckId: 'rc-1',
      quoteId: 'q-1',
    },
  },
})
const check = (text: string, words: Words) =>
  checkFile(
    {
      plan: planOf(words),
      meters: undefined,
      facts: undefined,
      openRevision: false,
      reading: readingOf([text]),
      now: Date.now(),
    },
    ['customer', 'rate', 'term'],
  )
const missingIn = (text: string, words: Words) => {
  const { match } = check(text, words)
  return match.kind === 'read' ? match.missing.map((words) => /customer|rate|term/.exec(words)?.[0]) : match.kind
}

const around = (text: string) =>
  `Retail Supply Agreement between Larkspur Energy as Seller and ${text}, under the terms and conditions below.`

test.each<[string, string, Words, string[]]>([
  ['its own words', 'Buyer Copperline Foundry, LLC for 36 months at $0.07234 / kWh', COPPERLINE, []],
  ['another legal form, capitals', 'COPPERLINE FOUNDRY INC. 36 MONTHS $.07234', COPPERLINE, []],
  ['letters torn apart', 'C o p p e r l i n e  Foun dry 3 6 mon ths $0.07 234', COPPERLINE, []],
  ['a hyphen and words before the figure', 'Copperline Foundry, thirty-six (36) month term, 0.0723400', COPPERLINE, []],
  ['years and cents', 'Copperline Foundry, a 3-year term at 7.234 ¢/kWh', COPPERLINE, []],
  ['the end date in figures', 'Copperline Foundry until 2/1/2029 at 0.07234', COPPERLINE, []],
  ['the end date in words', 'Copperline Foundry until February 1, 2029 at 0.07234', COPPERLINE, []],
  [
    'the end as an instant',
    'Copperline Foundry until 02/01/2029 at 0.07234',
    { ...COPPERLINE, endDate: '2029-02-02T04:30:00Z' },
    [],
  ],
  ['an accent and a ligature', 'Copperliné Foundry, ﬁxed at $0.07234 for 36 mos.', COPPERLINE, []],
  ['an ampersand or the word', 'Elmhurst Tool and Die Company, 36 months, $0.07234', ELMHURST, []],
  ['gas with all its places', 'Ashgrove Greenhouses for 36 months at $4.500 per Dth', GAS, []],
  [
    'more places than are shown: rounded',
    'Copperline Foundry 36 months $0.07235',
    { ...COPPERLINE, amount: '0.072346' },
    [],
  ],
  [
    'more places than are shown: whole',
    'Copperline Foundry 36 months $0.072346',
    { ...COPPERLINE, amount: '0.072346' },
    [],
  ],
  [
    "another customer's contract",
    'St. Brendan Regional Hospital for 36 months at $0.11284 / kWh',
    COPPERLINE,
    ['customer', 'rate'],
  ],
  ['another rate', 'Copperline Foundry, LLC for 36 months at $0.07235 / kWh', COPPERLINE, ['rate']],
  ['a rate that only begins alike', 'Copperline Foundry, LLC for 36 months at $0.072345 / kWh', COPPERLINE, ['rate']],
  ['a rate that only ends alike', 'Copperline Foundry, LLC for 36 months at $10.07234 / kWh', COPPERLINE, ['rate']],
  ['another term', 'Copperline Foundry, LLC for 136 months until 2/1/2028 at $0.07234', COPPERLINE, ['term']],
  ['another gas rate', 'Ashgrove Greenhouses for 36 months at $4.501 per Dth', GAS, ['rate']],
  ['nothing of it', 'Dovetail Bakery Co. for 24 months at $0.06', COPPERLINE, ['customer', 'rate', 'term']],
])('%s', (_, text, words, missing) => {
  expect(missingIn(around(text), words)).toEqual(missing)
})

test.each([
  ['nothing', ''],
  ['page numbers of a scan', '1 2 3 4 5 6 7 8 9 10 11 12 13'],
  ['signs', '. . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .'],
])('a file that holds %s cannot be read', (_, text) => {
  expect(check(text, COPPERLINE).match).toMatchObject({ kind: 'unread', reading: false })
})

test('what is missing is named', () => {
  const { match } = check(around('Dovetail Bakery Co. for 24 months at $0.06 / kWh'), COPPERLINE)
  expect(match).toMatchObject({ named: [] })
  expect(match.kind === 'read' && match.missing).toEqual([
    'the customer Copperline Foundry, LLC',
    'the rate $0.07234 / kWh',
    'the term of 36 months',
  ])
})

test('a text that says it all matches, whatever stands around it; without the rate it does not', () => {
  const words = fc.record({
    companyName: fc.stringMatching(/^[A-Z][a-z]{3,12} [A-Z][a-z]{3,12}$/),
    amount: fc.integer({ min: 10_000, max: 800_000 }).map((millionths) => (millionths / 1e6).toFixed(6)),
    months: fc.integer({ min: 1, max: 60 }),
  })
  fc.assert(
    fc.property(words, fc.string(), ({ companyName, amount, months }, noise) => {
      const words = { ...COPPERLINE, companyName, amount, months }
      const text = (rate: string) =>
        `${around(`${companyName} for ${months} months at ${rate} / kWh`)} [${noise.replace(/[\d.,]/g, '')}]`
      expect(missingIn(text(dollars(amount)), words)).toEqual([])
      expect(missingIn(text('no price'), words)).toEqual(['rate'])
    }),
  )
})

test('another legal form is another company until somebody says otherwise', () => {
  const { open, asks } = check(around('COPPERLINE FOUNDRY INC. 36 MONTHS $.07234, 2/1/2026 to 2/1/2029'), COPPERLINE)
  expect(open).toEqual([expect.stringContaining('names COPPERLINE FOUNDRY INC., which is another legal form')])
  expect(asks).toBe(false)
})

test('a file that is still being read is neither right nor wrong: what it says so far is kept', () => {
  const pages = [around('Copperline Foundry, LLC at $0.07235 / kWh')]
  const input = { plan: planOf(COPPERLINE), meters: undefined, facts: undefined, openRevision: false, now: Date.now() }
  const { match, open, asks } = checkFile({ ...input, reading: { outcome: 'reading', pages, of: 300 } }, ['customer'])
  expect(match).toEqual({
    kind: 'unread',
    why: 'This file is still being read: 1 of 300 pages so far.',
    reading: true,
  })
  // The other rate is there for sure; the term may still come.
  expect(open).toEqual(['Rate: The contract does not name $0.07234 / kWh.'])
  expect(asks).toBe(true)
})

test('a document need not say everything; what it says otherwise is asked about', () => {
  const judge = (text: string) =>
    checkDocument({
      plan: planOf(COPPERLINE),
      meters: undefined,
      facts: undefined,
      openRevision: false,
      reading: readingOf([text]),
      now: Date.now(),
    })
  expect(judge('A list of the accounts of Copperline Foundry, LLC, and nothing else')).toMatchObject({ asks: false })
  expect(judge(around('Dovetail Bakery Co. for 24 months at $0.06 / kWh'))).toEqual({
    match: { kind: 'read', named: [], missing: ['the customer Copperline Foundry, LLC'] },
    open: ['Rate: it names $0.06000 / kWh, the plan $0.07234 / kWh.', 'Term: it names 24 months, the plan 36 months.'],
    asks: true,
  })
  expect(judge(around('Copperline Foundry of Ohio, Inc.')).match).toMatchObject({
    missing: [expect.stringContaining('Copperline')],
  })
})
