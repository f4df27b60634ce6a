import { accounts, input, made, pieces, schedule } from '../../../testing/made-contracts/made-contract'
import { findEvidence, factStateText, type Fact } from './evidence'

const factOf = (key: Fact['key'], text: string) => {
  const fact = findEvidence(input({}, text)).facts.find((each) => each.key === key)
  if (fact === undefined) throw new Error(`no fact ${key}`)
  return fact
}
const days = (start: string, end: string) => made({ days: `Start Date: ${start}\nEnd Date: ${end}` })

test.each<[Fact['key'], string, string]>([
  ['start', days('1-Feb-26', '1-Feb-29'), 'Named once, equal'],
  ['end', days('1-Feb-26', '1-Feb-29'), 'Named once, equal'],
  ['start', days('2026/02/01', '2029/02/01'), 'Named once, equal'],
  ['end', days("Feb '26", 'Jan-2029'), 'Named once, equal'],
  ['end', days('2/2026', '1/2029'), 'Named once, equal'],
  ['start', days('20260201', '20290131'), 'Named once, equal'],
  ['end', days('first meter read on or after 2/1/26', 'last meter read on or after 2/1/29'), 'Named once, equal'],
  ['start', days('1. February 2026', '1. February 2029'), 'Named once, equal'],
  ['start', days('the 15th of February, 2026', 'the 15th of January, 2029'), 'Another value is named'],
  ['end', days('the 15th of February, 2026', 'the 15th of January, 2029'), 'Another value is named'],
  ['start', days('Feb-26', 'Jan-29'), 'Named once, equal'],
  ['end', made({ days: 'Service from February 2026 through and including February 2029' }), 'Another value is named'],
  ['end', made({ days: 'From February 2026, closing with the meter read of February 2029' }), 'Named once, equal'],
  ['term', made({ term: 'Term: 36M fixed' }), 'Named once, equal'],
  ['term', made({ term: 'Term: 24M fixed' }), 'Another value is named'],
  ['term', made({ term: 'Term: 36 mths' }), 'Named once, equal'],
  ['term', made({ term: 'Term: 12 quarters' }), 'Named once, equal'],
  ['term', made({ term: 'Term: 3y' }), 'Named once, equal'],
  ['rate', made({ price: '• 0.07575', fee: '• 0.00300' }), 'Named once, equal'],
  ['fee', made({ price: '• 0.07575', fee: '• 0.00300' }), 'Named once, equal'],
  ['fee', made({ fee: 'A broker fee of 3 mils for each kilowatt-hour is inside the price.' }), 'Named once, equal'],
  ['rate', made({ price: 'Price: 8½ cents per kWh' }), 'Another value is named'],
  ['rate', made({ price: 'Contract Price: C$ 0.07575 / kWh' }), 'Another value is named'],
  ['rate', made({ price: 'Contract Price: CA$0.07575 / kWh' }), 'Another value is named'],
  ['rate', made({ price: 'Contract Price: Canadian $0.07575 / kWh' }), 'Another value is named'],
  ['rate', made({ price: 'Price under Exhibit C: $0.07575 / kWh' }), 'Named once, equal'],
  ['rate', made({ price: 'New price: $0.08575 per kWh' }), 'Another value is named'],
  ['accounts', made({}), 'Named once, equal'],
  // Characters that nobody sees are no part of a number, and a row of a table may wrap one.
  ['rate', made({ price: 'Price: $0.07\u200b575 per kWh' }), 'Named once, equal'],
  ['rate', made({ price: 'Price: \u2066$0.075\u00ad75\u2069 per kWh' }), 'Named once, equal'],
  ['accounts', made({}).replace('4417720381', '4417\u200b720381'), 'Named once, equal'],
  ['accounts', made({}).replace('4417720381', '44177\u00ad20381'), 'Named once, equal'],
  ['accounts', made({}).replace('4417720381', '44177\n20381'), 'Named once, equal'],
])('%s of %j: %s', (key, text, state) => expect(factStateText(factOf(key, text))).toBe(state))

test('a rate of six decimals is named to its last digit (decision 64)', () => {
  const { plan } = input({}, '')
  const { energyPlan } = plan.energyPlanMeter
  const exact = { ...plan, totalZenFee: '0.0012345' }
  exact.energyPlanMeter = {
    ...plan.energyPlanMeter,
    energyPlan: { ...energyPlan, pricingSolutionRate: '0.075754' },
  }
  const { facts } = findEvidence({ ...input({}, made({ price: 'Price: $0.075754 per kWh' })), plan: exact })
  expect(facts.find(({ key }) => key === 'rate')).toMatchObject({ plan: '$0.075754 per kWh' })
  expect(facts.find(({ key }) => key === 'fee')).toMatchObject({ plan: '$0.0012345 per kWh' })
})

test('a sentence is quoted whole, its value marked, and a condition stands under Also besides', () => {
  const text = 'Buyer pays the hourly market price, never more than 7.575 cents per kWh.'
  const { also, facts } = findEvidence(input({}, made({ price: text })))
  const rate = facts.find(({ key }) => key === 'rate')
  expect(rate?.quotes.map((quote) => [quote.page, quote.text])).toEqual([[1, text]])
  const [[from, to] = [0, 0]] = rate?.quotes[0]?.marks ?? []
  expect(text.slice(from, to)).toContain('7.575 cents per kWh')
  expect(also[0]).toMatchObject({ label: 'hourly market price, never more than', quote: { text } })
})

test.each<[Fact['key'], string, string[]]>([
  ['accounts', made({}), []],
  [
    'accounts',
    made(schedule(`Tamsel Kilnworks, LLC PECO ${accounts[1]} 12 Kiln Road`)),
    [accounts[0] ?? '', accounts[2] ?? ''],
  ],
  ['accounts', made({ schedule: '' }), accounts],
  ['entities', made({}), []],
  [
    'entities',
    made({ buyer: 'Buyer: Tamsel', schedule: pieces.schedule.replaceAll('Tamsel Kilnworks, LLC ', '') }),
    ['Tamsel Kilnworks, LLC'],
  ],
])('%s that are named nowhere are said, each', (key, text, missing) =>
  expect(factOf(key, text).missing).toEqual(missing),
)
