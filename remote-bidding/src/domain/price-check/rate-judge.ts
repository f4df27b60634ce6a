import { decimals, type DecimalText } from 'shared-contracts/money'
import type { CommodityType } from 'shared-contracts/bid/request'
import type { RateField } from 'shared-contracts/bid/rates'
import { oddPoints, type CurvePoint } from './curve'
import { likelyRate, isNoRate, otherOrders, swappedDigits } from './lone-rate'
import { adderText, deviationText, implausibleText, swappedTexts, usualText } from './rate-judge.texts'
import { isUnusual, type Usual } from 'shared-contracts/bid/usual-rates'

/** A term of the bid, without rates where it is not sent. $/kWh or $/Dth, all in the inclusions of its row. */
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
  before?: RatesOfTerm | undefined
  /** The best known ones of the term, from 330 on (decision 18). */
  best?: RatesOfTerm | undefined
}

interface RatesOfTerm {
  rate?: DecimalText | undefined
  total?: DecimalText | undefined
}

export interface GlanceBid {
  commodity: CommodityType
  rows: readonly GlanceRow[]
  /** What is usual for the supplier, in the inclusions of its row; nothing where too little is known. */
  usualOf?: ((row: GlanceRow, field: 'rate' | 'total') => Usual | undefined) | undefined
  /** Where that is: the utility, or the state where utilities are not distinguished. */
  areaOf?: ((usual: Usual) => string) | undefined
  /** The text for a rate below the rep's own floor: `Below your floor by 0.3 mil`. */
  floorText?: ((optionId: string, field: 'rate' | 'total') => string | undefined) | undefined
}

/** The one verdict on a term that would be sent (decision 57). It never refuses a rate. */
export interface RateVerdict {
  optionId: string
  label: string
  /** `unknown`: there is nothing to judge it by. */
  kind: 'in-line' | 'unknown' | 'unusual'
  /** Which of its rates it is about. */
  field: RateField
  /** As typed, $/kWh or $/Dth. */
  value: DecimalText
  /** In a few words: `In line`, `54 % below its neighbors.` */
  text: string
  /** What else speaks against it, the weightiest first. */
  more: string[]
  /** What it may have been meant to be. */
  likely: DecimalText | undefined
  /** It is so far from the likely value that Confirm sends it only once it is ticked. */
  needsTick: boolean
}

/** Share of the likely value beyond which a rate needs its tick in Confirm. */
export const TICK_BEYOND = 0.25

/** A plausible rate where nothing else is known: the geometric middle of the bounds (B§5). */
const middleRates: Record<CommodityType, number> = { ELECTRICITY: 0.09, GAS: 7 }
/** How far from the quote that stands, as a share of it. */
const FROM_LAST = 0.1
/** How far below the best known rate; and how far from it where it is all that is known. */
const BELOW_BEST = 0.12
const FROM_BEST = 0.25
/** An adder is a small part of its rate. */
const ADDER_SHARE = 0.5
/** Adders of one bid differ by less than this factor. */
const ADDER_TIMES = 4
/** How much further than its rate a total is off, in logarithms, if not for the same reason. */
const MORE_AWAY = 0.1

/** Before what is said of another rate of the term. A text about an adder names it. */
const names: Record<RateField, string> = { rate: 'Rate: ', adder: '', total: 'Total: ' }

interface Finding {
  field: RateField
  text: string
  likely?: DecimalText | undefined
  /** It is far from the likely value, or no likely value is known. */
  needsTick: boolean
}
type ReportFinding = (row: GlanceRow, field: RateField, text: string, likely?: DecimalText) => void
type JudgedField = 'rate' | 'total'

/**
 * The verdict on each term that has a rate, in the order of the rows. A rate is held beside the other terms of the bid,
 * the quote that stands, the best known rate and what is usual. An adder is held beside its
 * rate and the other adders. A rate that is sent again unchanged is in line.
 */
