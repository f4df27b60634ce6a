import {
  parseCut,
  CUTS,
  MAX_TREND_ROWS,
  type LostReport,
  type readTrends,
  type TrendCounts,
  type Trends,
  type TrendsQuery,
} from 'shared-contracts/bid/trends'
import { decimals } from 'shared-contracts/money'
import type { Db } from '../../db/open-db'
import { together } from '../../db/statement'
import type { HandlerContext } from '../../http/register-endpoint'
import {
  listChoices,
  listCounts,
  listCutCounts,
  listLostReports,
  type CountedReports,
  type CountRow,
  type CutRow,
  type LostRow,
} from './trends.repo'

/** A cut: by how much lower the rates are imagined, to see how they would have stood. */
const NO_CUT = '0'

/** Counted by the database, over all reports of the supplier however many there are. */
export async function readSupplierTrends(
  db: Db,
  { rep, query }: Pick<HandlerContext<typeof readTrends>, 'rep' | 'query'>,
): Promise<Trends> {
  const { cut, ...which } = query
  const filter: CountedReports = { ...which, supplierId: rep.supplierId }
  const { commodity } = filter
  const withLines = commodity !== undefined
  const [rows, choices, cuts, lost] = await together([
    listCounts(db, { ...filter, cut: (withLines ? cut : undefined) ?? NO_CUT, withLines }),
    listChoices(db, rep.supplierId),
    withLines ? listCutCounts(db, filter, listCuts(commodity, cut)) : Promise.resolve<CutRow[]>([]),
    withLines ? listLostReports(db, filter) : Promise.resolve<LostRow[]>([]),
  ] as const)
  const of = (kind: CountRow['kind']) => rows.filter((row) => row.kind === kind)
  const toCounts = (row: CountRow | undefined) => trendCounts(row, withLines)
  const [whole] = of('whole')
  const lines = of('line')
  return {
    whole: { ...toCounts(whole), atBest: whole?.at_best ?? 0, gapUnknown: whole?.gap_unknown ?? 0 },
    months: of('month')
      .map((row) => ({ ...toCounts(row), month: row.month ?? '' }))
      .sort((a, b) => (a.month < b.month ? 1 : -1)),
    utilities: of('utility')
      .map((row) => ({ ...toCounts(row), utility: row.utility ?? '' }))
      .sort((a, b) => b.decided - a.decided || a.utility.localeCompare(b.utility)),
    terms: of('term')
      .map((row) => ({ ...toCounts(row), term: row.term ?? 0 }))
      .sort((a, b) => a.term - b.term),
    lines: lines
      .slice(0, MAX_TREND_ROWS)
      .map((row) => ({ ...toCounts(row), utility: row.utility ?? '', term: row.term ?? 0, month: row.month ?? '' })),
    linesLeftOut: lines.length > MAX_TREND_ROWS,
    cut: withLines ? (cut ?? null) : null,
    cuts,
    lostReports: lost.map(lostReport),
    choices: choices.map(({ commodity: commodityType, first, last, ...choice }) => ({
      ...choice,
      commodityType,
      firstMonth: first,
      lastMonth: last,
    })),
  }
}

/** The cuts that the screen has buttons for, and the one that was asked for. */
function listCuts(commodity: NonNullable<TrendsQuery['commodity']>, cut: string | undefined): string[] {
  const offered = CUTS.flatMap((typed) => parseCut(commodity, typed) ?? [])
  const isOffered = cut === undefined || offered.some((each) => decimals.compare(each, cut) === 0)
  return isOffered ? offered : [...offered, cut]
}

/** Gaps in $/kWh and $/Dth have no middle. */
function trendCounts(row: CountRow | undefined, isOneUnit: boolean): TrendCounts {
  return {
    won: row?.won ?? 0,
    decided: row?.decided ?? 0,
    undecided: row?.undecided ?? 0,
    planKept: row?.kept ?? 0,
    lost: row?.lost ?? 0,
    led: row?.led ?? 0,
    medianGap: isOneUnit ? (row?.gap ?? null) : null,
    medianPercent: row?.percent ?? null,
  }
}

const lostReport = (row: LostRow): LostReport => ({
  rateCheckId: row.rate_check,
  quoteRequestId: row.request,
  pricingScenarioId: row.scenario,
  companyName: row.company,
  utilityNames: row.utility_names,
  state: row.state,
  month: row.month,
  timeQuotesDue: row.due,
  term: row.term,
  quotedRate: row.quoted,
  bestRate: row.best,
  rateDifference: row.nearest,
})
