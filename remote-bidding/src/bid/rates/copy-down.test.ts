import { emptyInput, type QuoteInput } from 'shared-contracts/bid/rates'
import { startingGrid, type BidState, type GridCell } from '../../ui/grid-state'
import { rowAt } from '../../ui/rate-rows'
import { copiedDown } from './copy-down'

const RATES = ['0.0724', '0.0760', '0.0709', '']
const row = (rate: string): QuoteInput => ({ ...emptyInput, rate, send: rate !== '' })
const names = RATES.map((_, at) => `row${at}`)
const cell = (at: number): GridCell => ({ row: at, field: 'rate' })

/** Rows in sight, the active cell, and the other corner of a range. */
const state = (visibleRows: readonly number[], active: number, corner?: number): BidState => ({
  ...startingGrid(),
  rows: Object.fromEntries(names.map((name, at) => [name, row(RATES[at] ?? '')])),
  grid: { names, starting: {}, fields: ['rate'], visibleRows },
  active: cell(active),
  corner: corner === undefined ? undefined : cell(corner),
})
const copied = (of: BidState, rowInForm = (at: number) => rowAt(of, at)) =>
  [...(copiedDown(of, rowInForm, 'no') ?? [])].map(([at, { rate }]) => [at, rate])

test('the row above is copied, or the first of a range into the others', () => {
  expect(copied(state([0, 1, 2, 3], 3))).toEqual([[3, '0.0709']])
  expect(copied(state([0, 1, 2, 3], 0, 2))).toEqual([
    [1, '0.0724'],
    [2, '0.0724'],
  ])
  expect(copied(state([0, 1, 2, 3], 0))).toEqual([])
})

test('a row that a filter hides is neither copied nor changed', () => {
  expect(copied(state([0, 3], 3))).toEqual([[3, '0.0724']])
  expect(copied(state([0, 3], 0, 3))).toEqual([[3, '0.0724']])
  expect(copied(state([3], 3))).toEqual([])
})

test('what is copied counts by the switches of the form, whatever the row that it comes from includes', () => {
  // The form includes a fee that the row of 0.0709 stands without.
  const inForm = (at: number) => (at === 2 ? row('0.0744') : row(RATES[at] ?? ''))
  expect(copied(state([0, 1, 2, 3], 3), inForm)).toEqual([[3, '0.0744']])
  // A row that says the same price already stays as it stands.
  const same = (at: number) => row(at === 1 || at === 2 ? '0.0760' : '')
  expect(copied(state([0, 1, 2, 3], 2), same)).toEqual([])
})
