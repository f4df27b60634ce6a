import fc from 'fast-check'
import type { PortalColumn } from '../columns'
import { createPagedEngine } from './paged-engine'
import type { PageQuestion, PageSource, RowPage } from './page-source'
import type { RowEngine } from './table-view'

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

function open(read: PageSource<Bid>['read'] = (question) => Promise.resolve(answerTo(question))) {
  const pages: PageSource<Bid> = { next: '999', reading: false, failedText: 'Bids could not be loaded.', read }
  const sort = { id: 'id', desc: false }
  const engine = createPagedEngine({
    rows: bids.slice(0, 1000),
    columns,
    pages,
    firstSort: sort,
    state: { sort, search: '', filters: new Map(), page: 0, pageSize: 10 },
  })
  return { engine, pages }
}

const shown = (engine: RowEngine<Bid>) => {
  const { rows, order, from, to } = engine.view()
  return Array.from(order.subarray(from, to), (row) => rows[row]?.id)
}

async function settled(engine: RowEngine<Bid>): Promise<void> {
  while (engine.view().waiting) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** All that a question finds, worked out here. */
function expected(engine: RowEngine<Bid>): number[] {
  const { sort, search, filters } = engine.view()
  return bids
    .filter(({ customer }) => customer.includes(search))
    .filter((bid) => [...filters].every(([id, filter]) => filter.has(id === 'state' ? bid.state : bid.label)))
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
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { engine } = open()
      let asked = { id: 'id', desc: false }
      for (const each of steps) {
        if ('sort' in each) engine.sort((asked = { id: each.sort, desc: each.desc }))
        else if ('filter' in each) engine.filter(each.filter, each.values.length ? new Set(each.values) : undefined)
        else if ('page' in each) engine.page(each.page)
        else if ('size' in each) engine.pageSize(each.size)
        else engine.clear()
        await settled(engine)
        const { page, pageSize, more, order, sort } = engine.view()
        expect(sort).toEqual(asked)
        const all = expected(engine)
        expect(shown(engine)).toEqual(all.slice(page * Number(pageSize), (page + 1) * Number(pageSize)))
        expect(more).toBe(order.length < all.length)
      }
    }),
    { numRuns: 60 },
  )
})

test('of keys typed in a row the last alone is asked for', async () => {
  const asked: unknown[] = []
  const { engine } = open((question) => {
    asked.push(question.search)
    return Promise.resolve(answerTo(question))
  })
  for (const text of ['1', '12', '123']) engine.search(text)
  expect(engine.view()).toMatchObject({ waiting: true, search: '123' })
  await settled(engine)
  expect(asked).toEqual(['123'])
  expect(shown(engine)).toEqual(expected(engine).slice(0, 10))
})

test('an answer that comes after the next question is thrown away', async () => {
  const held: ((page: RowPage<Bid>) => void)[] = []
  const { engine } = open(() => new Promise((resolve) => held.push(resolve)))
  engine.sort({ id: 'id', desc: true })
  engine.sort({ id: 'customer', desc: false })
  await new Promise((resolve) => setTimeout(resolve, 5))
  held.at(-1)?.(answerTo({ sort: 'customer', order: 'asc', limit: 100 }))
  held.at(0)?.(answerTo({ sort: 'id', order: 'desc', limit: 100 }))
  await settled(engine)
  expect(shown(engine)).toEqual(expected(engine).slice(0, 10))
})

test('a page that fails leaves the rows, another question that fails does not; both come with a retry', async () => {
  let isDown = true
  const { engine } = open((question) =>
    isDown ? Promise.reject(new Error('no network')) : Promise.resolve(answerTo(question)),
  )
  engine.pageSize(100)
  engine.page(10)
  await settled(engine)
  expect(engine.view()).toMatchObject({ failure: { text: 'Bids could not be loaded.' }, page: 0, to: 100 })
  isDown = false
  engine.retry()
  await settled(engine)
  expect(engine.view()).toMatchObject({ failure: undefined, page: 10, from: 1000, to: 1100 })

  isDown = true
  engine.sort({ id: 'customer', desc: true })
  await settled(engine)
  expect(engine.view()).toMatchObject({ failure: { text: 'Bids could not be loaded.' }, more: false, to: 0 })
  isDown = false
  engine.retry()
  await settled(engine)
  expect(shown(engine)).toEqual(expected(engine).slice(0, 100))
})

test('once the first rows were read again, what is shown is read again, where it stands', async () => {
  let named = 'customer'
  const { engine, pages } = open((question) => {
    const { rows, next } = answerTo(question)
    return Promise.resolve({ rows: rows.map((bid) => ({ ...bid, customer: named })), next })
  })
  const first = engine.view().rows
  engine.pageSize(100)
  engine.page(12)
  await settled(engine)
  named = 'renamed'
  engine.load(first, columns, { ...pages, reading: true })
  expect(engine.view().waiting).toBe(false)
  engine.load(first, columns, { ...pages, reading: false })
  await settled(engine)
  const { page, rows } = engine.view()
  expect(page).toBe(12)
  expect(rows[1250]?.customer).toBe('renamed')
})

test('a file gets every row that was found', async () => {
  const { engine } = open()
  engine.filter('label', new Set(['Revision Requested', 'Booked']))
  await settled(engine)
  const ids: number[] = []
  for await (const rows of engine.everyRow?.(new AbortController().signal) ?? []) ids.push(...rows.map(({ id }) => id))
  expect(ids).toEqual(expected(engine))
})

test('a server that says the same place again is not asked for ever', async () => {
  let calls = 0
  const { engine } = open(() => {
    calls += 1
    return Promise.resolve({ rows: [], next: 'here' })
  })
  engine.filter('state', new Set(['OH']))
  await settled(engine)
  expect(calls).toBe(2)
  expect(engine.view()).toMatchObject({ more: false, to: 0 })
})

test('what the server knows nothing of is not offered', () => {
  const { engine } = open()
  const [id, , state, , note] = columns
  expect([id, state].map((column) => column && engine.canSort(column))).toEqual([true, false])
  expect([state, note].map((column) => column && engine.canFilter(column))).toEqual([true, false])
  expect(engine.distinct('state')).toEqual(STATES.map((value) => ({ value })))
})
