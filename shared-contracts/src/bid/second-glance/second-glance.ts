import { decimals, type DecimalText } from '../../money'
import type { CommodityType } from '../request'
import type { RateField } from '../rates'
import { oddPoints, type CurvePoint } from './curve'
import { isNoRate, otherOrders, swappedDigits } from './lone-rate'
import { aboveText, adderText, noRateText, swappedText, timesText, usualText } from './second-glance.texts'
import { isUnusual, type Usual } from './usual-rates'

/** A term that will be sent: its rates in $/kWh or $/Dth, all in the inclusions of its row. */
export interface GlanceRow {
  optionId: string
  /** Months. */
  term: number
  /** The term in words: `36 months`. */
  label: string
  rate?: DecimalText | undefined
  adder?: DecimalText | undefined
  total?: DecimalText | undefined
  /** The quote of the supplier that stands for this term. */
  before?: { rate?: DecimalText | undefined; total?: DecimalText | undefined } | undefined
}

export interface GlanceBid {
  commodity: CommodityType
  rows: readonly GlanceRow[]
  /** What is usual for the supplier, in the inclusions of its row; nothing where too little is known. */
  usualOf?: ((term: number, field: 'rate' | 'total') => Usual | undefined) | undefined
  /** Where that is: the utility, or the state where utilities are not told apart. */
  placeOf?: ((usual: Usual) => string) | undefined
  /** What is said of a rate that is below the rep's own floor: `Below your floor by 0.3 mil`. */
  floorWords?: ((optionId: string, field: 'rate' | 'total') => string | undefined) | undefined
}

/** A rate that deserves a second glance, and why; it never blocks anything. */
export interface GlanceMark {
  optionId: string
  label: string
  field: RateField
  value: DecimalText
  /** The weightiest first, at least one: `10× the 24-month rate`. */
  reasons: string[]
}

/** A rate as rates are, where nothing else is known: in the middle of the bounds (B§5), by factors. */
const middles: Record<CommodityType, number> = { ELECTRICITY: 0.09, GAS: 7 }
/** From this factor on a rate is told as so many times another one. */
const TIMES = 2.5
/** How far from the quote that stands, as a share of it. */
const FROM_LAST = 0.1
/** An adder is a small part of its rate. */
const ADDER_SHARE = 0.5
/** Adders of one bid differ by less than this factor. */
const ADDER_TIMES = 4

/**
 * The rates of a bid that deserve a second glance: those that do not go with the other terms, with the quote that
 * stands or with what is usual, and adders that are no adders. A rate that is sent again unchanged is not marked.
 */
export function secondGlance(bid: GlanceBid): GlanceMark[] {
  const marks = new Map<string, GlanceMark>()
  const mark = (row: GlanceRow, field: RateField, reason: string) => {
    if (!isUnchanged(row, field)) put(row, field, reason)
  }
  const put = (row: GlanceRow, field: RateField, reason: string) => {
    const value = row[field]
    if (value === undefined) return
    const key = `${row.optionId}/${field}`
    const known = marks.get(key)
    if (known) known.reasons.push(reason)
    else
      marks.set(key, {
        optionId: row.optionId,
        label: row.label,
        field,
        value: decimals.add(value, '0'),
        reasons: [reason],
      })
  }
  for (const field of ['rate', 'total'] as const) {
    // A total that follows from its rate says nothing new.
    const rows = bid.rows.filter(
      (row) => row[field] !== undefined && !(field === 'total' && marks.has(`${row.optionId}/rate`)),
    )
    markCurve(bid, rows, field, mark)
    for (const row of rows) {
      markLast(row, field, mark)
      markUsual(bid, row, field, mark)
      if (rows.length === 1) markLone(bid, row, field, mark)
    }
  }
  markAdders(bid.rows, mark)
  for (const field of ['rate', 'total'] as const)
    for (const row of bid.rows) {
      // An own floor counts for a rate that is sent again too.
      const words = bid.floorWords?.(row.optionId, field)
      if (words !== undefined) put(row, field, words.charAt(0).toLowerCase() + words.slice(1))
    }
  const order = new Map(bid.rows.map((row, at) => [row.optionId, at]))
  return [...marks.values()].sort((a, b) => (order.get(a.optionId) ?? 0) - (order.get(b.optionId) ?? 0))
}

