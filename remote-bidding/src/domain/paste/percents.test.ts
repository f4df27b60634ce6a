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
