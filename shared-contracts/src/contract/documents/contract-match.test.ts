import fc from 'fast-check'
import { dollars } from '../plan'
import { matchContract, missingWords, type ContractWords, type MissingWord } from './contract-match'

const COPPERLINE: ContractWords = {
  companyName: 'Copperline Foundry, LLC',
  rate: { amount: '0.07234', commodityType: 'ELECTRICITY' },
  term: { months: 36, endDate: '2029-02-01' },
}
const GAS: ContractWords = { companyName: 'Ashgrove Greenhouses', rate: { amount: '4.5', commodityType: 'GAS' } }
const around = (text: string) =>
  `Retail Supply Agreement between Larkspur Energy as Seller and ${text}, under the terms and conditions below.`

test.each<[string, string, ContractWords, MissingWord[]]>([
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
    { ...COPPERLINE, term: { months: 36, endDate: '2029-02-02T04:30:00Z' } },
    [],
  ],
  ['an accent and a ligature', 'Copperliné Foundry, ﬁxed at $0.07234 for 36 mos.', COPPERLINE, []],
  ['an ampersand or the word', 'Elmhurst Tool and Die Company', { companyName: 'Elmhurst Tool & Die' }, []],
  ['gas with all its places', 'Ashgrove Greenhouses at $4.500 per Dth', GAS, []],
  [
    'a rate of no known commodity',
    'Ashgrove Greenhouses at $4.5',
    { ...GAS, rate: { amount: '4.5', commodityType: null } },
    [],
  ],
  [
    'more places than are shown: rounded',
    'Copperline Foundry 36 months $0.07235',
    { ...COPPERLINE, rate: { amount: '0.072346', commodityType: 'ELECTRICITY' } },
    [],
  ],
  [
    'more places than are shown: whole',
    'Copperline Foundry 36 months $0.072346',
    { ...COPPERLINE, rate: { amount: '0.072346', commodityType: 'ELECTRICITY' } },
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
  ['another gas rate', 'Ashgrove Greenhouses at $4.501 per Dth', GAS, ['rate']],
  ['nothing of it', 'Dovetail Bakery Co. for 24 months at $0.06', COPPERLINE, ['customer', 'rate', 'term']],
])('%s', (_, text, words, missing) => {
  expect(matchContract(around(text), words)).toEqual(
    missing.length === 0 ? { kind: 'matches' } : { kind: 'differs', missing },
  )
})

test.each([
  ['nothing', ''],
  ['page numbers of a scan', '1 2 3 4 5 6 7 8 9 10 11 12 13'],
  ['signs', '. . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .'],
])('a file that holds %s cannot be read', (_, text) => {
  expect(matchContract(text, COPPERLINE)).toEqual({ kind: 'unreadable' })
})

test('what is missing is named', () => {
  expect(missingWords(['customer', 'rate', 'term'], COPPERLINE)).toEqual([
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
      const facts: ContractWords = {
        companyName,
        rate: { amount, commodityType: 'ELECTRICITY' },
        term: { months, endDate: '2029-02-01' },
      }
      const text = (rate: string) =>
        `${around(`${companyName} for ${months} months at ${rate} / kWh`)} [${noise.replace(/[\d.,]/g, '')}]`
      expect(matchContract(text(dollars(amount)), facts)).toEqual({ kind: 'matches' })
      expect(matchContract(text('no price'), facts)).toEqual({ kind: 'differs', missing: ['rate'] })
    }),
  )
})
