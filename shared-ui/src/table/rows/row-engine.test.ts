import fc from 'fast-check'
import type { ExportValue, PortalColumn } from '../columns'
import { createRowEngine } from './row-engine'
import type { RowEngine } from './table-view'

interface Bid {
  id: number
  customer: string | null
  usage: number | null
}

const columns: PortalColumn<Bid>[] = [
  { id: 'customer', header: 'Customer', value: (bid) => bid.customer },
  { id: 'usage', header: 'Annual usage', value: (bid) => bid.usage },
  { id: 'due', header: 'Due', value: (bid) => bid.id, exportValue: (bid) => `Jan ${bid.id}, 2026` },
]

const shown = (engine: RowEngine<Bid>) => {
  const { rows, order, from, to } = engine.view()
  return [...order.slice(from, to)].map((row) => rows[row]?.id)
}

const bids: Bid[] = [
  { id: 1, customer: 'Tallgrass Foods', usage: 28_904_000 },
  { id: 2, customer: 'ashgrove Greenhouses', usage: null },
  { id: 3, customer: 'Millrace Precision', usage: 12_480_000 },
  { id: 4, customer: null, usage: 4 },
  { id: 5, customer: 'Ashgrove greenhouses', usage: 12_480_000 },
]

const engineOf = (rows = bids, pageSize: number | 'all' = 10) => createRowEngine<Bid>({ rows, columns, pageSize })

describe('sorting', () => {
  test.each([
    ['customer', false, [2, 5, 3, 1, 4]],
    ['customer', true, [1, 3, 2, 5, 4]],
    ['usage', false, [4, 3, 5, 1, 2]],
    ['usage', true, [1, 3, 5, 4, 2]],
  ])('%s, descending %s: equal rows keep their order, missing values are last', (id, desc, expected) => {
    const engine = engineOf()
    engine.sort({ id, desc })
    expect(shown(engine)).toEqual(expected)
  })

  test('the first view is sorted already', () => {
    const engine = createRowEngine<Bid>({ rows: bids, columns, sort: { id: 'usage', desc: true }, pageSize: 2 })
    expect(shown(engine)).toEqual([1, 3])
  })

  test('without a sort the rows stand as they came', () => {
    const engine = engineOf()
    engine.sort({ id: 'usage', desc: false })
    engine.sort(undefined)
    expect(shown(engine)).toEqual([1, 2, 3, 4, 5])
  })

  test('numbers within texts sort as numbers', () => {
    const engine = engineOf(['Store 10', 'Store 2', 'Store 1'].map((customer, id) => ({ id, customer, usage: null })))
    engine.sort({ id: 'customer', desc: false })
    expect(shown(engine)).toEqual([2, 1, 0])
  })
})

describe('search and filters', () => {
  test.each([
    ['ASHGROVE', [2, 5]],
    ['green ash', [2, 5]],
    ['28904', [1]],
    ['28,904,000', [1]],
    ['jan 3', [3]],
    ['  ', [1, 2, 3, 4, 5]],
    ['nobody', []],
  ])('search %j', (text, expected) => {
    const engine = engineOf()
    engine.search(text)
    expect(shown(engine)).toEqual(expected)
  })

  test('values of a column with their counts, and only the rows that have one of them', () => {
    const engine = engineOf()
    expect(engine.distinct('usage')).toEqual([
      { value: '4', count: 1 },
      { value: '12480000', count: 2 },
      { value: '28904000', count: 1 },
      { value: '', count: 1 },
    ])
    engine.filter('usage', new Set(['12480000']))
    expect(shown(engine)).toEqual([3, 5])
    engine.search('mill')
    expect(shown(engine)).toEqual([3])
    engine.clear()
    expect(shown(engine)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('pages', () => {
  const many = Array.from({ length: 46 }, (_, id) => ({ id, customer: `Customer ${id}`, usage: id }))

  test('a search goes back to the first page; other rows keep the page where there is one', () => {
    const engine = engineOf(many)
    engine.page(4)
    expect(engine.view()).toMatchObject({ page: 4, from: 40, to: 46 })
    engine.load(many.slice(0, 35), columns)
    expect(engine.view()).toMatchObject({ page: 3, from: 30, to: 35 })
    engine.search('customer')
    expect(engine.view()).toMatchObject({ page: 0, from: 0, to: 10 })
  })

  test('a larger page still has the row that was first in sight; All has every row', () => {
    const engine = engineOf(many)
    engine.page(3)
    engine.pageSize(20)
    expect(engine.view()).toMatchObject({ page: 1, from: 20, to: 40 })
    engine.pageSize('all')
    expect(engine.view()).toMatchObject({ page: 0, from: 0, to: 46 })
  })

  test('no rows: one empty page', () => {
    expect(engineOf([]).view()).toMatchObject({ page: 0, from: 0, to: 0 })
  })
})

test('readers hear of every change and get a new view', () => {
  const engine = engineOf()
  const before = engine.view()
  let heard = 0
  const stop = engine.subscribe(() => (heard += 1))
  engine.search('a')
  engine.sort({ id: 'usage', desc: true })
  stop()
  engine.search('b')
  expect(heard).toBe(2)
  expect(engine.view()).not.toBe(before)
})

describe('for any rows', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'c', ' ', '1'), maxLength: 6 })
  const row = fc.record({ customer: fc.option(letters), usage: fc.option(fc.integer({ min: -3, max: 3 })) })
  const rows = fc.array(row, { maxLength: 60 }).map((list) => list.map((each, id) => ({ id, ...each })))

  test('a sort is stable and orders every value', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (list, desc) => {
        const engine = engineOf(list, 'all')
        engine.sort({ id: 'usage', desc })
        const order = [...engine.view().order]
        expect([...order].sort((a, b) => a - b)).toEqual(list.map((_, index) => index))
        const key = (index: number): number => list[index]?.usage ?? (desc ? -Infinity : Infinity)
        for (let i = 1; i < order.length; i += 1) {
          const [a = 0, b = 0] = [order[i - 1], order[i]]
          expect(key(a) === key(b) ? a < b : desc ? key(a) > key(b) : key(a) < key(b)).toBe(true)
        }
      }),
    )
  })

  test('narrowing while typing finds what a search of the whole text finds', () => {
    fc.assert(
      fc.property(rows, fc.array(letters, { maxLength: 8 }), (list, typed) => {
        const engine = engineOf(list, 'all')
        for (const text of typed) {
          for (let end = 1; end <= text.length; end += 1) engine.search(text.slice(0, end))
          engine.search(text)
          const fresh = engineOf(list, 'all')
          fresh.search(text)
          expect([...engine.view().order]).toEqual([...fresh.view().order])
          const words = text.toLowerCase().split(/\s+/).filter(Boolean)
          const texts = (each: Bid): string =>
            columns
              .map((column): ExportValue => (column.exportValue ?? column.value)(each))
              .join('\n')
              .toLowerCase()
          expect([...fresh.view().order]).toEqual(
            list.map((each, i) => (words.every((word) => texts(each).includes(word)) ? i : -1)).filter((i) => i >= 0),
          )
        }
      }),
    )
  })
})
