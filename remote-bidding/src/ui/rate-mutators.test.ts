import { emptyInput, type QuoteInput } from 'shared-contracts/bid/rates'
import { createForm } from 'shared-ui/form'
import type { BidFormValues } from './bid-form-values'
import { openBid, type BidStoreAction } from './bid-store'
import { isPicked, pickedCells, visibleRangeCells, type BidState, type GridCell } from './grid-state'
import { createRateMutators } from './rate-mutators'
import { changedRows, rowAt, type Rows } from './rate-rows'

const row = (rate: string): QuoteInput => ({ ...emptyInput, rate, send: rate !== '' })
const fields = ['rate', 'adder', 'total'] as const
const names = ['o12', 'o24', 'o36']
const grid = {
  names,
  starting: Object.fromEntries(names.map((name) => [name, row('')])),
  fields,
  visibleRows: [0, 1, 2],
}
/** `12`: the second row, its third field. */
const cell = (text: string): GridCell => ({ row: Number(text[0]), field: fields[Number(text[1])] ?? 'rate' })
const type = (name: string, rate: string): BidStoreAction => ({ type: 'put', rows: { [name]: row(rate) } })
const change = (...rows: [number, string][]): BidStoreAction => ({
  type: 'change',
  rows: new Map(rows.map(([at, rate]) => [at, row(rate)])),
})
const focus = (at: string): BidStoreAction => ({ type: 'focus', at: cell(at), text: '' })
/** The form of a bid, with what another tab types. */
function openForm() {
  const form = createForm<BidFormValues, Partial<BidFormValues>>({
    onSubmit: () => undefined,
    initialValues: { rows: {} },
    mutators: createRateMutators({}),
  })
  const bid = openBid(form)
  bid.dispatch({ type: 'lay-out', grid })
  return { bid, there: (rows: Rows) => form.change('rows', rows) }
}
const after = (...actions: (BidStoreAction | { there: Rows })[]): BidState => {
  const { bid, there } = openForm()
  for (const action of actions) {
    if ('there' in action) there(action.there)
    else bid.dispatch(action)
  }
  return bid.state()
}
const rates = (state: BidState) => names.map((_name, at) => rowAt(state, at)?.rate ?? '').join(' ')
const [undo, redo] = [{ type: 'undo' }, { type: 'redo' }] as const

test.each<[string, string, ...(BidStoreAction | { there: Rows })[]]>([
  ['what is typed stands', '7  ', type('o12', '7')],
  ['a row that came later is as it starts, until it is typed into', '  7', type('o36', '7')],
  ['what is typed until the focus goes on is one step', '  ', type('o12', '7'), type('o12', '72'), focus('10'), undo],
  ['each field that was left is a step', '7  ', type('o12', '7'), focus('10'), type('o24', '8'), undo],
  ['undo again takes the step before it', '  ', type('o12', '7'), focus('10'), type('o24', '8'), undo, undo],
  ['done again', '7 8 ', type('o12', '7'), focus('10'), type('o24', '8'), undo, undo, redo, redo],
  ['there is nothing to undo', '  ', undo, undo],
  ['there is nothing to do again', '7  ', type('o12', '7'), redo],
  ['several rows are one step', '  ', change([0, '7'], [1, '8'], [2, '9']), undo],
  ['a command is a step of its own, behind what was typed', '6  ', type('o12', '6'), change([0, '7']), undo],
  ['and what was typed is one before it', '  ', type('o12', '6'), change([0, '7']), undo, undo],
  ['a command that changes nothing is no step', '  ', change([0, '7']), change(), undo],
  ['a new step leaves nothing to do again', '  9', change([0, '7']), undo, change([2, '9']), redo],
  ['Escape gives a row back what it had', '7  ', change([0, '7']), focus('00'), type('o12', '8'), { type: 'restore' }],
  ['as if nothing had been typed', '  ', change([0, '7']), focus('00'), type('o12', '8'), { type: 'restore' }, undo],
  ['another tab typed: a step that can be undone', '  ', { there: { o12: row('7') } }, focus('00'), undo],
])('%s', (_what, expected, ...actions) => {
  expect(rates(after(...actions))).toBe(expected)
})

test('undo changes no row that is the same, and says which it does', () => {
  const { bid } = openForm()
  bid.dispatch(change([0, '7']))
  bid.dispatch(change([1, '8']))
  const before = bid.state()
  bid.dispatch(undo)
  const now = bid.state()
  expect(rowAt(now, 0)).toBe(rowAt(before, 0))
  expect(changedRows(now, before.rows, now.rows)).toEqual(['o24'])
})

