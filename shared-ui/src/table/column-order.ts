import type { CellValue } from './columns'

/** One comparison for all texts: case and accents do not matter, and `2` comes before `10`. */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** Rank of a missing value; it sorts last, whichever the direction. */
const MISSING = -1

/** A number per row by which a column sorts, smallest first. Equal values have equal ranks. */
export function ranksOf(values: readonly CellValue[]): Float64Array {
  const numeric = values.every((value) => value === null || typeof value === 'number')
  return numeric
    ? rankBy(values, (a, b) => Number(a) - Number(b))
    : rankBy(
        values.map((value) => (value === null ? null : String(value))),
        compareTexts,
      )
}

const compareTexts = (a: CellValue, b: CellValue): number => collator.compare(String(a), String(b))

/** Compares distinct values only: a list has few states and utilities but many rows. */
function rankBy(values: readonly CellValue[], compare: (a: CellValue, b: CellValue) => number): Float64Array {
  const distinct = [...new Set(values)].filter((value) => value !== null && !Number.isNaN(value)).sort(compare)
  const rankOf = new Map<CellValue, number>()
  let rank = 0
  distinct.forEach((value, index) => {
    if (index > 0 && compare(distinct[index - 1] ?? null, value) !== 0) rank += 1
    rankOf.set(value, rank)
  })
  return Float64Array.from(values, (value) => rankOf.get(value) ?? MISSING)
}

/** Row numbers in the order of the ranks. Stable in both directions; missing values last. */
export function orderOf(ranks: Float64Array, desc: boolean): Uint32Array {
  const order = naturalOrder(ranks.length)
  const at = (row: number) => ranks[row] ?? MISSING
  return order.sort((a, b) => {
    const left = at(a)
    const right = at(b)
    if (left === right) return a - b
    if (left === MISSING) return 1
    if (right === MISSING) return -1
    return desc ? right - left : left - right
  })
}

/** 0, 1, 2 …: the rows as they came. */
export function naturalOrder(length: number): Uint32Array {
  return Uint32Array.from({ length }, (_, index) => index)
}