type Mark = (row: GlanceRow, field: RateField, reason: string) => void

function markCurve(bid: GlanceBid, rows: readonly GlanceRow[], field: 'rate' | 'total', mark: Mark): void {
  const points = rows.map((row): CurvePoint => ({
    term: row.term,
    rate: Number(row[field]),
    anchor: Number(row.before?.[field] ?? 0) || bid.usualOf?.(row.term, field)?.median,
    otherwise: otherOrders(row[field] ?? '').map(Number),
  }))
  for (const { index, beside, ratio } of oddPoints(points, middles[bid.commodity])) {
    const [row, other] = [rows[index], rows[beside]]
    if (!row || !other) continue
    const isFar = ratio >= TIMES || ratio <= 1 / TIMES
    mark(
      row,
      field,
      isFar
        ? timesText(ratio, `the ${monthsOf(other)} ${field}`)
        : aboveText(ratio, `your ${monthsOf(other)} ${field}`),
    )
  }
}

function markLast(row: GlanceRow, field: 'rate' | 'total', mark: Mark): void {
  const last = Number(row.before?.[field] ?? 0)
  if (!(last > 0)) return
  const ratio = Number(row[field]) / last
  if (Math.abs(ratio - 1) < FROM_LAST) return
  const isFar = ratio >= TIMES || ratio <= 1 / TIMES
  const subject = field === 'total' ? 'total ' : ''
  mark(row, field, isFar ? timesText(ratio, 'your last quote') : subject + aboveText(ratio, 'your last quote'))
}

function markUsual({ commodity, usualOf, placeOf }: GlanceBid, row: GlanceRow, field: 'rate' | 'total', mark: Mark) {
  const usual = usualOf?.(row.term, field)
  if (usual && isUnusual(Number(row[field]), usual)) mark(row, field, usualText(commodity, usual, placeOf?.(usual)))
}

/** What no other term of the bid tells of. */
function markLone({ commodity, usualOf }: GlanceBid, row: GlanceRow, field: 'rate' | 'total', mark: Mark): void {
  const value = row[field] ?? ''
  const last = Number(row.before?.[field] ?? 0) || undefined
  const usual = usualOf?.(row.term, field)
  const swapped = swappedDigits(value, { last, usual })
  if (swapped) mark(row, field, swappedText(swapped))
  if (last === undefined && usual === undefined && isNoRate(Number(value), middles[commodity]))
    mark(row, field, noRateText(commodity, Number(value) > middles[commodity]))
}

function markAdders(rows: readonly GlanceRow[], mark: Mark): void {
  const withAdder = rows.filter(({ rate, adder }) => Number(rate ?? 0) > 0 && Number(adder ?? 0) > 0)
  for (const row of withAdder) {
    const share = Number(row.adder) / Number(row.rate)
    if (share >= ADDER_SHARE) mark(row, 'adder', adderText(share))
  }
  const adders = withAdder.map((row) => Number(row.adder)).sort((a, b) => a - b)
  const middle = adders[(adders.length - 1) >> 1] ?? 0
  if (adders.length < 3) return
  const typical = withAdder.find((row) => Number(row.adder) === middle)
  for (const row of withAdder) {
    const ratio = Number(row.adder) / middle
    if (typical && (ratio >= ADDER_TIMES || ratio <= 1 / ADDER_TIMES))
      mark(row, 'adder', timesText(ratio, `the ${monthsOf(typical)} adder`))
  }
}

function isUnchanged({ before, rate, total }: GlanceRow, field: RateField): boolean {
  const same = (a: DecimalText | undefined, b: DecimalText | undefined) =>
    a !== undefined && b !== undefined && decimals.compare(a, b) === 0
  if (field === 'adder') return same(rate, before?.rate) && same(total, before?.total)
  return same(field === 'rate' ? rate : total, before?.[field])
}

const monthsOf = ({ term }: GlanceRow) => `${term}-month`
