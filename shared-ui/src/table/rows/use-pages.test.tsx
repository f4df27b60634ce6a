import { act, renderHook, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { PortalColumn } from '../columns'
import { isFiltered, isSortable } from './definitions'
import type { PageQuestion, PageSource, RowPage } from './page-source'
import { useList, type List } from './use-list'

interface Bid {
  id: number
  customer: string
  state: string
  label: string
}

const STATES = ['OH', 'PA', 'TX']
const LABELS = ['Booked', 'Customer Review', 'Revision Requested']

const bids: Bid[] = Array.from({ length: 2300 }, (_, index) => ({
  id: index,
  customer: `customer ${String((index * 7919) % 2300).padStart(4, '0')}`,
  state: STATES[index % 3] ?? '',
  label: LABELS[index % 7 === 0 ? 2 : index % 2] ?? '',
}))

const columns: PortalColumn<Bid>[] = [
  { id: 'id', header: 'Id', value: (bid) => bid.id, onServer: { sort: 'id' } },
  { id: 'customer', header: 'Customer', value: (bid) => bid.customer, onServer: { sort: 'customer' } },
  {
    id: 'state',
    header: 'State',
    value: (bid) => bid.state,
    filter: 'set',
    onServer: { values: STATES, filter: { name: 'states', of: (state) => [state] } },
  },
  {
    id: 'label',
    header: 'Label',
    value: (bid) => bid.label,
    filter: 'set',
    // The server knows no label 'Revision Requested'.
    onServer: {
      values: LABELS,
      filter: { name: 'labels', of: (label) => (label === 'Revision Requested' ? [] : [label]) },
    },
  },
  { id: 'note', header: 'Note', value: () => null, filter: 'set' },
]

/** What a server makes of a question. */
function answerTo({ limit, cursor, sort, order, search, states, labels }: PageQuestion): RowPage<Bid> {
  const value = (bid: Bid) => (sort === 'customer' ? bid.customer : String(bid.id).padStart(5, '0'))
  const found = bids
    .filter((bid) => search === undefined || bid.customer.includes(String(search)))
    .filter((bid) => states === undefined || String(states).split(',').includes(bid.state))
    .filter(
      ({ label }) =>
        labels === undefined || label === 'Revision Requested' || String(labels).split(',').includes(label),
    )
    .sort((a, b) => (value(a) < value(b) ? -1 : 1))
  if (order === 'desc') found.reverse()
  const from = cursor === undefined ? 0 : found.findIndex(({ id }) => String(id) === cursor) + 1
  const rows = found.slice(from, from + Number(limit))
  return { rows, next: from + rows.length < found.length ? String(rows.at(-1)?.id) : undefined }
}

const firstSort = { id: 'id', desc: false }
const first = bids.slice(0, 1000)

const pagesBy = (read: PageSource<Bid>['read']): PageSource<Bid> => ({
  key: ['bids', expect.getState().currentTestName],
  next: '999',
  reading: false,
  failedText: 'Bids could not be loaded.',
  read,
})

function open(read: PageSource<Bid>['read'] = (question) => Promise.resolve(answerTo(question))) {
  const { result, rerender, unmount } = renderHook(
    ({ pages }) =>
      useList<Bid>({
        rows: first,
        columns,
        rowId: ({ id }) => String(id),
        pages,
        initialSort: firstSort,
        start: {
          sorting: [firstSort],
          globalFilter: '',
          columnFilters: [],
          pagination: { pageIndex: 0, pageSize: 10 },
        },
        rowHeight: 48,
      }),
    { initialProps: { pages: pagesBy(read) } },
  )
  const settled = () => waitFor(() => expect(result.current.waiting).toBe(false), { interval: 5, timeout: 20_000 })
  return { list: () => result.current, rerender, settled, unmount }
}

const shown = ({ found, from, to }: List<Bid>) => found.slice(from, to).map(({ id }) => id)

/** All that a question finds, worked out here. */
function expected({ state: { sorting, globalFilter, columnFilters } }: List<Bid>): number[] {
  const [sort] = sorting
  return bids
    .filter(({ customer }) => customer.includes(globalFilter))
    .filter((bid) =>
      columnFilters.every(({ id, value }) => (value as string[]).includes(id === 'state' ? bid.state : bid.label)),
    )
    .sort((a, b) => {
      const before = sort?.id === 'customer' ? a.customer < b.customer : a.id < b.id
      return before === (sort?.desc ?? false) ? 1 : -1
    })
    .map(({ id }) => id)
}

const step = fc.oneof(
  fc.record({ sort: fc.constantFrom('id', 'customer'), desc: fc.boolean() }),
  fc.record({ filter: fc.constant('state'), values: fc.subarray(STATES) }),
  fc.record({ filter: fc.constant('label'), values: fc.subarray(LABELS) }),
  fc.record({ page: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ size: fc.constantFrom(10, 50, 100) }),
  fc.constant({ clear: true as const }),
)

test('whatever is asked for, a page has the rows that the whole list would have there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const { list, settled, unmount } = open()
      let asked = firstSort
      for (const each of steps) {
        act(() => {
          const { table } = list()
          if ('sort' in each) table.setSorting([(asked = { id: each.sort, desc: each.desc })])
          else if ('filter' in each) table.getColumn(each.filter).setFilterValue(each.values)
          else if ('page' in each) table.setPageIndex(each.page)
          else if ('size' in each) table.setPageSize(each.size)
          else {
            table.setGlobalFilter('')
            table.setColumnFilters([])
          }
        })
        await settled()
        const { more, found, from, state } = list()
        expect(state.sorting).toEqual([asked])
        const all = expected(list())
        expect(shown(list())).toEqual(all.slice(from, from + state.pagination.pageSize))
        expect(more).toBe(found.length < all.length)
      }
      unmount()
    }),
    { numRuns: 15 },
  )
})