export function judgeRates(bid: GlanceBid): RateVerdict[] {
  const found = new Map<string, Finding[]>()
  const report: ReportFinding = (row, field, text, likely) => {
    const value = row[field]
    if (!value || isUnchanged(row, field)) return
    const isFar = !likely || Math.abs(Number(value) / Number(likely) - 1) > TICK_BEYOND
    found.set(row.optionId, [...(found.get(row.optionId) ?? []), { field, text, likely, needsTick: isFar }])
  }
  for (const field of ['rate', 'total'] as const) {
    const rows = bid.rows.filter((row) => row[field])
    // The total of a rate that was reported is held beside the others, and none of them beside it.
    const others = rows.filter((row) => !found.has(row.optionId))
    const reported = rows.filter((row) => found.has(row.optionId))
    const [only, second] = others
    if (only && !second) judgeSingleTerm(bid, only, field, report)
    judgeCurve(bid, others, field, report)
    for (const own of reported)
      judgeCurve(bid, [...others, own], field, (row, ...finding) => row === own && report(row, ...finding))
    for (const row of rows) {
      judgeByLast(bid, row, field, report)
      judgeByBest(bid, row, field, report)
      judgeByUsual(bid, row, field, report)
    }
  }
  judgeAdders(bid, report)
  return bid.rows.flatMap((row) => {
    const counted = withoutRepeats(row, found.get(row.optionId) ?? [])
    return verdictOn(bid, row, [...counted, ...belowFloors(bid, row)])
  })
}

/** An own floor counts for a rate that is sent again too, and makes no other finding a repeat. */
function belowFloors({ floorText }: GlanceBid, row: GlanceRow): Finding[] {
  return (['rate', 'total'] as const).flatMap((field) => {
    const message = row[field] && floorText?.(row.optionId, field)
    return message ? [{ field, text: `${message}.`, needsTick: false }] : []
  })
}

/** Where a rate was reported, its total would only repeat that, unless it is far off and the rate less so. */
function withoutRepeats(row: GlanceRow, found: readonly Finding[]): readonly Finding[] {
  const [rate, total] = (['rate', 'total'] as const).map((field) => found.find((finding) => finding.field === field))
  const away = ({ field, likely }: Finding) => Math.abs(Math.log(Number(row[field]) / Number(likely ?? 0)))
  if (!rate || !total || (total.needsTick && (!rate.needsTick || away(total) > away(rate) + MORE_AWAY))) return found
  return found.filter(({ field }) => field !== 'total')
}

function verdictOn(bid: GlanceBid, row: GlanceRow, found: readonly Finding[]): RateVerdict[] {
  // Of findings on the same rate only the first counts, as its likely value is the one that is shown.
  const counted = found.filter(({ field }, at) => found.findIndex((other) => other.field === field) === at)
  const first = counted.find(({ needsTick }) => needsTick) ?? found[0]
  const field = first?.field ?? (row.rate ? 'rate' : 'total')
  const value = row[field]
  if (!value) return []
  const own = { optionId: row.optionId, label: row.label, field, value: decimals.add(value, '0') }
  if (first) {
    const { text, needsTick } = first
    const likely = isSendable(row, first) ? first.likely : undefined
    const others = found.filter((finding) => finding !== first)
    const more = others.map((other) => (other.field === field ? '' : names[other.field]) + other.text)
    return [{ ...own, kind: 'unusual', text, more, likely, needsTick }]
  }
  const noFindings = { more: [], likely: undefined, needsTick: false }
  if (isAsSent(row)) return [{ ...own, ...noFindings, kind: 'in-line', text: 'As sent' }]
  if (hasReference(bid, row, field === 'total' ? 'total' : 'rate'))
    return [{ ...own, ...noFindings, kind: 'in-line', text: 'In line' }]
  return [{ ...own, ...noFindings, kind: 'unknown', text: 'Nothing to compare with' }]
}

/** A total below its own rate is refused. */
const isSendable = ({ rate }: GlanceRow, { field, likely }: Finding): boolean =>
  !(field === 'total' && likely && rate && decimals.compare(likely, rate) < 0)

/** Whether there was anything to compare a rate with. */
function hasReference({ rows, usualOf }: GlanceBid, row: GlanceRow, field: JudgedField): boolean {
  const others = rows.some((other) => other !== row && other[field])
  return others || Boolean(row.before?.[field] ?? row.best?.[field] ?? usualOf?.(row, field))
}

function judgeCurve(bid: GlanceBid, rows: readonly GlanceRow[], field: JudgedField, report: ReportFinding): void {
  const points = rows.map((row): CurvePoint => ({
    term: row.term,
    rate: Number(row[field]),
    anchor:
      Number(row.before?.[field] ?? 0) ||
      bid.usualOf?.(row, field)?.median ||
      Number(row.best?.[field] ?? 0) ||
      undefined,
    otherwise: otherOrders(row[field] ?? '').map(Number),
  }))
  for (const { index, neighbor, expected, neighbors } of oddPoints(points, middleRates[bid.commodity])) {
    const [row, other] = [rows[index], rows[neighbor]]
    if (!row || !other) continue
    const what = neighbors > 1 ? 'its neighbors' : `your ${other.term}-month ${field}`
    const value = row[field] ?? ''
    report(row, field, deviationText(Number(value) / expected, what), likelyRate(bid.commodity, value, expected))
  }
}

