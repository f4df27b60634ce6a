import { reviewPaste } from './paste-review'
import { cells, grid, pasted, ratesOf } from './testing/read-block'

test.each([
  'Fixed price (incl. energy, capacity, RECs, losses)',
  'Price (incl. capacity, RECs)',
  'Rate incl. ancillaries and RECs',
  'Price incl. mandatory RECs',
  'Rate incl. AEPS RECs',
  'Fixed (incl. solar carve-out)',
  'Price incl. renewable portfolio standard',
  'Price incl. state renewable requirements',
  'All-in price (incl. all renewable mandates)',
  'Price (incl. carbon cost)',
  'Price incl. RGGI carbon',
  'Price incl. losses (RECs excluded)',
  'Price incl. losses, RECs not included',
  'Price (incl. losses; RECs extra)',
])('%j is a standard price', (head) => {
  const block = `Term|${head}\n12|0.0724`
  expect(reviewPaste(cells(block), grid()).columns).toEqual(['term', 'rate'])
  expect(pasted(block, { renewable: 'no' })).toEqual({ 12: '0.0724' })
})

test.each([
  'Price (incl. 100% RECs)',
  'Fixed price (incl. capacity, 100% RECs)',
  'Price (incl. losses and green energy)',
  'Price incl. renewable energy, capacity',
  'Price incl. RECs, taxes excluded',
])('%j is a renewable price', (head) => {
  expect(reviewPaste(cells(`Term|${head}\n12|0.0745`), grid()).columns).toEqual(['term', 'total'])
})

test.each([
  ['155|0.5', '0.155 0.0005 0.1555'],
  ['180|0.5', '0.18 0.0005 0.1805'],
  ['15.5|0.05', '0.155 0.0005 0.1555'],
  ['72.4|0.2', '0.0724 0.0002 0.0726'],
  ['7.24|0.02', '0.0724 0.0002 0.0726'],
  ['72.4|0.0021', '0.0724 0.0021 0.0745'],
  ['7.24|0.0021', '0.0724 0.0021 0.0745'],
])('a small adder is in the unit of its rate, unless it can be dollars: %s', (figures, rates) => {
  const review = reviewPaste(cells(`Term|Rate|REC adder\n12|${figures}`), grid(), { convert: true })
  expect(ratesOf(review)).toEqual({ 12: rates })
})
