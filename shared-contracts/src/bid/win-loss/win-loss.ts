import { decimals, type DecimalText } from '../../money'
import { bidStatus, customerDecisionText } from '../request'
import type { ReportOption, WinLossReport } from './win-loss.endpoints'

/** B§9: rate difference from which it counts as high, $/kWh or $/Dth. */
export const HIGH_RATE_DIFFERENCE: DecimalText = '0.2'

/**
 * Reports exist once the best rates may be known to all and bidding is over for good: statuses above 330 (B§9, decision
 * 18).
 */
export function hasWinLossData(statusCode: number): boolean {
  return statusCode > bidStatus.POST_BIDDING_QA
}

/** quoted − best, exact (decision 12); nothing when one of them is missing. */
export function rateDifference(quoted: DecimalText | null | undefined, best: DecimalText | null | undefined) {
  if (quoted == null || best == null) return undefined
  return decimals.subtract(quoted, best)
}

/**
 * The icon of a rate difference in the report by rate check (B§4): above 0.2 high, above 0 up to and with 0.2 medium,
 * exactly 0 none. A negative or missing one has no icon (decision 14).
 */
export function rateDifferenceIcon(difference: DecimalText | null | undefined): 'high' | 'medium' | 'none' | undefined {
  if (difference == null || decimals.compare(difference, '0') < 0) return undefined
  if (decimals.isZero(difference)) return 'none'
  if (decimals.compare(difference, HIGH_RATE_DIFFERENCE) > 0) return 'high'
  return 'medium'
}

/**
 * The circle of a report in the report by customer (B§4): 0 green, above 0 and below 0.2 blue, above 0.2 red.
 * Exactly 0.2 has no color, and neither has a negative or missing one.
 */
export function rateDifferenceColor(difference: DecimalText | null | undefined): 'green' | 'blue' | 'red' | undefined {
  if (difference == null || decimals.compare(difference, '0') < 0) return undefined
  if (decimals.isZero(difference)) return 'green'
  const against = decimals.compare(difference, HIGH_RATE_DIFFERENCE)
  if (against === 0) return undefined
  return against < 0 ? 'blue' : 'red'
}

/** '{term} months' (B§2), for 1 too: the report's own wording. */
export function reportTerm(term: number): string {
  return `${term} months`
}

/** Decimals of a rate in a report (B§9). */
export const REPORT_DECIMALS = 4

/** A rate or a difference as currency with 4 decimals (B§2, B§9), half up: `$0.0725`, `-$0.0100`; '' when missing. */
export function winLossRate(rate: DecimalText | null | undefined): string {
  if (rate == null) return ''
  const rounded = decimals.round(rate, REPORT_DECIMALS)
  if (rounded.startsWith('-')) return `-$${rounded.slice(1)}`
  return `$${rounded}`
}

/**
 * A difference to the last digit, for the title of the one that is shown: rounded once, it is not always that of the
 * two rounded rates beside it (decision 63). Nothing when one of the three is missing.
 */
export function exactDifference(
  option: Pick<ReportOption, 'quotedRate' | 'bestRate' | 'rateDifference'>,
): string | undefined {
  const { quotedRate, bestRate, rateDifference } = option
  if (quotedRate == null || bestRate == null || rateDifference == null) return undefined
  const [quoted, best, apart] = [quotedRate, bestRate, rateDifference].map((rate) => decimals.add(rate, '0'))
  return `${quoted} − ${best} = ${apart}`
}

/** Whether the supplier won: a quote of the report was selected (B§9). */
export function isWon(report: Pick<WinLossReport, 'options'>): boolean {
  return report.options.some((option) => option.selected)
}

/** How a report ended; `unknown` where the provider does not say how its request stands. */
export type ReportOutcome = 'won' | 'not-chosen' | 'plan-kept' | 'undecided' | 'unknown'

/**
 * Undecided is not lost: up to status 400 the customer may still choose, and so may who asked for a custom plan, until
 * there is something to sign. Who keeps the current plan has chosen nobody.
 */
export function reportOutcome(
  report: Pick<WinLossReport, 'options' | 'statusCode' | 'customerDecision'>,
): ReportOutcome {
  if (isWon(report)) return 'won'
  if (customerDecisionText(report.customerDecision) === 'hold') return 'plan-kept'
  if (report.statusCode == null) return 'unknown'
  if (report.customerDecision === 'request_custom_plan' && isCustomPlan(report.statusCode)) return 'undecided'
  if (report.statusCode > bidStatus.CUSTOMER_DECIDING) return 'not-chosen'
  return 'undecided'
}

const isCustomPlan = (statusCode: number) =>
  statusCode >= bidStatus.PRICING_SOLUTION_QA && statusCode < bidStatus.SIGNING_CONTRACTS

/**
 * The difference that stands for a whole report, $/kWh or $/Dth: the winning option's, else the smallest that is
 * known. Nothing when none is.
 */
export function reportDifference(
  options: readonly Pick<ReportOption, 'rateDifference' | 'selected'>[],
): DecimalText | undefined {
  const winning = options.find((option) => option.selected)?.rateDifference
  if (winning != null) return winning
  return options.flatMap((option) => option.rateDifference ?? []).sort(decimals.compare)[0]
}

export interface CustomerReports {
  companyName: string
  reports: WinLossReport[]
  won: number
}

/** Reports by customer company name (B§2): customers by name, a customer's newest first. */
export function groupByCustomer(reports: readonly WinLossReport[]): CustomerReports[] {
  const groups = new Map<string, WinLossReport[]>()
  for (const report of reports) {
    const { companyName } = report.customer
    groups.set(companyName, [...(groups.get(companyName) ?? []), report])
  }
  const closed = (report: WinLossReport) => Date.parse(report.timeQuotesDue ?? '') || 0
  return [...groups]
    .map(([companyName, ofCustomer]) => ({
      companyName,
      reports: ofCustomer.sort((a, b) => closed(b) - closed(a)),
      won: ofCustomer.filter(isWon).length,
    }))
    .sort((a, b) => a.companyName.localeCompare(b.companyName))
}

export interface ReportFigures {
  winning: ReportOption | undefined
  /** Options whose difference is exactly 0. */
  atBest: ReportOption[]
  /** The option farthest from the best rate, and the nearest that is not the best; only differences above 0. */
  largest: ReportOption | undefined
  smallest: ReportOption | undefined
}

/** The four figures above a report. */
export function reportFigures(options: readonly ReportOption[]): ReportFigures {
  const above = options
    .filter((option) => option.rateDifference != null && decimals.compare(option.rateDifference, '0') > 0)
    .sort((a, b) => decimals.compare(a.rateDifference ?? '0', b.rateDifference ?? '0'))
  return {
    winning: options.find((option) => option.selected),
    atBest: options.filter((option) => option.rateDifference != null && decimals.isZero(option.rateDifference)),
    largest: above.at(-1),
    smallest: above[0],
  }
}
