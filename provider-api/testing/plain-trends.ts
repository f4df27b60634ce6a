import { reportOutcome, type ReportOption, type WinLossReport } from 'shared-contracts/bid/win-loss'
import { headlineTerm } from 'shared-contracts/bid/loss-analysis'
import { cutOutcome, type TrendCounts, type TrendsQuery } from 'shared-contracts/bid/trends'
import { decimals } from 'shared-contracts/money'
import { displayedDueTime } from 'shared-contracts/time'

const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit' })
const monthOf = (report: WinLossReport) => month.format(displayedDueTime(report.timeQuotesDue ?? '')).slice(0, 7)

/** What was asked for of one report: its options of the term, its utilities that count. */
interface Asked {
  report: WinLossReport
  options: ReportOption[]
  utilities: string[]
  month: string
}

function askedOf(reports: readonly WinLossReport[], asked: TrendsQuery): Asked[] {
  return reports.flatMap((report) => {
    const names = report.utilityNames ?? []
    const utilities = asked.utility === undefined ? names : names.filter((name) => name === asked.utility)
    const options = report.options.filter(({ term }) => asked.term === undefined || term === asked.term)
    const of = { report, options, utilities, month: monthOf(report) }
    const is =
      (asked.commodity === undefined || report.commodityType === asked.commodity) &&
      (asked.state === undefined || report.state === asked.state) &&
      (asked.utility === undefined || utilities.length > 0) &&
      (asked.from === undefined || of.month >= asked.from) &&
      (asked.to === undefined || of.month <= asked.to) &&
      options.length > 0
    return is ? [of] : []
  })
}

/** The middle one as a number of ten-millionths, of an even number the mean of the two. */
function medianOf(values: readonly string[]): string | null {
  const sorted = [...values].sort((a, b) => decimals.compare(a, b))
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : decimals.multiply(decimals.add(low, high), '0.5')
}

const percentOf = ({ rateDifference, bestRate }: ReportOption) =>
  rateDifference == null || bestRate == null || decimals.compare(bestRate, '0') <= 0
    ? []
    : [decimals.round(decimals.divide(decimals.multiply(rateDifference, '100'), bestRate), 6)]

/** Each by its outcome and the smallest gap of its rates; gaps of all rates. */
export function plainCounts(groups: readonly Asked[], asked: TrendsQuery, isByReport = true): TrendCounts {
  const counted = isByReport
    ? groups
    : groups.flatMap((of) => of.options.map((option) => ({ ...of, options: [option] })))
  const ended = (outcome: string) => counted.filter(({ report }) => reportOutcome(report) === outcome)
  const lost = ended('not-chosen')
  const options = groups.flatMap((of) => of.options)
  return {
    won: counted.filter((of) => of.options.some(({ selected }) => selected)).length,
    decided: ended('won').length + lost.length,
    undecided: ended('undecided').length,
    planKept: ended('plan-kept').length,
    lost: lost.length,
    // Two commodities have two units: a cut is one of them.
    led: lost.filter(
      (of) => asked.commodity !== undefined && asked.cut !== undefined && standing(of, asked.cut) === 'led',
    ).length,
    medianGap:
      asked.commodity === undefined ? null : medianOf(options.flatMap(({ rateDifference }) => rateDifference ?? [])),
    medianPercent: medianOf(options.flatMap(percentOf)),
  }
}

const standing = (of: Asked, cut: string) => cutOutcome(headlineTerm(of.options)?.difference ?? null, cut).kind

/** The same figures as the database counts, of reports one by one: what it is tested against. */
export function plainTrends(reports: readonly WinLossReport[], asked: TrendsQuery) {
  const all = askedOf(reports, asked)
  const lost = all.filter(({ report }) => reportOutcome(report) === 'not-chosen')
  const by = <Key extends string | number>(keysOf: (of: Asked) => readonly Key[]) => {
    const groups = new Map<Key, Asked[]>()
    for (const of of all) for (const key of new Set(keysOf(of))) groups.set(key, [...(groups.get(key) ?? []), of])
    return groups
  }
  const only = (groups: readonly Asked[], term: number) =>
    groups.map((of) => ({ ...of, options: of.options.filter((option) => option.term === term) }))
  const termsOf = (of: Asked) => of.options.map(({ term }) => term)
  return {
    whole: {
      ...plainCounts(all, asked),
      atBest: lost.filter((of) => standing(of, '1') === 'at-best').length,
      gapUnknown: lost.filter((of) => standing(of, '1') === 'unknown').length,
    },
    months: [...by((of) => [of.month])].map(([month, of]) => ({ ...plainCounts(of, asked), month })),
    utilities: [...by((of) => of.utilities)].map(([utility, of]) => ({ ...plainCounts(of, asked), utility })),
    terms: [...by(termsOf)].map(([term, of]) => ({ ...plainCounts(only(of, term), asked, false), term })),
    lines:
      asked.commodity === undefined
        ? []
        : [
            ...by((of) =>
              of.utilities.flatMap((utility) => termsOf(of).map((term) => `${of.month}|${utility}|${term}`)),
            ),
          ].map(([key, of]) => {
            const [month = '', utility = '', term = ''] = key.split('|')
            return { ...plainCounts(only(of, Number(term)), asked, false), month, utility, term: Number(term) }
          }),
    lostReports:
      asked.commodity === undefined ? [] : lost.map(({ report, options }) => ({ report, told: headlineTerm(options) })),
    levelWith: (cut: string) => lost.filter((of) => standing(of, cut) === 'level').length,
    ledWith: (cut: string) => lost.filter((of) => standing(of, cut) === 'led').length,
  }
}
