import { cells, grid, imported, pasted, reasonsOf, termOf } from './testing/read-block'
import { reviewPaste } from './paste-review'
import { splitRequests } from './split-requests'

const no = { renewable: 'no' } as const
const GAS = { commodity: 'GAS', renewable: 'no' } as const

test.each<[string, Record<string, string>, object?]>([
  ['Product|Term|Rate\nIndex|12|0.045\n|24|0.046\n|36|0.047', {}, no],
  ['Fixed|12|0.07\n|24|0.071\nIndex|36|0.045\n|48|0.046', { 12: '0.07', 24: '0.071' }, no],
  [
    'Product|Term|Rate\nFixed|12|0.07\n|24|0.071\nIndex|12|0.045\n|24|0.046\n|36|0.047',
    { 12: '0.07', 24: '0.071' },
    no,
  ],
  [
    'Product|Term|Rate\nStandard|12|0.07\n|24|0.071\n100% Green|12|0.075\n|24|0.076\n|36|0.077',
    { 12: '0.07 0.005 0.075', 24: '0.071 0.005 0.076', 36: '- - 0.077' },
  ],
  ['Option|Term|Rate\n100% Renewable|12|0.08\n|24|0.081', { 12: '- - 0.08', 24: '- - 0.081' }],
  ['Type|Term|Rate\nPrior|12|0.08\n|24|0.081', {}, no],
  ['|Index||\nTerm|12|24|36\nRate|0.045|0.046|0.047', {}, no],
  ['|Green||\n|12|24|36\nRate|0.08|0.081|0.082', { 12: '- - 0.08', 24: '- - 0.081', 36: '- - 0.082' }],
  [
    '|Standard|||Green||\nTerm|12|24|36|12|24|36\nRate|0.07|0.071|0.072|0.075|0.076|0.077',
    { 12: '0.07 0.005 0.075', 24: '0.071 0.005 0.076', 36: '0.072 0.005 0.077' },
  ],
  ['Term|Unit|Rate\n12|$/Mcf|4.5\n24||4.6', {}, GAS],
  ['Customer|Currency|Term|Rate\nMillrace Precision Castings|CAD|12|0.07\n||24|0.071', {}, no],
  ['Product|Term|Rate\nFixed|12|0.07\n|24|0.071\n|36|0.072', { 12: '0.07', 24: '0.071', 36: '0.072' }, no],
])('a blank cell of products, units or currencies means what stands above it: %j', (...[block, rates, over]) => {
  const terms = [12, 24, 36, 48].map(termOf)
  expect(pasted(block, { terms, ...over })).toEqual(rates)
  if (!block.startsWith('Customer')) expect(imported(block, { terms, ...over })).toEqual(rates)
})

test.each([
  'Term|Rate|Note\n12|0.0724|Index\n24|0.0709|',
  'Term|Rate|\n12|0.0724|Index\n24|0.0709|',
  'Customer|Product|Term|Rate\nHarbor Foods|Index|24|0.05\nMillrace Precision Castings||24|0.0709',
])('not one of remarks, nor one of another customer: %j', (block) =>
  expect(pasted(block, no)).toEqual({ 24: '0.0709' }),
)

test.each([
  'Product|Term|Rate\nCurrent rate||0.09\n|12|0.0724\n|24|0.0709',
  'Product|Term|Rate\nUtility default||0.09\n|\n|12|0.0724\n|24|0.0709',
  'Item|Term|Rate\nBroker fee||0.003\n|12|0.0724\n|24|0.0709',
  '|Term|Rate\nCurrent|n/a|0.09\n|12|0.0724\n|24|0.0709',
])('nor a line above all terms: %j', (block) => {
  for (const read of [pasted, imported]) expect(read(block, no)).toEqual({ 12: '0.0724', 24: '0.0709' })
})

test('a line with a term counts for those below it', () => {
  for (const read of [pasted, imported])
    expect(read('Product|Term|Rate\nCurrent contract|12|0.09\n|24|0.0709', no)).toEqual({})
})

test('rows that merged cells leave out say why', () => {
  const review = reviewPaste(cells('Product|Term|Rate\nIndex|12|0.045\n|24|0.046'), grid(no))
  expect(reasonsOf(review)).toEqual(['This row is for Index.', 'This row is for Index.'])
})

test('nor are they lost where a sheet is split by customers', () => {
  const sheet = [
    ['Customer', 'Product', 'Term', 'Rate'],
    ['Millrace', 'Index', '12', '0.045'],
    ['', '', '24', '0.046'],
  ]
  const [block] = splitRequests([{ cells: sheet }], [{ id: '1', companyName: 'Millrace' }]).blocks
  expect(pasted((block?.cells ?? []).map((row) => row.join('|')).join('\n'), no)).toEqual({})
})