function judgeByLast({ commodity }: GlanceBid, row: GlanceRow, field: JudgedField, report: ReportFinding): void {
  const last = Number(row.before?.[field] ?? 0)
  const value = row[field] ?? ''
  const ratio = Number(value) / last
  if (!(last > 0) || Math.abs(ratio - 1) < FROM_LAST) return
  report(row, field, deviationText(ratio, 'your last quote'), likelyRate(commodity, value, last))
}

function judgeByBest(
  { commodity, rows, usualOf }: GlanceBid,
  row: GlanceRow,
  field: JudgedField,
  report: ReportFinding,
): void {
  const best = Number(row.best?.[field] ?? 0)
  const value = row[field] ?? ''
  const away = Number(value) / best - 1
  const isAlone = rows.filter((other) => other[field]).length === 1 && !row.before?.[field] && !usualOf?.(row, field)
  if (!(best > 0) || !(away <= -BELOW_BEST || (isAlone && away >= FROM_BEST))) return
  report(row, field, deviationText(away + 1, 'the best rate'), likelyRate(commodity, value, best))
}

function judgeByUsual(
  { commodity, usualOf, areaOf }: GlanceBid,
  row: GlanceRow,
  field: JudgedField,
  report: ReportFinding,
): void {
  const usual = usualOf?.(row, field)
  const value = row[field] ?? ''
  if (!usual || !isUnusual(Number(value), usual)) return
  const likely = likelyRate(commodity, value, usual.median)
  report(row, field, deviationText(Number(value) / usual.median, 'your usual rate'), likely)
  report(row, field, usualText(commodity, usual, areaOf?.(usual)), likely)
}

/** The bid's only term with such a rate: there are no neighbors to compare it with. */
function judgeSingleTerm(
  { commodity, usualOf }: GlanceBid,
  row: GlanceRow,
  field: JudgedField,
  report: ReportFinding,
): void {
  const value = row[field] ?? ''
  const last = Number(row.before?.[field] ?? 0) || undefined
  const usual = usualOf?.(row, field)
  const swapped = swappedDigits(value, { last, usual })
  if (swapped) for (const text of swappedTexts(swapped)) report(row, field, text, decimals.add(swapped.rate, '0'))
  const reference = last ?? usual ?? row.best?.[field]
  if (!reference && isNoRate(Number(value), middleRates[commodity]))
    report(row, field, implausibleText(commodity, Number(value) > middleRates[commodity]))
}

function judgeAdders({ commodity, rows }: GlanceBid, report: ReportFinding): void {
  const withAdder = rows.filter(({ rate, adder }) => Number(rate ?? 0) > 0 && Number(adder ?? 0) > 0)
  const adders = withAdder.map((row) => Number(row.adder)).sort((a, b) => a - b)
  const middle = adders[(adders.length - 1) >> 1] ?? 0
  const typical = adders.length < 3 ? undefined : withAdder.find((row) => Number(row.adder) === middle)
  for (const row of withAdder) {
    const { rate = '0', adder = '0' } = row
    const share = Number(adder) / Number(rate)
    const ratio = Number(adder) / middle
    // What was typed as the adder may be the total.
    const rest = decimals.subtract(adder, rate)
    const isTotal = Number(rest) > 0 && Number(rest) / Number(rate) < ADDER_SHARE
    if (share >= ADDER_SHARE) report(row, 'adder', adderText(share), isTotal ? rest : undefined)
    else if (typical && (ratio >= ADDER_TIMES || ratio <= 1 / ADDER_TIMES)) {
      const text = deviationText(ratio, `the ${typical.term}-month adder`)
      report(row, 'adder', text, likelyRate(commodity, adder, middle))
    }
  }
}

/** Nothing of the term changed, its adder neither. */
const isAsSent = (row: GlanceRow): boolean =>
  Boolean(row.before) &&
  (['rate', 'total'] as const).every((field) => (row[field] ? isUnchanged(row, field) : !row.before?.[field]))

function isUnchanged({ before, rate, total }: GlanceRow, field: RateField): boolean {
  const same = (a: DecimalText | undefined, b: DecimalText | undefined) =>
    Boolean(a && b && decimals.compare(a, b) === 0)
  if (field === 'adder') return same(rate, before?.rate) && same(total, before?.total)
  return same(field === 'rate' ? rate : total, before?.[field])
}
