import fc from 'fast-check'
import { ALL_ROWS, switchColumn, type PortalColumn } from '../columns'
import { lastingText, stateOf, stateText, type ListState } from './list-state'

interface Bid {
  customer: string
  usage: number
}

const columns: PortalColumn<Bid>[] = [
  { id: 'customer', header: 'Customer', value: (bid) => bid.customer },
  { id: 'status', header: 'Status', value: () => '', filter: 'set' },
  { id: 'usage', header: 'Annual usage', value: (bid) => bid.usage, filter: 'set' },
  { id: 'open', header: '', value: () => null },
  switchColumn('needs', 'Needs me', () => true),
]
const defaults = { sort: { id: 'customer', desc: false }, pageSize: 10 } as const
const list = { columns, defaults, sizes: [10, 20, 50, ALL_ROWS] }
const plain: ListState = {
  sorting: [defaults.sort],
  globalFilter: '',
  columnFilters: [],
  pagination: { pageIndex: 0, pageSize: 10 },
}

const values = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 }).map((each) => each.toSorted())
const columnFilters = fc
  .record({ status: values, usage: values, needs: fc.constant(['yes']) }, { requiredKeys: [] })
  .map((chosen) =>
    ['status', 'usage', 'needs'].flatMap((id) => {
      const value = chosen[id as keyof typeof chosen]
      return value ? [{ id, value }] : []
    }),
  )
const states: fc.Arbitrary<ListState> = fc.record({
  sorting: fc.tuple(fc.record({ id: fc.constantFrom('customer', 'status', 'usage'), desc: fc.boolean() })),
  globalFilter: fc.string().filter((text) => text === '' || text.trim() !== ''),
  columnFilters,
  pagination: fc.record({ pageIndex: fc.nat(5000), pageSize: fc.constantFrom(10, 20, 50, ALL_ROWS) }),
})

test('whatever a list shows comes back from its address, whatever is in its values', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(stateOf(stateText(state, defaults), list)).toEqual(state)
    }),
  )
})

test('what is kept for the next visit is order, filters and page size', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(stateOf(lastingText(state, defaults), list)).toEqual({
        ...state,
        globalFilter: '',
        pagination: { ...state.pagination, pageIndex: 0 },
      })
    }),
  )
})

test('what the list shows anyway is no text', () => {
  expect(stateText(plain, defaults)).toBe('')
  expect(stateOf('', list)).toEqual(plain)
})

test('addresses can be read', () => {
  const state: ListState = {
    sorting: [{ id: 'usage', desc: true }],
    globalFilter: 'mill',
    columnFilters: [
      { id: 'status', value: ['Bid Required', 'Last Look'] },
      { id: 'usage', value: ['12480000'] },
      { id: 'needs', value: ['yes'] },
    ],
    pagination: { pageIndex: 1, pageSize: 50 },
  }
  expect(stateText(state, defaults)).toBe(
    'sort=usage.desc&status=Bid+Required&status=Last+Look&usage=12480000&needs=yes&size=50&search=mill&page=2',
  )
})

test.each([
  'sort=gone.asc&gone=1&size=7&page=-3',
  'sort=usage&page=1.5&size=all+of+them',
  'sort=open.asc&customer=Mill&open=a',
  'page=Infinity&sort=.asc',
])('an address that names what the list has not shows the list as it is: %s', (text) => {
  expect(stateOf(text, list)).toEqual(plain)
})

test('an address made by hand never fails', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.dictionary(fc.constantFrom('sort', 'search', 'page', 'size', 'status', 'usage', 'needs'), fc.string()),
      (text, query) => {
        for (const asked of [text, new URLSearchParams(query).toString()]) {
          const state = stateOf(asked, list)
          expect(stateOf(stateText(state, defaults), list)).toEqual(state)
        }
      },
    ),
    { examples: [['', { search: ' ' }]] },
  )
})
