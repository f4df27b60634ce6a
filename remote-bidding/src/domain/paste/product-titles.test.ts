import type { Grid } from './grid'
import { leftOutNotes, reviewPaste } from './paste-review'
import { cells, grid, imported, pasted } from './testing/read-block'

const no = { renewable: 'no' } as const
const TWO = { 12: '0.0724', 24: '0.0709' }
const HEADS = 'Term|Rate\n12|0.0724\n24|0.0709'

test.each<[string, Record<string, string>, string]>([
  ['Fixed\n12|0.0724\n24|0.0709\nIndex\n36|0.0502', TWO, 'Index'],
  [`${HEADS}\nExpired offers|\n36|0.0502`, TWO, 'Expired offers'],
  [`${HEADS}\nCompetitor|\n36|0.0502`, TWO, 'Competitor'],
  [`Current offer\n${HEADS}\nPrevious offer\nTerm|Rate\n24|0.0809\n36|0.0809`, TWO, 'Previous offer'],
  [`Previous offer 11/1/2026\nTerm|Rate\n36|0.0809\nNew offer\n${HEADS}`, TWO, 'Previous offer 11/1/2026'],
  [`Previous offer\n${HEADS}`, {}, 'Previous offer'],
  [`Index offer\n${HEADS}`, {}, 'Index offer'],
  [`All prices in CAD\n${HEADS}`, {}, 'All prices in CAD'],
  [`Prices in €\n${HEADS}`, {}, 'Prices in €'],
  [`All prices in CAD\nFixed price\n${HEADS}`, {}, 'All prices in CAD'],
  ['|Index\nTerm|Rate\n12|0.0502', {}, 'Index'],
  ['Index|||\nTerm|12|24|36\nRate|0.05|0.051|0.052', {}, 'Index'],
])('what stands below a title of another price is left out: %j', (block, rates, title) => {
  expect([pasted(block, no), imported(block, no)]).toEqual([rates, rates])
  const note = `“${title}” is not this request: what stands below it is left out.`
  expect(leftOutNotes(reviewPaste(cells(block), grid(no)))).toContain(note)
})

const GREEN = { 12: '- - 0.0824', 24: '- - 0.0809' }
const RENEWABLE = 'Term|Rate\n12|0.0824\n24|0.0809'
test.each<[string, Record<string, string>, Partial<Grid>?]>([
  [
    'Term|Rate\nStandard|\n12|0.0724\n24|0.0709\nRenewable|\n12|0.0745\n36|0.0802',
    { 12: '0.0724 0.0021 0.0745', 24: '0.0709', 36: '- - 0.0802' },
  ],
  [`100% Renewable pricing\n${RENEWABLE}`, GREEN],
  [`Green price\n${RENEWABLE}`, GREEN],
  [`All prices 100% renewable\n${RENEWABLE}`, GREEN],
  [`|100% green\n${RENEWABLE}`, GREEN],
  [`100% Renewable pricing\n${RENEWABLE}`, GREEN, { renewable: 'yes' }],
  [`100% Renewable pricing\n${RENEWABLE}`, {}, no],
  ['100% Renewable pricing\nTerm|12|24\nRate|0.0824|0.0809', GREEN],
  ['Green\n12|0.0824\n24|0.0809', GREEN],
])('below a title of renewable energy prices are renewable: %j', (...[block, rates, over]) => {
  expect([pasted(block, over), imported(block, over)]).toEqual([rates, rates])
})

test.each(['Clean Power', 'Green Energy', 'Wind power', 'Clean Energy', 'Renewable options'])(
  'a title that may be the name of a supplier makes no price renewable: %s',
  (title) => {
    for (const block of [
      `Accounts|4\n${title}\n${HEADS}`,
      `${title}\n${HEADS}`,
      `${title}\nTerm|12|24\nRate|0.0724|0.0709`,
    ])
      for (const read of [pasted, imported]) expect([block, read(block), read(block, no)]).toEqual([block, TWO, TWO])
  },
)

test.each(['Green Mountain Energy', 'Prices exclude renewable energy', 'Clean Power'])(
  'nor does one above the first of terms across: %s',
  (title) => {
    const block = `|${title}\nTerm|12|24\nFixed|0.0724|0.0709`
    for (const read of [pasted, imported]) expect([read(block), read(block, no)]).toEqual([TWO, TWO])
  },
)

test('among prices it is the name of a product', () => {
  const block = 'Term|Rate\nStandard|\n12|0.0724\nGreen power|\n12|0.0745\n36|0.0802'
  expect([pasted(block), pasted(block, no)]).toEqual([
    { 12: '0.0724 0.0021 0.0745', 36: '- - 0.0802' },
    { 12: '0.0724' },
  ])
})

test.each(['Renewable energy options', 'Renewable options', 'Green prices', 'Renewable pricing'])(
  'heads below a title name prices before it does: %s',
  (title) => {
    for (const block of [
      'Term|Standard|Green\n12|0.0724|0.0745',
      'Term|Rate|REC adder\n12|0.0724|0.0021',
      'Term|12\nStandard|0.0724\nGreen|0.0745',
      'Term|12\nRate|0.0724\nREC adder|0.0021',
    ])
      for (const read of [pasted, imported])
        expect([block, read(`${title}\n${block}`), read(`${title}\n${block}`, no)]).toEqual([
          block,
          { 12: '0.0724 0.0021 0.0745' },
          { 12: '0.0724' },
        ])
  },
)

