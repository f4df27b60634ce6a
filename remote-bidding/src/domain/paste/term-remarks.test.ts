import { cells, grid, imported, pasted, reasonsOf } from './testing/read-block'
import { reviewPaste } from './paste-review'

const no = { renewable: 'no' } as const

test.each(['Index', 'prior', 'expired', 'not offered', 'not fixed', 'PPL', 'ex fee', 'starts February', '100% green'])(
  'a term is not read that says (%s)',
  (remark) => {
    const block = `Term|Rate\n12 (Fixed)|0.07\n24 (${remark})|0.04\n36 (Fixed)|0.072`
    for (const read of [pasted, imported])
      expect([read(block, no), read(`Term|12|24 (${remark})\nRate|0.07|0.04`, no)]).toEqual([
        { 12: '0.07', 36: '0.072' },
        { 12: '0.07' },
      ])
  },
)

test('why not quotes it', () => {
  const review = reviewPaste(cells('Term|Rate\n12|0.07\n24 (Index)|0.04\n36 1/1/2027 prior|0.05'), grid(no))
  expect(reasonsOf(review)).toEqual([
    "'24 (Index)' says more than a term.",
    "'36 1/1/2027 prior' says more than a term.",
  ])
})

test.each([
  '1 year',
  'Jan-27 start',
  'starts January',
  'January 2027 - December 2027',
  'fixed price',
  'standard',
  'firm',
  'recommended',
  'Option B',
  '365 days',
  '100% swing',
  '1',
  'a',
])('a term is read that says (%s)', (remark) => {
  for (const read of [pasted, imported]) {
    expect(read(`Term|Rate\n12 months (${remark})|0.07`, no)).toEqual({ 12: '0.07' })
    expect(read(`Term|Rate|Green adder\n12 months (${remark})|0.07|0.002`)).toEqual({ 12: '0.07 0.002 0.072' })
  }
})

test('a renewable product in brackets is the product of its row', () => {
  const block = 'Term|Rate\n12 (Standard)|0.07\n24 (Index)|0.04\n12 (100% green)|0.072\n36 (100% green)|0.08'
  for (const read of [pasted, imported]) expect(read(block)).toEqual({ 12: '0.07 0.002 0.072', 36: '- - 0.08' })
  expect(pasted('Term|Price\n12 (100% green)|0.072', { renewable: 'yes' })).toEqual({ 12: '- - 0.072' })
  expect(pasted('Term|Rate|Adder\n12 (100% green)|0.072|0.002')).toEqual({})
})

test.each([
  ...['(incl. fees)', '(incl. all fees)', '(with fees)', '(one year)', '(1Y)', '(new)', '(as requested)'],
  ...['(indicative)', '(note 1)', '(see note)', '(kWh)', '($/kWh)', '(calendar)', '(next meter read)', '(no swing)'],
  ...['1/1/2027 delivery', '(short)', '(mid)', '(long)', '(min)', '(max)', '(updated)', '(fully fixed)'],
  ...['(full requirements)', '(all inclusive)', '(incl. capacity)', '(100% load)'],
])('one term may say: %s', (remark) => {
  for (const read of [pasted, imported])
    expect(read(`Term|Rate\n12 ${remark}|0.07\n24|0.071`, no)).toEqual({ 12: '0.07', 24: '0.071' })
})

test.each([
  ...['PECO', 'base', 'special', 'excl. tax', 'incl. capacity', 'full requirements', 'fully fixed', 'all inclusive'],
  ...['100% load', '100% BW', 'Zone J', 'no ETF', 'no fees'],
])('what all terms say alike tells none of them apart: (%s)', (remark) => {
  for (const read of [pasted, imported])
    expect([
      read(`Term|Rate\n12 (${remark})|0.07\n24 (${remark})|0.071`, no),
      read(`Term|12 (${remark})|24 (${remark})\nRate|0.07|0.071`),
    ]).toEqual([
      { 12: '0.07', 24: '0.071' },
      { 12: '0.07', 24: '0.071' },
    ])
})

test('nor does a year tell them apart', () => {
  const rates = { 12: '0.07', 24: '0.071' }
  expect(imported('Term|Rate\n12 (CY27)|0.07\n24 (CY27-28)|0.071', no)).toEqual(rates)
  expect(imported('Term|Rate\n12 (Cal 27)|0.07\n24 (Cal 2027-2028)|0.071', no)).toEqual(rates)
})

test.each([
  'Index',
  'floating',
  'prior',
  'expired',
  'not offered',
  'not fixed',
  'withdrawn',
  'CAD',
  'energy only',
  'capacity',
  'starts February',
  'Feb start',
])('but no price that is not offered: (%s)', (remark) => {
  for (const read of [pasted, imported])
    expect(read(`Term|Rate\n12 (${remark})|0.07\n24 (${remark})|0.071`, no)).toEqual({})
})

test('a share of the load does', () => {
  expect(imported('Term|Rate\n12 (25% BW)|0.07\n24 (100% BW)|0.071', no)).toEqual({})
})

test.each(['no fees', 'base', 'tax inclusive', '25% load'])('one term may not say: (%s)', (remark) => {
  expect(pasted(`Term|Rate\n12 (${remark})|0.07\n24|0.071`, no)).toEqual({ 24: '0.071' })
})

test('renewable energy that is not in a price leaves it a rate', () => {
  const both = { 12: '0.0724', 24: '0.0709' }
  const down = 'Term|Rate\n12 (no RECs)|0.0724\n24 (no RECs)|0.0709'
  const across = 'Term|12 (no RECs)|24 (no RECs)\nRate|0.0724|0.0709'
  for (const block of [down, across])
    for (const read of [pasted, imported]) expect([read(block), read(block, no)]).toEqual([both, both])
})

test.each([
  ...['(plus RECs)', '(Green Mountain)', '(green available)', '(clean)', '(renewable add-on 0.002)'],
  '(RECs not included)',
])('a mention of renewable energy beside a term makes its price no renewable one: %s', (remark) => {
  const block = `Term|Rate\n12 ${remark}|0.0724\n24|0.0709`
  for (const read of [pasted, imported]) expect(read(block)).toEqual({ 24: '0.0709' })
})
