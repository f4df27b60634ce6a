import { reviewPaste } from './paste-review'
import { cells, grid, pasted } from './testing/read-block'

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
