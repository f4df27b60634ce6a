import { emptyInput, formatBlock } from 'shared-contracts/bid/rates'
import { commodityRules } from 'shared-contracts/bid/request'
import { rateFields } from '../rate-fields'
import { cells, grid, ratesOf, reasonsOf } from './testing/read-block'
import { RATES, blocks, unclear, units } from './testing/workbook-blocks'
import { leftOutNotes, reviewPaste } from './paste-review'

const without = (text: string) => reviewPaste(cells(text), grid())

test.each(blocks)('%s', (...[, block, rates, over]) => {
  const review = reviewPaste(cells(block), grid(over))
  expect(review.foreignUnits).toEqual([])
  expect(ratesOf(review)).toEqual(rates)
})

test.each(unclear)('%s: nothing is taken, and why', (...[, block, why, over]) => {
  const review = reviewPaste(cells(block), grid(over))
  expect(review.rows.size).toBe(0)
  expect(reasonsOf(review)).toContainEqual(expect.stringMatching(why))
})

test.each(units)('%s: nothing until the unit is confirmed', (_name, block, foreign) => {
  expect(without(block).foreignUnits).toEqual(foreign)
  expect(without(block).rows.size).toBe(0)
  expect(ratesOf(reviewPaste(cells(block), grid(), { convert: true }))).toEqual(RATES)
})

const EMPTY = [[], ['rate'], ['adder'], ['total'], ['rate', 'adder'], ['rate', 'total'], ['adder', 'total']] as const
test.each(EMPTY.flatMap((empty) => [['ELECTRICITY', empty] as const, ['GAS', empty] as const]))(
  'heads of the portal for %s with nothing in %j are read as what they are',
  (commodity, empty) => {
    const { rateNames, rateUnit } = commodityRules[commodity]
    const figures =
      commodity === 'GAS'
        ? { rate: '5.125', adder: '3', total: '8.125' }
        : { rate: '0.0724', adder: '0.0021', total: '0.0745' }
    for (const unit of ['', ` (${rateUnit})`]) {
      const heads = ['Term', ...rateFields.map((field) => `${rateNames[field]}${unit}`)]
      const row = ['12', ...rateFields.map((field) => (empty.some((each) => each === field) ? '' : figures[field]))]
      const review = reviewPaste(formatBlock([heads, row]), grid({ commodity }))
      expect(review.columns).toEqual(['term', ...rateFields])
      for (const field of rateFields.filter((each) => !empty.some((other) => other === each)))
        expect(Number(review.rows.get('12')?.[field])).toBe(Number(figures[field]))
    }
  },
)

test('60 terms across: each rate goes to its term', () => {
  const terms = Array.from({ length: 60 }, (_, at) => at + 1)
  const of = {
    ...grid(),
    terms: terms.map((term) => ({ id: `${term}`, minTerm: term, maxTerm: term, row: emptyInput })),
  }
  const row = (name: string, cell: (term: number) => string) => [name, ...terms.map(cell)].join('\t')
  const review = reviewPaste(
    [row('Term', (term) => `${term} mo`), row('Rate', (term) => `$${(0.06 + term / 10_000).toFixed(4)}`)].join('\n'),
    of,
  )
  expect([review.across, review.columns, review.rows.size]).toEqual([true, ['term', 'rate'], 60])
  expect(review.rows.get('48')?.rate).toBe('0.064800')
})

test('a heading that was told once is known; what a person says now goes before it', () => {
  const block = cells('Term|Swap leg|Premium leg\n12|0.0724|0.0745\n24|0.0709|0.0730')
  const savedColumns = new Map([['premium leg', 'rate' as const]])
  expect(reviewPaste(block, grid(), { savedColumns }).columns).toEqual(['term', 'other', 'rate'])
  expect(reviewPaste(block, grid(), { savedColumns, columns: ['term', 'rate', 'total'] }).columns).toEqual([
    'term',
    'rate',
    'total',
  ])
})

test('what is left out says why, and where each cell stands in the block', () => {
  const review = without('Term|12 mo|24 mo|60 mo\nFixed|0.0724|tbc|0.0688')
  expect(review.pastedRows.map(({ label, missingTerm, problem }) => [label, missingTerm, problem])).toEqual([
    ['12 months', undefined, undefined],
    ['24 months', undefined, undefined],
    ['60 months', 60, 'This request has no term of 60 months.'],
  ])
  expect(review.pastedRows[1]?.cells[0]).toMatchObject({ verdict: 'not-a-number', source: { row: 1, column: 2 } })
})

test.each([
  ['Term|Standard|Green adder\n|$/kWh|mills\n12|0.0724|2.1', 'mils'],
  ['Term|Standard|Adder mills\n12|0.0724|2.1', 'mils'],
])('mills above an adder are asked about: %j', (block, unit) => {
  const review = reviewPaste(cells(block), grid())
  expect(review.foreignUnits).toEqual([unit])
  const converted = reviewPaste(cells(block), grid(), { convert: true })
  expect(ratesOf(converted)).toEqual({ 12: '0.0724 0.0021 0.0745' })
})

test.each([
  'Term|Rate|REC adder ($/kWh)\n12|72.4|0.0021',
  'Term|Rate|Adder ($)\n12|7.24|0.0021',
  'Rate|Adder\n7.24|0.0021',
  'Rate|Adder\n72.4|2.1',
  'Rate ($/kWh)|Adder ($/kWh)\n7.24|0.21',
])('a unit that figures of rates imply does not make an adder nothing: %j', (block) => {
  const converted = reviewPaste(cells(block), grid(), { convert: true })
  expect(ratesOf(converted)).toEqual({ 12: '0.0724 0.0021 0.0745' })
})

test.each(['Term|Price|Fee|Total with fee\n12|0.0724|0.003|0.0754', 'Term|Price|All-in with fee\n12|0.0724|0.0754'])(
  'a total with its fee is no renewable total: %j',
  (block) => {
    const found = ratesOf(reviewPaste(cells(block), grid()))
    expect(Object.values(found).filter((rates) => rates.includes('0.0754'))).toEqual([])
  },
)

test.each(['Term|Strike|Green adder|All-in price\n12|0.05|0.002|0.0724', 'Term|Index|Adder|Total\n12|0.05|0.02|0.07'])(
  'no total has an adder added to it where another column may be the rate: %j',
  (block) => {
    const review = reviewPaste(cells(block), grid())
    expect(review.rows.get('12')?.rate ?? '').toBe('')
    expect(leftOutNotes(review)).toEqual([expect.stringMatching(/may each be the rate/)])
  },
)

test('a price of certificates in a unit of its own is an adder', () => {
  const block = 'Term|Price ($/kWh)|REC price ($/MWh)\n12|0.0724|2.10'
  expect(ratesOf(reviewPaste(cells(block), grid(), { convert: true }))).toEqual({ 12: '0.0724 0.0021 0.0745' })
})
