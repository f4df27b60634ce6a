import { rowGroups } from '../body/GroupedRows'

interface Report {
  month: string
  won: boolean
}

const viewOf = (found: readonly Report[], from = 0, to = found.length) => ({ found, from, to })

const reports = (months: number, each: number): Report[] =>
  Array.from({ length: months * each }, (_, index) => ({
    month: `Month ${Math.floor(index / each)}`,
    won: index % 2 === 0,
  }))

test('the groups of a page have its rows, and know all that were found', () => {
  const groups = rowGroups(viewOf(reports(3, 4), 2, 6), ({ month }) => month)
  expect(groups.map(({ name, rows, found }) => [name, rows.length, found.length])).toEqual([
    ['Month 0', 2, 4],
    ['Month 1', 2, 4],
  ])
})

test('an empty page has no groups', () => {
  expect(rowGroups(viewOf([]), ({ month }) => month)).toEqual([])
})

/** Steps of a call: rows that are asked for their group, and elements that any array hands out or takes in. */
function stepsOf(rows: readonly Report[]): number {
  let steps = 0
  const { push } = Array.prototype
  const iterate = Array.prototype[Symbol.iterator]
  Array.prototype.push = function (...items: unknown[]) {
    steps += 1
    return push.apply(this, items)
  }
  Array.prototype[Symbol.iterator] = function* (this: unknown[]) {
    for (let index = 0; index < this.length; index += 1) {
      steps += 1
      yield this[index]
    }
  } as typeof iterate
  try {
    rowGroups(viewOf(rows, 0, 10), (row) => {
      steps += 1
      return row.month
    })
  } finally {
    Array.prototype.push = push
    Array.prototype[Symbol.iterator] = iterate
  }
  return steps
}

test('twice the rows of one group take twice the steps', () => {
  const once = stepsOf(reports(1, 2000))
  expect(once).toBeLessThan(2000 * 4)
  expect(stepsOf(reports(1, 4000)) / once).toBeLessThan(2.1)
})
