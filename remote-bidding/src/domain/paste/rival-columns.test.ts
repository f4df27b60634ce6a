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
  for (const read of [pasted, imported]) expect(Object.values(read(block)).join()).not.toMatch(/0\.07/)
})