test('a row that is put back to what stands, by undo or by hand, is touched no longer', () => {
  expect(after(change([0, '7']), undo).rows).toEqual({})
  expect(after(type('o12', '7'), type('o12', '')).rows).toEqual({})
  const laidOut: BidStoreAction = {
    type: 'lay-out',
    grid: { ...grid, starting: { ...grid.starting, o12: row('0.069') } },
  }
  const typed = [laidOut, focus('00'), type('o12', '0.0690')]
  expect(after(...typed).rows).toEqual({ o12: row('0.0690') })
  expect(after(...typed, { type: 'settle' }).rows).toEqual({})
})

test('Escape in a row that nobody touched keeps what a colleague sent since it got the focus (decision 62)', () => {
  const standing = (rate: string): BidStoreAction => ({
    type: 'lay-out',
    grid: { ...grid, starting: { ...grid.starting, o12: row(rate) } },
  })
  const restore: BidStoreAction = { type: 'restore' }
  const untouched = after(standing('0.069'), focus('00'), standing('0.0642'), restore)
  expect(untouched.rows).toEqual({})
  expect(rates(untouched)).toBe('0.0642  ')
  expect(after(standing('0.069'), focus('00'), type('o12', '7'), standing('0.0642'), restore).rows).toEqual({})
  expect(after(standing('0.069'), focus('00'), standing('0.0642'), restore, undo).rows).toEqual({})
  // What she had typed before is hers.
  const typed = [standing('0.069'), type('o12', '0.068'), focus('00'), standing('0.0642'), type('o12', '7'), restore]
  expect(after(...typed).rows).toEqual({ o12: row('0.068') })
})

test.each([
  ['added above', ['o12', 'o18', 'o24', 'o36'], cell('20'), cell('31')],
  ['deleted above', ['o24', 'o36'], cell('00'), cell('11')],
  ['deleted itself', ['o12', 'o36'], undefined, cell('11')],
])('with a term %s, what the grid points at goes along with its term', (_what, moved, active, corner) => {
  const { bid } = openForm()
  bid.dispatch(focus('10'))
  bid.dispatch({ type: 'select', to: cell('21') })
  bid.dispatch(type('o24', '8'))
  const starting = Object.fromEntries(moved.map((name) => [name, row('')]))
  bid.dispatch({ type: 'lay-out', grid: { ...grid, names: moved, starting } })
  expect(bid.state()).toMatchObject({ active, corner })
  bid.dispatch({ type: 'restore' })
  expect(bid.state().rows).toEqual(active ? {} : { o24: row('8') })
})

const select = (at: string): BidStoreAction => ({ type: 'select', to: cell(at) })
const texts = (cells: GridCell[][]) =>
  cells.map((each) => each.map((one) => `${one.row}${fields.indexOf(one.field)}`).join(' '))

test.each([
  ['from the upper corner', '01', '12'],
  ['from the lower corner', '12', '01'],
  ['from the other two', '02', '11'],
])('a range is the same %s', (_from, active, corner) => {
  const state = after(focus(active), select(corner))
  expect(texts(visibleRangeCells(state))).toEqual(['01 02', '11 12'])
  const picked = ['00', '01', '02', '10', '11', '12', '20', '21'].filter((each) => isPicked(state, cell(each)))
  expect(picked).toEqual(['01', '02', '11', '12'])
})

test('a range has the rows in sight; without one a command is for the cell with the focus', () => {
  const filtered: BidStoreAction = { type: 'lay-out', grid: { ...grid, visibleRows: [0, 2] } }
  const state = after(focus('00'), select('20'), filtered)
  expect(texts(visibleRangeCells(state))).toEqual(['00', '20'])
  expect(isPicked(state, cell('10'))).toBe(false)
  expect(texts(pickedCells(after(focus('11'))))).toEqual(['11'])
  expect(pickedCells(after())).toEqual([])
})

test.each<[string, Partial<BidState>, ...BidStoreAction[]]>([
  ['the focus elsewhere ends a range', { corner: undefined }, focus('00'), select('10'), focus('01')],
  ['the focus at the same place keeps it', { corner: cell('10') }, focus('00'), select('10'), focus('00')],
  ['an edited text is one no longer', { editing: false }, { type: 'edit', on: true }, focus('00')],
  ['a command on the row ends the edit', { editing: false }, focus('00'), { type: 'edit', on: true }, change([0, '7'])],
  ['one on another row does not', { editing: true }, focus('00'), { type: 'edit', on: true }, change([1, '7'])],
  [
    'a run of Tabs began in its first field',
    { tabbedFrom: 'rate' },
    focus('00'),
    tab('rate'),
    focus('01'),
    tab('adder'),
  ],
  ['an arrow ends it', { tabbedFrom: undefined }, tab('rate'), tab(undefined)],
  ['another row ends it', { tabbedFrom: undefined }, focus('00'), tab('rate'), focus('10')],
])('%s', (_what, expected, ...actions) => {
  expect(after(...actions)).toMatchObject(expected)
})

function tab(from: BidState['tabbedFrom']): BidStoreAction {
  return { type: 'tab', from }
}
