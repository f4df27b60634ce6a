import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { ALL_ROWS, type CellValue, type ExportValue, type PortalColumn } from '../columns'
import { stateOf } from '../list-state/list-state'
import { useList, type List } from './use-list'

interface Bid {
  id: number
  customer: CellValue
  usage: number | null
}

const columns: PortalColumn<Bid>[] = [
  { id: 'customer', header: 'Customer', value: (bid) => bid.customer },
  { id: 'usage', header: 'Annual usage', value: (bid) => bid.usage },
  { id: 'due', header: 'Due', value: (bid) => bid.id, exportValue: (bid) => `Jan ${bid.id}, 2026` },
]

const bids: Bid[] = [
  { id: 1, customer: 'Tallgrass Foods', usage: 28_904_000 },
  { id: 2, customer: 'ashgrove Greenhouses', usage: null },
  { id: 3, customer: 'Millrace Precision', usage: 12_480_000 },
  { id: 4, customer: null, usage: 4 },
  { id: 5, customer: 'Ashgrove greenhouses', usage: 12_480_000 },
]

const sizes = [10, 20, ALL_ROWS]

function open(given: readonly Bid[] | 'not there yet' = bids, asked = '') {
  const rows = given === 'not there yet' ? undefined : given
  const start = stateOf(asked, { columns, defaults: { sort: undefined, pageSize: 10 }, sizes })
  const { result, rerender, unmount } = renderHook(
    (props: { rows: readonly Bid[] | undefined }) =>
      useList<Bid>({
        rows: props.rows,
        columns,
        rowId: ({ id }) => String(id),
        pages: undefined,
        initialSort: undefined,
        start,
        rowHeight: 48,
      }),
    { initialProps: { rows } },
  )
  return { list: () => result.current, load: (others: readonly Bid[]) => rerender({ rows: others }), unmount }
}

const shown = ({ found, from, to }: List<Bid>) => found.slice(from, to).map(({ id }) => id)
const sortBy = (list: () => List<Bid>, id: string, desc: boolean) => act(() => list().table.setSorting([{ id, desc }]))
const searchFor = (list: () => List<Bid>, text: string) => act(() => list().table.setGlobalFilter(text))

test.each([
  ['customer', false, [2, 5, 3, 1, 4]],
  ['customer', true, [1, 3, 2, 5, 4]],
  ['usage', false, [4, 3, 5, 1, 2]],
  ['usage', true, [1, 3, 5, 4, 2]],
])('%s, descending %s: equal rows keep their order, missing values are last', (id, desc, expected) => {
  const { list } = open()
  sortBy(list, id, desc)
  expect(shown(list())).toEqual(expected)
})

test('the first view is sorted already; without a sort the rows stand as they came', () => {
  const { list } = open(bids, 'sort=usage.desc')
  expect(shown(list())).toEqual([1, 3, 5, 4, 2])
  act(() => list().table.setSorting([]))
  expect(shown(list())).toEqual([1, 2, 3, 4, 5])
})

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** The plainest way to the same order: stable, missing values last. */
function expectedOrder(values: readonly CellValue[], desc: boolean): number[] {
  const isMissing = (value: CellValue | undefined) => value == null || Number.isNaN(value)
  return values
    .map((_, row) => row)
    .sort((a, b) => {
      const [left, right] = [values[a], values[b]]
      if (isMissing(left) || isMissing(right)) return Number(isMissing(left)) - Number(isMissing(right))
      const areNumbers = typeof left === 'number' && typeof right === 'number'
      const ascending = areNumbers ? left - right : collator.compare(String(left), String(right))
      return desc ? -ascending : ascending
    })
}

const digits = fc.stringMatching(/^[0-9]{1,19}$/)

