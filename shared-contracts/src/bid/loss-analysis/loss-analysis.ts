import { decimals, type DecimalText } from '../../money'
import { formatRate } from '../rates'
import type { CommodityType } from '../request'
import {
  isWon,
  reportOutcome,
  REPORT_DECIMALS,
  reportTerm,
  type ReportOutcome,
  type ReportOption,
  type WinLossReport,
} from '../win-loss'

/** How many requests before a report are looked at, and how few say nothing. */
export const BEFORE = 9
export const LEAST_BEFORE = 3

type Judged = Pick<WinLossReport, 'options' | 'statusCode' | 'customerDecision'>

/** A term of a report with a known difference, $/kWh or $/Dth. */
export interface TermDifference {
  term: number
  difference: DecimalText
}

/**
 * The term that stands for a report: the chosen one, else the one whose rate was nearest to the best; of equal ones the
 * longest. Nothing when no difference is known.
 */
export function headlineTerm(options: readonly ReportOption[]): TermDifference | undefined {
  const headline = headlineOption(options)
  return headline && { term: headline.term, difference: headline.rateDifference }
}

type ComparedOption = ReportOption & { rateDifference: DecimalText }

function headlineOption(options: readonly ReportOption[]): ComparedOption | undefined {
  const withDifference = (among: readonly ReportOption[]) =>
    among.filter((option): option is ComparedOption => option.rateDifference != null)
  const chosen = withDifference(options.filter(({ selected }) => selected))
  const [headline] = (chosen.length > 0 ? chosen : withDifference(options)).sort(
    (a, b) => decimals.compare(a.rateDifference, b.rateDifference) || b.term - a.term,
  )
  return headline
}

/** Somebody else was chosen, and every rate that is known was above the best of its term. */
export function isAboveLoss(report: Judged): boolean {
  const headline = headlineTerm(report.options)
  return Boolean(headline && reportOutcome(report) === 'not-chosen' && decimals.compare(headline.difference, '0') > 0)
}

/**
 * Of decided reports, by request: how many there are, and how many were lost with every rate above the best. A request
 * of several scenarios counts once; one that was won in any of them is won.
 */
export function likeAmong(reports: readonly (Judged & Pick<WinLossReport, 'quoteRequest'>)[]) {
  const requests = new Map<string, Judged[]>()
  for (const report of reports) {
    const { id } = report.quoteRequest
    requests.set(id, [...(requests.get(id) ?? []), report])
  }
  const like = [...requests.values()].filter((ofOne) => !ofOne.some(isWon) && ofOne.every(isAboveLoss))
  return { decided: requests.size, like: like.length }
}

const openings: Record<Exclude<ReportOutcome, 'won' | 'unknown'>, string> = {
  'not-chosen': 'Not chosen.',
  'plan-kept': 'The customer kept the current plan.',
  undecided: 'Customer still deciding.',
}

/** What a report comes to, in two parts: how it ended, and what is known of why. */
export interface LossAnalysis {
  outcome: Exclude<ReportOutcome, 'unknown'>
  opening: string
  explanation: string
}

/** Dollars as a person says them: three digits that count, `$12,700`. */
export function aboutDollars(amount: number): string {
  return `$${Number(amount.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 0 })}`
}

/**
 * The sentence on top of a report: how it ended, how far that term was above the best and what that is a year, and
 * how often requests before ended alike. Nothing where the provider does not say how the request stands.
 */
export function analyzeLoss(report: Judged & Pick<WinLossReport, 'commodityType' | 'annualUsage' | 'before'>) {
  const outcome = reportOutcome(report)
  if (outcome === 'unknown') return undefined
  const headline = headlineOption(report.options)
  const chosen = report.options.find(({ selected }) => selected)
  const opening = outcome === 'won' ? `Chosen at ${reportTerm(chosen?.term ?? 0)}.` : openings[outcome]
  const finding = headline && describeTerm(headline, report, outcome === 'won')
  const alike = isAboveLoss(report) && alikeText(report.before)
  const explanation = finding ? `${[finding, alike].filter(Boolean).join('; ')}.` : ''
  return { outcome, opening, explanation } satisfies LossAnalysis
}

/** In the digits of the table below it, and a year of the exact difference. */
function describeTerm(
  option: ComparedOption,
  { commodityType, annualUsage }: Pick<WinLossReport, 'commodityType' | 'annualUsage'>,
  isTermStated: boolean,
): string {
  const at = isTermStated ? '' : ` at ${reportTerm(option.term)}`
  if (decimals.compare(option.rateDifference, '0') <= 0) return `At the best rate${at}`
  const inTable = decimals.round(option.rateDifference, REPORT_DECIMALS)
  // Less than the table can show is said with the digits that it has.
  const difference =
    decimals.compare(inTable, '0') > 0 ? inTable : formatDifference(commodityType, option.rateDifference)
  const above = `${difference} above the best${at}`
  if (annualUsage == null || annualUsage <= 0) return above
  return `${above}, about ${aboutDollars(Number(option.rateDifference) * annualUsage)} a year`
}

/** Without a commodity with the decimals that it has. */
const formatDifference = (commodity: CommodityType | null | undefined, rate: DecimalText) =>
  commodity == null ? decimals.add(rate, '0') : formatRate(commodity, rate)

function alikeText(before: WinLossReport['before']): string {
  if (before == null || before.decided < LEAST_BEFORE || before.like === 0) return ''
  return `like in ${before.like} of your last ${before.decided} in ${before.utility}`
}
