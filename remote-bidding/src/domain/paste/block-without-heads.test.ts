import { emptyInput } from 'shared-contracts/bid/rates'
import { imported, pasted } from './testing/read-block'

const RATES = ['0.07', '0.071', '0.072']
const blockOf = (beside: readonly string[]) => RATES.map((rate, at) => `${rate}|${beside[at] ?? ''}`).join('\n')
const ALL = { 12: '0.07', 24: '0.071', 36: '0.072' }
const no = { renewable: 'no' } as const

test.each([
  [['PECO', 'PPL', 'Duke']],
  [['10443720', '10443721', '10443722']],
  [['Feb-27', 'Feb-27', 'Feb-27']],
  [['Secure 12', 'Secure 24', 'Secure 36']],
])('what tells rows apart beside rates without heads is no adder: %j', (beside) => {
  const block = blockOf(beside)
  for (const read of [pasted, imported]) expect([read(block, no), read(block)]).toEqual([{}, {}])
})

test('two columns of prices without heads may each be the rate, where no adder is taken', () => {
  const block = blockOf(['0.08', '0.081', '0.082'])
  expect([pasted(block, no), imported(block, no)]).toEqual([{}, {}])
  expect([pasted(`0.07|0.002|0.072`, no), imported(`12|0.07|0.08`, no)]).toEqual([{}, {}])
})

test.each(['0.002', '$9,000', '9,000', '$12,345.67'])('figures that are no price beside it leave it: %s', (beside) => {
  const block = blockOf([beside, beside, beside])
  const down = block.replaceAll(/^0.07(\d?)/gm, (rate) => `${{ '0.07': 12, '0.071': 24, '0.072': 36 }[rate]}|${rate}`)
  for (const each of [block, down]) expect([pasted(each, no), imported(each, no)]).toEqual([ALL, ALL])
})

test.each([[['', '', '']], [['Best', 'Best', 'Best']], [['100% swing', '100% swing', '25% swing']]])(
  'rates beside which nothing tells them apart go by their order: %j',
  (beside) => {
    const block = blockOf(beside)
    for (const read of [pasted, imported]) expect([read(block, no), read(block)]).toEqual([ALL, ALL])
  },
)

test('a blank column between rates without heads keeps its place', () => {
  expect(pasted('0.07||0.072\n0.071||0.073')).toEqual({ 12: '0.07 0.002 0.072', 24: '0.071 0.002 0.073' })
})

test('of a request of renewable totals alone the third column is the total', () => {
  const yes = { renewable: 'yes', terms: [{ id: '12', minTerm: 12, maxTerm: 12, row: emptyInput }] } as const
  expect(imported('0.07|0.002|0.072', yes)).toEqual({ 12: '- - 0.072' })
})

test.each(['0.65', '50'])('a figure before a price that is none does not make it none: %s', (first) => {
  const block = `12|${first}|0.0724\n24|${first}|0.0709\n36|${first}|0.0702`
  expect([pasted(block, no), imported(block, no)]).toEqual([{}, {}])
  const gas = { ...no, commodity: 'GAS' } as const
  expect(pasted(block.replaceAll('|0.07', '|4.'), gas)).toEqual({})
})
