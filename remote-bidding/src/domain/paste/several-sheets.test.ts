import type { Scenario } from 'shared-contracts/bid/request'
import { doSheetsDiffer, reviewRequest } from './review-request'
import { splitRequests } from './split-requests'

const OLDTOWN = 'Oldtown Brewing'
const requests = [
  { id: '18900', companyName: OLDTOWN },
  { id: '18901', companyName: 'Index Foods' },
]
const option = (term: number) => ({
  ...{ id: `${term}`, minTerm: term, maxTerm: term },
  earliestStartDate: '2027-01-01',
})
/** As much of a scenario as a review looks at. */
const scenario = {
  quoteRequest: { id: '18900', companyName: OLDTOWN },
  rateCheck: { commodityType: 'ELECTRICITY', renewableQuotes: 'no', totalFee: '0' },
  pricingOptions: [12, 24].map(option),
  quotes: [],
  bestQuotesPerTerm: [],
  stateTaxes: [],
} as unknown as Scenario
const sheet = (name: string, ...rows: string[]) => ({
  name,
  cells: ['Customer|Term|Rate', ...rows].map((row) => row.split('|')),
})
const of = (name: string, ...rates: string[]) =>
  sheet(name, ...rates.map((rate, at) => `${OLDTOWN}|${12 * (at + 1)}|${rate}`))

/** What sheets give, `differ` where an import takes none of them, and how many lines say that others count. */
function imported(...sheets: readonly ReturnType<typeof sheet>[]) {
  const { blocks, problems } = splitRequests(sheets, requests)
  const [{ cells, also = [] } = { cells: [] }] = blocks
  const form = { feeIncluded: true, taxesIncluded: true }
  const { rows } = reviewRequest(scenario, cells, { form }, false)
  const rates = Object.fromEntries([...rows].map(([id, { rate }]) => [id, Number(rate)]))
  return [doSheetsDiffer(scenario, [cells, ...also]) ? 'differ' : rates, problems.length]
}

test.each(['Index', 'Current rates', 'Cost build-up', 'Previous'])(
  'a sheet of another product comes behind: %s',
  (name) => {
    expect(imported(of(name, '0.01'), of('Fixed', '0.08', '0.081'))).toEqual([{ 12: 0.08, 24: 0.081 }, 1])
  },
)

test('of sheets that nothing tells apart none is taken where their rates differ', () => {
  expect(imported(of('Round 1', '0.09'), of('Round 2', '0.08'))).toEqual(['differ', 1])
  expect(imported(of('Detail', '0.08'), of('Summary', '8.00 ¢'))).toEqual([{ 12: 0.08 }, 1])
  expect(imported(of('Bids', '0.09'), of('Last Look', '0.08'))).toEqual([{ 12: 0.08 }, 1])
  expect(imported({ name: OLDTOWN, cells: [['12', '0.08']] }, { name: '18900', cells: [['12', '0.09']] })).toEqual([
    'differ',
    1,
  ])
})

test('sheets named for starts are read like titles', () => {
  const [january, february] = [of('Jan 2027', '0.08', '0.081'), of('Feb 2027', '0.09', '0.091')]
  const both = [{ 12: 0.08, 24: 0.081 }, 0]
  expect([imported(january, february), imported(february, january)]).toEqual([both, both])
  expect(imported(february)).toEqual([{}, 0])
})

test('a sheet named for a customer called Index is for it', () => {
  const named = { name: 'Index Foods', cells: [['12', '0.08']] }
  const { blocks } = splitRequests([named, sheet('Rates', 'Index Foods|12|0.09')], requests)
  expect(blocks[0]?.cells).toEqual([['12', '0.08']])
})

test('a sheet named for a renewable product is read like its title', () => {
  const [green, standard] = [of('Green', '0.09', '0.091'), of('Standard', '0.08', '0.081')]
  const both = [{ 12: 0.08, 24: 0.081 }, 0]
  expect([imported(green, standard), imported(standard, green), imported(green)]).toEqual([both, both, [{}, 0]])
  const { blocks } = splitRequests([green, of('100% Renewable', '0.0745')], requests)
  expect(blocks.map(({ cells }) => cells.map(([first]) => first))).toEqual([
    ['Term', 'Green', '12', '24', '100% Renewable', '12'],
  ])
  expect(
    imported(of('Standard', '0.08'), {
      ...green,
      cells: [
        ['Customer', 'Term', 'Price'],
        [OLDTOWN, '12', '0.09'],
      ],
    }),
  ).toEqual([{ 12: 0.08 }, 1])
})

test('one with a column of products is not', () => {
  const rows = [`${OLDTOWN}|Standard|12|0.08`, `${OLDTOWN}|Green|12|0.09`]
  const cells = ['Customer|Product|Term|Price', ...rows].map((row) => row.split('|'))
  expect(imported({ name: 'Renewable offers', cells })).toEqual([{ 12: 0.08 }, 0])
})

test('a sheet of a customer called Green is not', () => {
  const named = sheet('Green', 'Green|12|0.08')
  const { blocks } = splitRequests([named], [{ id: '18902', companyName: 'Green' }])
  expect(blocks[0]?.cells).toEqual([
    ['Term', 'Rate'],
    ['12', '0.08'],
  ])
})