test('of keys typed in a row the last alone is asked for', async () => {
  const asked: unknown[] = []
  const { list, settled } = open((question) => {
    asked.push(question.search)
    return Promise.resolve(answerTo(question))
  })
  for (const text of ['1', '12', '123']) act(() => list().table.setGlobalFilter(text))
  expect(list()).toMatchObject({ waiting: true, state: { globalFilter: '123' } })
  await settled()
  expect(asked).toEqual(['123'])
  expect(shown(list())).toEqual(expected(list()).slice(0, 10))
})

test('an answer that comes after the next question is thrown away', async () => {
  const held: ((page: RowPage<Bid>) => void)[] = []
  const { list, settled } = open(() => new Promise((resolve) => held.push(resolve)))
  act(() => list().table.setSorting([{ id: 'id', desc: true }]))
  act(() => list().table.setSorting([{ id: 'customer', desc: false }]))
  await waitFor(() => expect(held).toHaveLength(2))
  held.at(-1)?.(answerTo({ sort: 'customer', order: 'asc', limit: 100 }))
  held.at(0)?.(answerTo({ sort: 'id', order: 'desc', limit: 100 }))
  await settled()
  expect(shown(list())).toEqual(expected(list()).slice(0, 10))
})

test('a page that fails leaves the rows, another question that fails does not; both come with a retry', async () => {
  let isDown = true
  const { list, settled } = open((question) =>
    isDown ? Promise.reject(new Error('no network')) : Promise.resolve(answerTo(question)),
  )
  act(() => list().table.setPageSize(100))
  act(() => list().table.setPageIndex(10))
  await settled()
  expect(list()).toMatchObject({ failure: { text: 'Bids could not be loaded.' }, from: 900, to: 1000 })
  isDown = false
  act(() => list().retry())
  await settled()
  expect(list()).toMatchObject({ failure: undefined, from: 1000, to: 1100 })

  isDown = true
  act(() => list().table.setSorting([{ id: 'customer', desc: true }]))
  await settled()
  expect(list()).toMatchObject({ failure: { text: 'Bids could not be loaded.' }, more: false, to: 0 })
  isDown = false
  act(() => list().retry())
  await settled()
  expect(shown(list())).toEqual(expected(list()).slice(0, 100))
})

test('once the first rows were read again, what is shown is read again, where it stands', async () => {
  let named = 'customer'
  const read: PageSource<Bid>['read'] = (question) => {
    const { rows, next } = answerTo(question)
    return Promise.resolve({ rows: rows.map((bid) => ({ ...bid, customer: named })), next })
  }
  const { list, rerender, settled } = open(read)
  act(() => list().table.setPageSize(100))
  act(() => list().table.setPageIndex(12))
  await settled()
  named = 'renamed'
  rerender({ pages: { ...pagesBy(read), reading: true } })
  expect(list().waiting).toBe(false)
  rerender({ pages: pagesBy(read) })
  expect(list()).toMatchObject({ waiting: true, from: 1200 })
  await settled()
  expect(list().from).toBe(1200)
  expect(list().found[1250]?.customer).toBe('renamed')
})

test.each([
  ['of rows that are there', false],
  ['of a question without an answer yet', true],
])('a page that failed is asked for again with the next reading of the first rows: %s', async (_, first) => {
  let isDown = first
  let [named, calls] = ['customer', 0]
  const read: PageSource<Bid>['read'] = (question) => {
    calls += 1
    if (isDown) return Promise.reject(new Error('no network'))
    const { rows, next } = answerTo(question)
    return Promise.resolve({ rows: rows.map((bid) => ({ ...bid, customer: named })), next })
  }
  const { list, rerender, settled } = open(read)
  const readAgain = async () => {
    rerender({ pages: { ...pagesBy(read), reading: true } })
    rerender({ pages: pagesBy(read) })
    const failure = list().failure
    await settled()
    return failure
  }
  act(() => list().table.setSorting([{ id: 'id', desc: true }]))
  await settled()
  isDown = true
  await readAgain()
  const before = calls
  await readAgain()
  expect([list().failure?.text, calls]).toEqual(['Bids could not be loaded.', before + 1])
  isDown = false
  named = 'renamed'
  // What did not come is told until it does.
  expect(await readAgain()).toMatchObject({ text: 'Bids could not be loaded.' })
  expect(list().failure).toBeUndefined()
  expect(list().found[0]).toMatchObject({ id: 2299, customer: 'renamed' })
})

test('a file gets every row that was found', async () => {
  const { list, settled } = open()
  act(() => list().table.getColumn('label').setFilterValue(['Revision Requested', 'Booked']))
  await settled()
  const ids: number[] = []
  for await (const rows of list().everyRow?.(new AbortController().signal) ?? []) ids.push(...rows.map(({ id }) => id))
  expect(ids).toEqual(expected(list()))
})

test('a server that says the same place again is not asked for ever', async () => {
  let calls = 0
  const { list, settled } = open(() => {
    calls += 1
    return Promise.resolve({ rows: [], next: 'here' })
  })
  act(() => list().table.getColumn('state').setFilterValue(['OH']))
  await settled()
  expect(calls).toBe(2)
  expect(list()).toMatchObject({ more: false, to: 0 })
})

test('what the server knows nothing of is not offered', () => {
  const [id, , state, , note] = columns
  expect([id, state].map((column) => column && isSortable(column, true))).toEqual([true, false])
  expect([state, note].map((column) => column && isFiltered(column, true))).toEqual([true, false])
})
