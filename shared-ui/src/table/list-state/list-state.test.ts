import fc from 'fast-check'
import { switchColumn, type ColumnFilter, type PortalColumn } from '../columns'
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
const list = { columns, defaults, sizes: [10, 20, 50, 'all'] as const }
const plain: ListState = { ...defaults, search: '', filters: new Map(), page: 0 }

const filters = fc
  .record(
    {
      status: fc
        .uniqueArray(fc.string(), { minLength: 1, maxLength: 4 })
        .map((values): ColumnFilter => new Set(values)),
      usage: fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 4 }).map((values): ColumnFilter => new Set(values)),
      needs: fc.constant<ColumnFilter>(new Set(['yes'])),
    },
    { requiredKeys: [] },
  )
  .map((chosen) => new Map(Object.entries(chosen)))
const states: fc.Arbitrary<ListState> = fc.record({
  sort: fc.record({ id: fc.constantFrom('customer', 'status', 'usage'), desc: fc.boolean() }),
  search: fc.string().filter((text) => text === '' || text.trim() !== ''),
  filters,
  page: fc.nat(5000),
  pageSize: fc.constantFrom<10 | 20 | 50 | 'all'>(10, 20, 50, 'all'),
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
      expect(stateOf(lastingText(state, defaults), list)).toEqual({ ...state, search: '', page: 0 })
    }),
  )
})

test('what the list shows anyway is no text', () => {
  expect(stateText(plain, defaults)).toBe('')
  expect(stateOf('', list)).toEqual(plain)
})

test('addresses can be read', () => {
  const state: ListState = {
    sort: { id: 'usage', desc: true },
    search: 'mill',
    filters: new Map<string, ColumnFilter>([
      ['needs', new Set(['yes'])],
      ['status', new Set(['Last Look', 'Bid Required'])],
      ['usage', new Set(['12480000'])],
    ]),
    page: 1,
    pageSize: 50,
  }
  expect(stateText(state, defaults)).toBe(
    'sort=usage.desc&needs=yes&status=Bid+Required&status=Last+Look&usage=12480000&size=50&search=mill&page=2',
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
