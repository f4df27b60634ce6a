import { imported, pasted } from './testing/read-block'

const no = { renewable: 'no' } as const

test.each(['Rate|Adder|Final', 'Price|Green adder|Final', 'Standard|Adder|Final', 'Rate|RECs|Final', 'Rate|Adder|Now'])(
  'what an adder makes is no newer price: %s',
  (heads) => {
    const block = `Term|${heads}\n12|0.0724|0.0021|0.0745\n24|0.0709|0.0021|0.073`
    const ADDED = { 12: '0.0724 0.0021 0.0745', 24: '0.0709 0.0021 0.073' }
    expect([pasted(block), imported(block)]).toEqual([ADDED, ADDED])
    expect(imported(block, no)).toEqual({ 12: '0.0724', 24: '0.0709' })
  },
)

test.each(['Rate|Adder|Final', 'Rate|RECs|Revised'])('another figure is: %s', (heads) => {
  const block = `Term|${heads}\n12|0.0724|0.0021|0.0704`
  for (const read of [pasted, imported]) expect(Object.values(read(block) ?? {}).join()).not.toMatch(/0\.07/)
})

test.each([
  ...[
    'Market 11/30',
    'Curve 11/29',
    'Strip 11/29',
    'ATC 11/29',
    'PECO 12/1',
    'Now paying',
    'Paying now',
    '24/7',
    '50/50',
  ],
  ...['Peco update', 'Updated forward', 'Updated market', 'Update factor'],
])('a figure to compare with is no newer price: %s', (head) => {
  for (const read of [pasted, imported])
    expect(read(`Term|Rate|${head}\n12|0.0724|0.0694`, no)).toEqual({ 12: '0.0724' })
})

test.each(['Revised', 'Our revised', 'Now', 'Refresh 11/30', '11/30', 'Final', 'LL', 'New', 'Sharpened'])(
  'a newer price is: %s',
  (head) => {
    for (const read of [pasted, imported]) expect(read(`Term|Rate|${head}\n12|0.0724|0.0694`, no)).toEqual({})
  },
)

test.each([
  'Energy price|Capacity tag\n12|0.0724|250',
  'Energy price|Capacity obligation (kW)\n12|0.0724|250',
  'Energy price|Capacity PLC\n12|0.0724|0.25',
  'Energy price (incl. capacity)|Capacity\n12|0.0724|0.01',
  'Energy price with capacity|Capacity\n12|0.0724|0.01',
  'Energy rate|Margin\n12|0.0724|0.002',
  'Energy price|Adder\n12|0.0724|0.002',
])('a price of energy is whole beside data of capacity, a margin and an adder: %j', (block) => {
  for (const read of [pasted, imported]) expect(read(`Term|${block}`, no)).toEqual({ 12: '0.0724' })
})

test.each(['Energy price|Capacity', 'Energy|Margin', 'Energy price|Basis', 'Energy rate|Capacity price'])(
  'a component is none: %s',
  (heads) => {
    for (const read of [pasted, imported]) expect(read(`Term|${heads}\n12|0.0724|0.01`, no)).toEqual({})
  },
)

test('an adder that nobody calls renewable is not taken for one within a price', () => {
  const block = 'Term|Base|Fee|Adder|All-in\n12|0.0689|0.0035|0.0021|0.0745'
  for (const read of [pasted, imported]) expect(read(block)).toEqual({})
})
