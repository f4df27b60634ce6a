import type { RateField } from 'shared-contracts/bid/rates'
import { commodityRules } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { isWithinPrice } from './cost-stack'
import {
  ADDER,
  ASKED_FOR,
  GREEN,
  WHOLESALE,
  figures,
  hasFigures,
  isSmaller,
  isSum,
  mayHaveFee,
  ownName,
  readHead,
  type Headed,
  type Meaning,
  type PasteColumn,
} from './paste-heads'
import { pastedRate, unitFactor, unitOfHead } from './pasted-values'

/** Whether a column names another unit than that of the rate: their figures do not compare. */
function hasOwnUnit(column: Headed, rate: Headed | undefined): boolean {
  const [unit, other] = [unitOfHead(column.head), rate && unitOfHead(rate.head)]
  return unit !== undefined && (unit.money !== other?.money || unit.per !== other.per)
}

/** Whether a head names no unit, or one that is a Dth in money: `$/Dth`, `$/MMBtu`, `$/Mcf`. */
const isOfDth = ({ head }: Headed) => {
  const unit = unitOfHead(head)
  return !unit || decimals.compare(unitFactor(unit, 'GAS'), '1') === 0
}

/** Whether a column says, line by line, no less than the rate and not twice as much: a total, however it is called. */
function isRaised(column: Headed, rate: Headed): boolean {
  if (hasOwnUnit(column, rate) && !(isOfDth(column) && isOfDth(rate))) return false
  if (isSmaller(rate.cells, column.cells)) return false
  const lines = column.cells.map((cell, at) => [pastedRate(cell), pastedRate(rate.cells[at] ?? '')])
  const whole = lines.flatMap(([mine, theirs]) => (mine && theirs ? [{ mine, theirs }] : []))
  return (
    whole.length > 0 &&
    whole.every(({ mine, theirs }) => mine.money === theirs.money && decimals.compare(mine.value, theirs.value) >= 0)
  )
}

const isPartOf = (head: string) => readHead(head) === 'part' || WHOLESALE.test(head)

/**
 * The column that has no name of a rate and makes, with the adder, what is all-in: it is the rate. Not beside an adder
 * that may be the supplier's margin: what is all-in is the rate then.
 */
function baseOfTotal(headed: readonly Headed[], meanings: readonly Meaning[], takesAdder: boolean): Headed | undefined {
  const adder = headed.find((each, at) => meanings[at] === 'adder' && hasFigures(each))
  const total = adder && headed.find((each, at) => meanings[at] === 'all-in' && hasFigures(each))
  if (!total) return undefined
  const isGreen = GREEN.test(adder.head)
  const isRate = (each: Headed) =>
    isPartOf(each.head) ? isGreen && takesAdder : isGreen || (takesAdder && isSmaller(adder.cells, each.cells))
  const mayBe = (at: number) => meanings[at] === 'unnamed' || meanings[at] === 'part'
  return headed.find((each, at) => mayBe(at) && isSum([each, adder], total) && isRate(each))
}

const { min, max } = commodityRules.GAS
const areRatesOfGas = (column: Headed) =>
  hasFigures(column) &&
  figures(column.cells).every((each) => decimals.compare(each, min) >= 0 && decimals.compare(each, max) <= 0)

/**
 * Whether `Carbon Offsets`, an adder in the portal, has totals below it: rates, where no column is the total, and none
 * is the rate or it says no less than that where no adder is taken.
 */
function hasTotals(column: Headed, headed: readonly Headed[], takesAdder: boolean): boolean {
  if (ADDER.test(column.head) || !GREEN.test(column.head) || !ownName(column.head) || !areRatesOfGas(column))
    return false
  const those = (...wanted: Meaning[]) => headed.filter(({ head }) => head !== '' && wanted.includes(readHead(head)))
  const rates = those('rate', 'standard', 'all-in', 'part', 'unnamed')
  if (those('total').length > 0) return false
  return takesAdder ? rates.length === 0 : rates.every((rate) => isRaised(column, rate))
}

/**
 * What each column is by its heading, its neighbors and its figures. `Price` where a request takes only renewable
 * totals is one; `All-in` beside a rate is the total, alone it is the rate. No column is named twice.
 */
export function columnsOfHeads(headed: readonly Headed[], fields: readonly RateField[], term: number): PasteColumn[] {
  const readColumn = (each: Headed) =>
    hasTotals(each, headed, fields.includes('adder')) ? 'green' : readHead(each.head)
  const meanings = headed.map((each, at) => (at === term ? 'term' : readColumn(each)))
  const found = new Map<RateField, Headed>()
  const unused = (...wanted: Meaning[]) => {
    const free = headed.filter(
      (each, at) => wanted.includes(meanings[at] ?? 'other') && at !== term && ![...found.values()].includes(each),
    )
    // Of several with one meaning, one with figures.
    return free.find(hasFigures) ?? free[0]
  }
  const take = (field: RateField, ...wanted: Meaning[][]) => {
    if (!fields.includes(field) || found.has(field)) return
    const column = wanted.map((each) => unused(...each)).find(Boolean)
    if (column) found.set(field, column)
  }
  take('rate', ['standard'], ['rate'])
  take('adder', ['adder'])
  const base = baseOfTotal(headed, meanings, fields.includes('adder'))
  if (base && fields.includes('rate') && !found.has('rate')) found.set('rate', base)
  const [price, adder] = [unused('all-in'), found.get('adder')]
  const mayBeWithin = (at: number) => ['fee', 'part', 'unnamed'].includes(meanings[at] ?? '')
  const stack = headed.flatMap((each, at) => (mayBeWithin(at) && hasFigures(each) ? [each.cells] : []))
  // Beside a base and fees another adder may come on top.
  const mayBeListed = adder && (GREEN.test(adder.head) || meanings.includes('part'))
  const isWithin = price && mayBeListed && !found.has('rate') && isWithinPrice(adder.cells, price.cells, stack)
  if (isWithin) {
    found.delete('adder')
    meanings[headed.indexOf(adder)] = 'other'
  }
  if (isWithin && ASKED_FOR.test(adder.head)) found.set('total', price)
  else take('rate', ['all-in'], ['part'])
  const rate = found.get('rate')
  const green = unused('green')
  if (green) {
    const isOfRecs = /^\W*recs?\b/i.test(green.head)
    const isLower = rate ? isSmaller(green.cells, rate.cells) : isOfRecs
    const total = unused('total')
    const isWithin = total && (!rate || !hasFigures(rate) || isSum([rate, green], total))
    const isAdded =
      fields.includes('adder') &&
      (!fields.includes('total') || isLower || isWithin || (isOfRecs && hasOwnUnit(green, rate)))
    take(isAdded ? 'adder' : 'total', ['green'])
  }
  take(
    'total',
    ['total'],
    rate && !found.has('adder') && mayHaveFee(headed) ? [] : ['all-in'],
    fields.includes('rate') ? [] : ['rate', 'part'],
  )
  const added = found.get('adder')
  if (added && rate && fields.includes('total') && !found.has('total') && isRaised(added, rate)) {
    found.delete('adder')
    found.set('total', added)
  }
  // A request with one rate takes the only figures there are, whatever they are called.
  const [only] = fields
  if (found.size === 0 && fields.length === 1 && only) take(only, ['unnamed'])
  take('rate', ['unnamed'])
  const fieldOf = new Map([...found].map(([field, column]) => [column, field]))
  return headed.map((each, at) => (at === term ? 'term' : (fieldOf.get(each) ?? 'other')))
}
