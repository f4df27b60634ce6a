import { pastedRate } from './pasted-values'
import { isRateLike } from './block-rows'
import {
  GREEN,
  WHOLESALE,
  hasFigures,
  isSmaller,
  isSum,
  mayHaveFee,
  readHead,
  type Headed,
  type Meaning,
  type PasteColumn,
} from './paste-heads'

const NUMBERS = /^\s*(?:#|no\.?)?\s*$/i
/** Meanings that may be the rate as well as the one that was taken for it: nobody knows which is meant. */
const AS_WELL: Partial<Record<Meaning, readonly Meaning[]>> = {
  rate: ['rate', 'all-in'],
  'all-in': ['all-in'],
  standard: ['standard'],
  part: ['part', 'unnamed'],
  unnamed: ['unnamed'],
  adder: ['adder'],
  green: ['green', 'total'],
  total: ['green', 'total'],
}

/** What a newer price is called that has no other name: `Revised`, `Refresh 11/30`; not `New Haven`, `Market 11/30`. */
const RENEWED = new RegExp(
  String.raw`^\W*(?:our |the )?(?:(?:revis|updat|refresh|improv|sharpen|approv)\w*|final|counter\w*|new(?! [a-z]{3})|` +
    String.raw`now|ll)\b(?! (?:paying|forward|market|curve|strip|index|factor))|` +
    String.raw`^\W*(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01])\W*$`,
  'i',
)

/** Beside a fee. */
const WITH_FEE: Partial<Record<Meaning, readonly Meaning[]>> = {
  standard: ['all-in'],
  'all-in': ['rate', 'standard'],
}

/** The digits alone: a price in cents and in dollars has the same. */
const digitsIn = (cell = '') =>
  pastedRate(cell)
    ?.value.replace(/\D/g, '')
    .replace(/^0+|0+$/g, '')

/** Whether two columns say different figures of the same line. */
const differs = (one: Headed, other: Headed): boolean =>
  one.cells.some((cell, at) => {
    const [mine, theirs] = [digitsIn(cell), digitsIn(other.cells[at])]
    return mine != null && theirs != null && mine !== theirs
  })

const isBase = (head: string) => WHOLESALE.test(head) || /\bbase\b/i.test(head)

/** What is told of a price beside it, and makes none: `Difference`, `Savings`. */
const COMPARED = /diff|sav|change|delta|\bvs\b|versus|varian|spread/i
const LESS = /discount|rebate|credit/i
const ALL_COSTS = /\bcosts?\b/i

const amounts = (cells: readonly string[]) => cells.map((cell) => Number(pastedRate(cell)?.value ?? Number.NaN))

/** Whether a column is, in every line, another and these added to it or taken from it; they may be in cents or mils. */
function makes(result: Headed, from: Headed, added: readonly Headed[], sign: 1 | -1): boolean {
  const [made, base, ...parts] = [result, from, ...added].map(({ cells }) => amounts(cells))
  return [1, 0.01, 0.001].some((scale) => {
    const lines = (made ?? []).flatMap((value, at) => {
      const sum = parts.reduce((all, part) => all + scale * (part[at] ?? Number.NaN), 0)
      const difference = value - (base?.[at] ?? Number.NaN) - sign * sum
      return Number.isNaN(difference) ? [] : [Math.abs(difference) < 1e-7 && sum > 0]
    })
    return lines.length > 0 && lines.every(Boolean)
  })
}

/**
 * The column that is the rate with a fee, a margin or a tax beside it, or without a discount, whatever it is called:
 * `Final`, `Net`, `Customer pays`. One before them is what the rate was made of.
 */
function pricesMadeOf(at: number, headed: readonly Headed[], columns: readonly PasteColumn[]): number[] {
  const own = headed[at]
  if (!own) return []
  const isFree = (other: number) => other !== at && columns[other] === 'other'
  const extras = headed.filter(({ head, cells }, other) => {
    const meaning = readHead(head)
    if (!isFree(other) || !cells.some(isRateLike) || COMPARED.test(head)) return false
    if (meaning === 'fee') return true
    return (meaning === 'unnamed' || (meaning === 'adder' && !GREEN.test(head))) && isSmaller(cells, own.cells)
  })
  const fees = extras.filter(({ head }) => readHead(head) === 'fee')
  const added = [...extras.map((each) => [each]), ...[fees, extras].filter((each) => each.length > 1)]
  return headed.flatMap((each, other) => {
    const meaning = readHead(each.head)
    const isMeant = meaning === 'unnamed' ? !isBase(each.head) : meaning === 'other' && ALL_COSTS.test(each.head)
    if (!isFree(other) || !isMeant) return []
    const isMade = added.some((parts) => {
      if (parts.includes(each)) return false
      const isAfter = other > at && parts.every((part) => other > headed.indexOf(part))
      const isLess = (isAfter && meaning === 'unnamed') || parts.some(({ head }) => LESS.test(head))
      return makes(each, own, parts, 1) || (isLess && makes(each, own, parts, -1))
    })
    return isMade ? [other] : []
  })
}

/** A component of gas that floats, unless it is said to be of a fixed price. */
const isOfExchange = (head: string) => /\bnymex\b/i.test(head) && !/fixed|\bfirm\b|all.?in/i.test(head)
const COMPONENT = /capacity|transmission|ancillar|losses/i
/** What a usage asks of a plant: data, no price. */
const OF_DEMAND = /\b(?:tag|plc|obligation|kw)\b/i
/** `Energy price`, and not one that says what else it has. */
const OF_ENERGY = /^(?!.*(?:fixed|\bfirm\b|all.?in|\bincl|\bwith\b|\bw\/)).*\benergy\b/i

/**
 * Whether `at` has only a component of the price: of NYMEX, or of energy beside another component of which no column is
 * the sum. What is called a price has a margin within, and an adder beside it that the request does not take.
 */
export function isComponent(
  at: number,
  headed: readonly Headed[],
  columns: readonly PasteColumn[],
  takesAdder: boolean,
): boolean {
  const head = headed[at]?.head ?? ''
  const meaning = readHead(head)
  if (meaning !== 'part' && meaning !== 'rate') return false
  if (isOfExchange(head)) return true
  const isPrice = meaning === 'rate'
  if (isPrice && !OF_ENERGY.test(head)) return false
  return headed.some((each, other) => {
    const named = readHead(each.head)
    const isAdded =
      (named === 'fee' && COMPONENT.test(each.head) && !OF_DEMAND.test(each.head)) ||
      (named === 'fee' && !isPrice && /margin/i.test(each.head)) ||
      (named === 'adder' && !GREEN.test(each.head) && (takesAdder || !isPrice)) ||
      /\bbasis\b/i.test(each.head)
    return columns[other] === 'other' && isAdded && amounts(each.cells).some((amount) => amount > 0)
  })
}

const COST = /^\s*\$?\s*\d{1,3}(?:,\d{3})+(?:\.\d\d)?\s*$/
/** Whether a column without a head beside a price has none: amounts of money, or figures below an eighth of it. */
function isNoPrice(column: Headed, own: Headed): boolean {
  if (column.cells.every((cell) => cell.trim() === '' || COST.test(cell))) return true
  const [mine, theirs] = [amounts(column.cells), amounts(own.cells)]
  return mine.every((amount, at) => amount < 0.01 && !(amount * 8 >= (theirs[at] ?? 0)))
}

/** Columns that could be what `at` was taken for, with other figures; a total that an adder makes is none. */
export function rivalsOf(at: number, headed: readonly Headed[], columns: readonly PasteColumn[]): number[] {
  const own = headed[at]
  const adder = headed.find((each, other) => columns[other] === 'adder' && hasFigures(each))
  const meaning = own && readHead(own.head)
  const also = meaning && AS_WELL[meaning]?.filter((each) => each !== 'all-in' || !adder)
  if (!own || !also) return []
  const withFee = mayHaveFee(headed) ? WITH_FEE[meaning] : undefined
  const isAlike = (each: Headed) => !isSmaller(each.cells, own.cells) && !isSmaller(own.cells, each.cells)
  // The adder may be within what is all-in, also where the request takes none.
  const within = adder ?? headed.find(({ head }) => readHead(head) === 'adder' && GREEN.test(head))
  const mayBeWithout = (each: Headed) =>
    meaning === 'all-in' &&
    columns[at] === 'rate' &&
    within &&
    (isSum([each, within], own) || (adder && readHead(each.head) === 'unnamed' && isBase(each.head) && isAlike(each)))
  const isMadeByAdder = (each: Headed) => within !== undefined && isSum([own, within], each)
  const mayBeNewer = (each: Headed) =>
    readHead(each.head) === 'unnamed' && RENEWED.test(each.head) && isAlike(each) && !isMadeByAdder(each)
  const isRival = (each: Headed, other: number) =>
    columns[other] === 'other' &&
    !(own.head === '' && each.head === '' && isNoPrice(each, own)) &&
    (each.head === own.head || !NUMBERS.test(each.head)) &&
    ([...also, ...(withFee ?? [])].includes(readHead(each.head)) || mayBeWithout(each) || mayBeNewer(each)) &&
    each.cells.some(isRateLike) &&
    differs(own, each)
  const made = columns[at] === 'adder' ? [] : pricesMadeOf(at, headed, columns)
  const rivals = headed.flatMap((each, other) => (isRival(each, other) || made.includes(other) ? [other] : []))
  // An adder that may be within the rate and is not said to be of renewable energy is not taken alone either.
  const isWithin = rivals.some((other) => headed[other] && mayBeWithout(headed[other]))
  const isUnsure = adder && isWithin && !GREEN.test(adder.head)
  return isUnsure ? [...rivals, headed.indexOf(adder)] : rivals
}