test.each([
  'Larkspur Energy pricing',
  'Current pricing',
  'Green Valley Energy',
  'Prices valid until 11/30/2026',
  'Utility: PECO',
  'Annual usage: 4,000 MWh',
  'Includes broker fee',
  'Fixed price, index swing',
  'Existing meters only',
  'All prices in USD, not CAD',
])('other titles leave prices what they are: %s', (title) => {
  for (const block of [`${title}\n${HEADS}`, `${HEADS}\n${title}`, `${title}\nTerm|12|24\nRate|0.0724|0.0709`])
    expect([block, pasted(block, no), imported(block, no)]).toEqual([block, TWO, TWO])
})

test.each([
  `Current contract\nSupplier|Hearth\nEnd date|12/31/2026\n|\nProposal\n${HEADS}`,
  `Current supplier\nHearth Energy\n|\n${HEADS}`,
  `Existing contract\nRate|0.09\n|\n${HEADS}`,
  `Expiring contract\n12/31/2026\n${HEADS}`,
  `Incumbent\nHearth\nOffers\n${HEADS}`,
  `Current contract\nTerm|Rate\n36|0.09\n|\nPricing\n${HEADS}`,
])('facts of the contract there is leave the prices below them: %j', (block) => {
  expect([pasted(block, no), imported(block, no)]).toEqual([TWO, TWO])
})

test.each([
  `Index\nZone|PECO\n${HEADS}`,
  `Index\nPricing\n${HEADS}`,
  `Previous offer\nDate|11/1/2026\n${HEADS}`,
  `Current contract\n${HEADS}`,
])('prices of something else stay left out: %j', (block) => {
  expect([pasted(block, no), imported(block, no)]).toEqual([{}, {}])
})

test('below the last figure no title counts; above a lone column it is its head', () => {
  expect(pasted(`${HEADS}\nPrevious offer`, no)).toEqual(TWO)
  expect(pasted('Renewable total\n0.0745\n0.073\n0.0722', { renewable: 'yes' })).toEqual({
    12: '- - 0.0745',
    24: '- - 0.073',
    36: '- - 0.0722',
  })
})

test('a rate in Canadian dollars is none', () => expect(pasted('Term|Rate (Canadian)\n12|0.0724', no)).toEqual({}))

test.each(['GBP Energy LLC', 'CAD model pricing', 'Rate class: EUR-1', 'Prices not in CAD'])(
  'another money in a name is none of the prices: %s',
  (title) => {
    for (const read of [pasted, imported]) expect(read(`${title}\n${HEADS}`, no)).toEqual(TWO)
  },
)

test.each(['CAD', 'Prices (CAD)', 'CAD pricing', 'CAD fixed prices', 'Currency: CAD', 'Prices in CAD for Toronto'])(
  'a money is of the prices below it, up to dollars: %s',
  (title) => {
    const block = `${title}\nTerm|Rate\n36|0.0802\nPrice in USD\n${HEADS}`
    for (const read of [pasted, imported]) expect(read(block, no)).toEqual(TWO)
  },
)

test.each([
  ...['Clean Energy Products', 'Green Energy Pricing', 'Green Power Offers', 'Solar Power Energy Prices'],
  'Carbon Offset Power',
])('a supplier may be called so: %s', (title) => {
  const block = `${title}\n${HEADS}`
  for (const read of [pasted, imported]) expect([read(block), read(block, no)]).toEqual([TWO, TWO])
})

test.each(['100% green power', 'Green energy price', 'Renewable clean energy offers', 'Wind energy RECs plan'])(
  'a product is called so: %s',
  (title) => {
    expect(pasted(`${title}\n${HEADS}`, no)).toEqual({})
  },
)

test('below the name of a supplier and its prices the next name, with its own heads, is a supplier too', () => {
  const second = 'Clean Energy\nTerm|Rate\n24|0.0709'
  expect(pasted(`Larkspur\nTerm|Rate\n12|0.0724\n${second}`)).toEqual(TWO)
  const product = { 12: '0.0724', 24: '- - 0.0709' }
  for (const first of ['', 'Standard\n']) expect(pasted(`${first}Term|Rate\n12|0.0724\n${second}`)).toEqual(product)
})

test('a label with its value below is no title', () => {
  const gas = { ...no, commodity: 'GAS' } as const
  expect(pasted('Basis\nColumbia TCO\nTerm|Price\n12|4.5', gas)).toEqual({ 12: '4.5' })
  for (const above of ['Contract end\nDec 2029', 'Expiration\nJan 2028', 'Jan-27\nDec-27'])
    expect([above, pasted(`${above}\n${HEADS}`, no)]).toEqual([above, TWO])
  for (const above of ['Offer expires 12/1/2026\nFeb-27', 'Dec-26\nFeb-27'])
    expect([above, pasted(`${above}\n${HEADS}`, no)]).toEqual([above, {}])
})

test('what is proposed is offered', () => {
  expect(pasted(`Current contract\nTerm|24\nRate|0.0891\n\nProposed\n${HEADS}`, no)).toEqual(TWO)
})

test('a note above the first of terms across names no product', () => {
  for (const read of [pasted, imported]) expect(read('No RECs\nTerm|12|24\nFixed|0.0724|0.0709')).toEqual(TWO)
})