test.each<[string, fc.Arbitrary<CellValue>]>([
  ['account numbers and gaps', fc.option(digits)],
  ['numbers', fc.option(fc.double())],
  ['words with numbers in them', fc.stringMatching(/^[a-cA-C -]{0,2}[0-9]{0,3}$/)],
  ['texts', fc.option(fc.string({ unit: 'grapheme' }))],
])('%s are in the order of the plain comparison, in both directions', (_name, value) => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 40 }), fc.boolean(), (values, desc) => {
      const { list, unmount } = open(
        values.map((customer, id) => ({ id, customer, usage: null })),
        'size=all',
      )
      sortBy(list, 'customer', desc)
      expect(shown(list())).toEqual(expectedOrder(values, desc))
      unmount()
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['ASHGROVE', [2, 5]],
  ['green ash', [2, 5]],
  ['28904', [1]],
  ['28,904,000', [1]],
  ['jan 3', [3]],
  ['  ', [1, 2, 3, 4, 5]],
  ['nobody', []],
])('search %j', (text, expected) => {
  const { list } = open()
  searchFor(list, text)
  expect(shown(list())).toEqual(expected)
})

test('whatever is typed, the rows are those that have all words of it', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'c', ' ', '1'), maxLength: 6 })
  const row = fc.record({ customer: fc.option(letters), usage: fc.option(fc.integer({ min: -3, max: 3 })) })
  const rows = fc.array(row, { maxLength: 60 }).map((all) => all.map((each, id) => ({ id, ...each })))
  fc.assert(
    fc.property(rows, fc.array(letters, { maxLength: 4 }), (all, typed) => {
      const { list, unmount } = open(all, 'size=all')
      for (const text of typed) {
        searchFor(list, text)
        const words = text.toLowerCase().split(/\s+/).filter(Boolean)
        const textOfRow = (each: Bid): string =>
          columns
            .map((column): ExportValue => (column.exportValue ?? column.value)(each))
            .join('\n')
            .toLowerCase()
        const wanted = all.filter((each) => words.every((word) => textOfRow(each).includes(word)))
        expect(shown(list())).toEqual(wanted.map(({ id }) => id))
      }
      unmount()
    }),
    { numRuns: 25 },
  )
})

test('filters leave the rows that have one of their values; clearing brings all back', () => {
  const { list } = open()
  act(() => list().table.getColumn('usage').setFilterValue(['12480000']))
  expect(shown(list())).toEqual([3, 5])
  searchFor(list, 'mill')
  expect(shown(list())).toEqual([3])
  expect(list().isNarrowed).toBe(true)
  act(() => {
    list().table.setGlobalFilter('')
    list().table.setColumnFilters([])
  })
  expect(shown(list())).toEqual([1, 2, 3, 4, 5])
})

const many = Array.from({ length: 46 }, (_, id) => ({ id, customer: `Customer ${id}`, usage: id }))

test('a search goes back to the first page; other rows keep the page where there is one', () => {
  const { list, load } = open(many)
  act(() => list().table.setPageIndex(4))
  expect(list()).toMatchObject({ from: 40, to: 46 })
  load(many.slice(0, 35))
  expect(list()).toMatchObject({ from: 30, to: 35 })
  searchFor(list, 'customer')
  expect(list()).toMatchObject({ from: 0, to: 10 })
})

test('a page that an address asks for waits for its rows; one that there is not is the last', () => {
  const { list, load } = open('not there yet', 'page=3')
  load(many)
  expect(list()).toMatchObject({ from: 20, to: 30 })
  const beyond = open('not there yet', 'page=30')
  beyond.load(many)
  expect(beyond.list()).toMatchObject({ from: 40, to: 46 })
})

test('a larger page still has the row that was first in sight; All has every row', () => {
  const { list } = open(many)
  act(() => list().table.setPageIndex(3))
  act(() => list().table.setPageSize(20))
  expect(list()).toMatchObject({ from: 20, to: 40 })
  act(() => list().table.setPageSize(ALL_ROWS))
  expect(list()).toMatchObject({ from: 0, to: 46 })
})

test('no rows: one empty page', () => {
  expect(open([]).list()).toMatchObject({ from: 0, to: 0 })
})
