import type { CellValue } from '../columns'
import { ROWS_A_STEP, type Steps } from './in-steps'

/** One comparison for all texts: case and accents do not matter, and `2` comes before `10`. */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** Rank of a missing value; it sorts last, whichever the direction. */
const MISSING = -1

type Compare = (a: CellValue, b: CellValue) => number

const compareNumbers: Compare = (a, b) => Number(a) - Number(b)
const compareTexts: Compare = (a, b) => collator.compare(String(a), String(b))

const DIGITS = /^\d+$/
const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, '')

/** As the collator compares texts of digits alone, such as account numbers, at a tenth of its time. */
const compareDigits: Compare = (a, b) => {
  const [left, right] = [withoutZeros(String(a)), withoutZeros(String(b))]
  if (left.length !== right.length) return left.length - right.length
  return left === right ? 0 : left < right ? -1 : 1
}

/** A number per row by which a column sorts, smallest first. Equal values have equal ranks. */
export function* ranksInSteps<Row>(rows: readonly Row[], valueOf: (row: Row) => CellValue): Steps<Int32Array> {
  const values: CellValue[] = []
  let numeric = true
  for (const row of rows) {
    const value = valueOf(row)
    values.push(value)
    numeric &&= value === null || typeof value === 'number'
    if (values.length % ROWS_A_STEP === 0) yield
  }
  // A list has few states and utilities but many rows: only distinct values are compared.
  const ranks = new Map<CellValue, number>()
  for (const [at, value] of values.entries()) {
    if (!numeric && value !== null) values[at] = String(value)
    if (value !== null && !Number.isNaN(value)) ranks.set(values[at] ?? null, MISSING)
    if (at % ROWS_A_STEP === 0) yield
  }
  const distinct = [...ranks.keys()]
  yield
  const digits = !numeric && distinct.every((value) => DIGITS.test(String(value)))
  const compare = numeric ? compareNumbers : digits ? compareDigits : compareTexts
  const sorted = yield* sortInSteps(distinct, compare)
  let rank = 0
  for (const [at, value] of sorted.entries()) {
    if (at > 0 && compare(sorted[at - 1] ?? null, value) !== 0) rank += 1
    ranks.set(value, rank)
    if (at % ROWS_A_STEP === 0) yield
  }
  const rankOfRow = new Int32Array(values.length)
  for (const [at, value] of values.entries()) {
    rankOfRow[at] = ranks.get(value) ?? MISSING
    if (at % ROWS_A_STEP === 0) yield
  }
  return rankOfRow
}

/** Merges runs that are sorted one by one. */
function* sortInSteps<Value>(values: readonly Value[], compare: (a: Value, b: Value) => number): Steps<Value[]> {
  let runs: Value[][] = []
  for (let at = 0; at < values.length; at += ROWS_A_STEP) {
    runs.push(values.slice(at, at + ROWS_A_STEP).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Value[][] = []
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

function* merge<Value>(
  left: readonly Value[],
  right: readonly Value[],
  compare: (a: Value, b: Value) => number,
): Steps<Value[]> {
  const merged: Value[] = []
  let [fromLeft, fromRight] = [0, 0]
  while (fromLeft < left.length && fromRight < right.length) {
    const [a, b] = [left[fromLeft] as Value, right[fromRight] as Value]
    if (compare(a, b) <= 0) {
      merged.push(a)
      fromLeft += 1
    } else {
      merged.push(b)
      fromRight += 1
    }
    if (merged.length % ROWS_A_STEP === 0) yield
  }
  return merged.concat(left.slice(fromLeft), right.slice(fromRight))
}

/** Row numbers in the order of the ranks, by counting. Stable in both directions; missing values last. */
export function orderOf(ranks: Int32Array, desc: boolean): Uint32Array {
  let last = MISSING
  for (const rank of ranks) if (rank > last) last = rank
  const placeOf = (rank: number) => (rank === MISSING ? last + 1 : desc ? last - rank : rank)
  // Where the rows of each place begin.
  const next = new Uint32Array(last + 3)
  for (const rank of ranks) next[placeOf(rank) + 1] = (next[placeOf(rank) + 1] ?? 0) + 1
  for (let place = 1; place < next.length; place += 1) next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0)
  const order = new Uint32Array(ranks.length)
  ranks.forEach((rank, row) => {
    const place = placeOf(rank)
    const at = next[place] ?? 0
    order[at] = row
    next[place] = at + 1
  })
  return order
}

/** 0, 1, 2 …: the rows as they came. */
export function naturalOrder(length: number): Uint32Array {
  return Uint32Array.from({ length }, (_, index) => index)
}
