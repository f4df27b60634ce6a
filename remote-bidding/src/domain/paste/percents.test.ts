import { imported, pasted } from './testing/read-block'

const no = { renewable: 'no' } as const
const RATES = { 12: '0.0724', 24: '0.0709' }

test.each(['100% fixed', '100% firm', 'Fixed 100%', '100% BW', 'LF 100%', '100% requirements', '100% take'])(
  'a percent beside a term is none of renewable energy: (%s)',
  (remark) => {
    const down = `Term|Rate\n12 (${remark})|0.0724\n24 (${remark})|0.0709`
    const across = `Term|12 (${remark})|24 (${remark})\nRate|0.0724|0.0709`
    for (const block of [down, across])
      for (const read of [pasted, imported]) {
        const green = Object.values({ ...read(block), ...read(block, no) }).filter((rates) => rates.startsWith('-'))
        expect([block, green]).toEqual([block, []])
      }
    if (/fix|firm/i.test(remark)) expect([pasted(down), imported(across, no)]).toEqual([RATES, RATES])
  },
)

test.each(['100% Fixed', '100% fixed price', 'Fixed 100%'])('nor is one of a title: %s', (title) => {
  const block = `${title}\nTerm|Rate\n12|0.0724\n24|0.0709`
  for (const read of [pasted, imported]) expect([read(block), read(block, no)]).toEqual([RATES, RATES])
})

test('nor is the rate of a supplier or a utility with such a name', () => {
  for (const head of ['Hydro Rate', 'Hydro price'])
    for (const read of [pasted, imported]) expect(read(`Term|${head}\n12|0.0724`)).toEqual({ 12: '0.0724' })
  expect(pasted('Term|Fixed|100% hydro\n12|0.0724|0.0745')).toEqual({ 12: '0.0724 0.0021 0.0745' })
})

const yes = { renewable: 'yes' } as const
test.each([
  ...['Rate|100%', 'Fixed|100%', 'Rate|100% option', 'Rate|50%', 'Price|100 % product', 'Fixed|100% plan'],
  ...['Standard|100% option', 'Standard|100% Texas', 'Standard|100% National', 'Std price|100% upgrade'],
])('beside a price a percent and no word of a usage is its renewable one: %s', (heads) => {
  const block = `Term|${heads}\n12|0.0724|0.0745`
  const [one = '', other = ''] = heads.split('|')
  const lines = `Term|12\n${one}|0.0724\n${other}|0.0745`
  const products = `Product|Term|Price\n${one}|12|0.0724\n${other}|12|0.0745`
  // A product has letters.
  for (const each of [block, lines, ...(/[a-z]/i.test(other) ? [products] : [])])
    for (const read of [pasted, imported])
      expect([each, read(each), read(each, yes), read(each, no)]).toEqual([
        each,
        { 12: '0.0724 0.0021 0.0745' },
        { 12: '- - 0.0745' },
        { 12: '0.0724' },
      ])
})

test.each([
  'Standard|100% BW',
  'Standard|100% load',
  'Standard|100% LF',
  'Standard|100% requirements',
  'Rate|100% swing',
])('one of a usage is none: %s', (heads) => {
  for (const read of [pasted, imported]) expect(read(`Term|${heads}\n12|0.0724|0.0745`)).toEqual({ 12: '0.0724' })
})

test('two percents beside a price may each be the renewable one', () => {
  expect(pasted('Term|Rate|50%|100%\n12|0.0724|0.0735|0.0745')).toEqual({ 12: '0.0724' })
  expect(pasted('Term|Rate|50%|100%\n12|0.0724|0.0735|0.0745', yes)).toEqual({})
})

test.each([
  ...['Rate|100% EFEC', 'Rate|National 100%', 'Fixed|Local 100%', 'Price ($/kWh)|Choice 100%', 'Rate|100% NAR'],
  ...['Rate|100% Class I', 'Fixed|100% PA', 'Rate|100% New England', 'Standard|National 100%'],
  ...['Rate|100% ($/kWh)', 'Rate|100% Upgrade ($/kWh)', 'Standard|100% Upgrade ($/kWh)'],
])('beside a price a percent with a name is its renewable one: %s', (heads) => {
  const block = `Term|${heads}\n12|0.0724|0.0745`
  for (const read of [pasted, imported])
    expect([read(block), read(block, yes), read(block, no)]).toEqual([
      { 12: '0.0724 0.0021 0.0745' },
      { 12: '- - 0.0745' },
      { 12: '0.0724' },
    ])
})

test('so it is where each row is a product', () => {
  const across = 'Product|12|24\nFixed|0.0724|0.0709\n100% VRE|0.0745|0.073'
  expect(pasted(across)).toEqual({ 12: '0.0724 0.0021 0.0745', 24: '0.0709 0.0021 0.073' })
  const down = 'Product|Term|Rate\nFixed|12|0.0724\nFixed|24|0.0709\n100% National|36|0.0802'
  expect([pasted(down), pasted(down, no)]).toEqual([{ ...RATES, 36: '- - 0.0802' }, RATES])
})

test.each(['100% fixed shape', '100% block', '100% hedged', '100% index', '100% demand'])(
  'one of how a price is made is none: %s',
  (head) => {
    const read = pasted(`Term|Standard|${head}\n12|0.0724|0.0745`)
    expect(Object.values(read).filter((rates) => rates.includes('0.0745'))).toEqual([])
  },
)
