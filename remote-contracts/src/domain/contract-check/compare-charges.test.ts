import { input, made } from '../../../testing/made-contracts/made-contract'
import { contractCheck, openPoints } from './contract-check'
import type { ContractCheckInput } from './contract-check-line'

const bid: NonNullable<NonNullable<ContractCheckInput['facts']>['bid']> = {
  quoteId: 'q-1',
  rate: '0.07575',
  feeIncluded: false,
  taxesIncluded: true,
  totalFee: '0.003',
  minTerm: 36,
  maxTerm: 36,
  startDate: '2026-02-01',
  submittedAt: '2026-01-20T12:00:00Z',
  submittedBy: 'Dana Whitfield',
}
const linesOf = (text: string, over: Partial<ContractCheckInput> = {}) => contractCheck({ ...input({}, text), ...over })
const lineOf = (text: string, key: string) => linesOf(text).find((line) => line.key === key)

test('what is charged besides is a line of its own, with its places', () => {
  const text = made({ more: 'Demand is $6.75 per kW, and the price rises by 3% each year.' })
  expect(lineOf(text, 'charges')).toMatchObject({
    state: 'warn',
    text: '$6.75 per kW, 3% each year',
    place: { page: 1, words: '$6.75 per kw' },
    otherPlace: { page: 1, words: '3% each year' },
    note: 'The contract also names $6.75 per kW, 3% each year, on page 1. Was it agreed?',
    correction: 'The contract must not charge $6.75 per kW, 3% each year.',
  })
  expect(lineOf(`${text}\f Set-up fee: $500`, 'charges')?.note).toContain(
    '$500, 3% each year, on page 1, 3. Was it agreed?',
  )
  expect(lineOf(made({}), 'charges')).toBeUndefined()
})

test('a fee besides the rate is right where the bid left it out', () => {
  const text = made({ fee: 'In addition Buyer pays a broker fee of $0.00300 per kWh.' })
  expect(lineOf(text, 'charges')).toMatchObject({ state: 'warn', text: '$0.00300 / kWh' })
  const lines = linesOf(text, { facts: { bid, papers: [], creditStatus: 'APPROVED' } })
  expect(openPoints(lines).map(({ key }) => key)).toEqual(['loe', 'loa', 'w9'])
})

test('beside a price that was put aside, a rate that nothing calls the price is asked about, with both places', () => {
  const utilitys = 'The utility bills $0.08575 / kWh.'
  expect(lineOf(made({ price: `all for $0.07575 / kWh. ${utilitys}` }), 'rate')).toMatchObject({
    state: 'warn',
    place: { page: 1, words: '0.07575' },
    otherPlace: { page: 1, words: '0.08575' },
  })
  expect(lineOf(made({ price: `at a price of $0.07575 / kWh. ${utilitys}` }), 'rate')).toMatchObject({ state: 'ok' })
})
