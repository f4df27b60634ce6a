import {
  hasWinLossData,
  rateDifference,
  reportDifference,
  type listWinLossReports,
  type ReportOption,
  type WinLossReport,
} from 'shared-contracts/bid/win-loss'
import { type Charges } from 'shared-contracts/bid/rates'
import { decimals } from 'shared-contracts/money'
import { displayedDueTime } from 'shared-contracts/time'
import { BEFORE, LEAST_BEFORE, likeAmong } from 'shared-contracts/bid/loss-analysis'
import type { Db } from '../../db/open-db'
import { together } from '../../db/statement'
import { notFound, Refusal } from '../../http/refusal'
import type { HandlerContext } from '../../http/register-endpoint'
import { writtenInNewYork } from '../../new-york'
import type { SignedInRep } from '../../account/signed-in-rep'
import { bestRate, toInclusions } from '../last-look/best-rate.mappers'
import { listLowestRates, type LowestRates } from '../last-look/best-rate.repo'
import { readRowOfRateCheck } from '../request/bid.queries'
import { sortedUtilityNames } from '../request/bid.mappers'
import { listReportRows, type ReportRow } from '../request/listed-rows.repo'
import { findRequestOfScenario } from '../request/quote-request.repo'
import { groupedBy, readPage } from '../request/request-pages'
import { listTaxesOfStates } from '../request/scenario.repo'
import { listDecidedBefore, listReportQuotes, type ReportQuoteRow } from './win-loss.repo'

/** A page of the supplier's reports, one a scenario that it quoted, the latest closed first. */
export async function listReports({
  db,
  rep,
  query,
  now,
}: Pick<HandlerContext<typeof listWinLossReports>, 'db' | 'rep' | 'query' | 'now'>) {
  const { supplierId } = rep
  const listQuery = { supplierId, list: 'reports', page: query, now } as const
  const { items, nextCursor } = await readPage(db, listQuery, async (ids) => {
    const [rows, quotes] = await together([
      listReportRows(db, supplierId, ids),
      listReportQuotes(db, supplierId, ids),
    ] as const)
    return toReports(db, rows, quotes)
  })
  return { reports: items, nextCursor }
}

/** @throws Refusal 404 */
export async function listReportsOfRateCheck(
  db: Db,
  rep: SignedInRep,
  rateCheckId: string,
): Promise<{ reports: WinLossReport[] }> {
  const row = await readRowOfRateCheck(db, rep, rateCheckId)
  const reports = await toReports(db, [row], await listReportQuotes(db, rep.supplierId, [row.request.id]))
  if (reports.length === 0) throw noReport(row)
  const before = await readBefore(db, rep.supplierId, row)
  return { reports: reports.map((report) => ({ ...report, before })) }
}

/** @throws Refusal 404 */
export async function readReportOfScenario(db: Db, rep: SignedInRep, scenarioId: string): Promise<WinLossReport> {
  const row = await findRequestOfScenario(db, rep.supplierId, scenarioId)
  if (!row) throw notFound('There is no such pricing scenario.')
  const quotes = await listReportQuotes(db, rep.supplierId, [row.request.id])
  const ofScenario = quotes.filter((quote) => quote.scenarioId === scenarioId)
  const [report] = await toReports(db, [row], ofScenario)
  if (!report) throw noReport(row)
  return { ...report, before: await readBefore(db, rep.supplierId, row) }
}

/** How the requests before this one went, in its commodity and utility; nothing where too few were decided. */
async function readBefore(db: Db, supplierId: string, row: ReportRow): Promise<WinLossReport['before']> {
  const [utility] = sortedUtilityNames(row)
  if (utility === undefined) return null
  const { commodityType } = row.rateCheck
  const { timeQuotesDue, id } = row.request
  const filter = { supplierId, commodityType, utility, before: { timeQuotesDue, id }, limit: BEFORE }
  const ids = await listDecidedBefore(db, filter)
  const [rows, quotes] = await together([
    listReportRows(db, supplierId, ids),
    listReportQuotes(db, supplierId, ids),
  ] as const)
  const like = likeAmong(await toReports(db, rows, quotes))
  return like.decided < LEAST_BEFORE ? null : { utility, ...like }
}

function noReport({ rateCheck }: ReportRow): Refusal {
  const message = hasWinLossData(rateCheck.statusCode)
    ? 'You submitted no quotes for this rate check, so there is no win/loss report.'
    : 'The win/loss report is available once bidding on this rate check is over.'
  return new Refusal({ status: 404, code: 'no-report', message })
}

/** The reports of some requests by the quotes on them. */
async function toReports(db: Db, rows: ReportRow[], quotes: ReportQuoteRow[]): Promise<WinLossReport[]> {
  const over = rows.filter((row) => hasWinLossData(row.rateCheck.statusCode))
  if (over.length === 0) return []
  const scenariosByRequest = groupedBy(quotes, (quote) => quote.quoteRequestId)
  const unsealed = over.flatMap((row) => scenariosByRequest.get(row.request.id) ?? [])
  const [lowest, stateTaxes] = await together([
    listLowestRates(db, [...new Set(unsealed.map((quote) => quote.scenarioId))], { bySupplier: false }),
    listTaxesOfStates(db, [...new Set(over.map((row) => row.rateCheck.state))]),
  ] as const)
  const lowestByTerm = groupedBy(lowest, (best) => compositeKey(best.scenarioId, best.maxTerm))
  const taxesByState = groupedBy(stateTaxes, (tax) => compositeKey(tax.state, tax.commodityType))
  return over.flatMap((row) => {
    const { totalFee, state, commodityType } = row.rateCheck
    const charges = { totalFee, stateTaxes: taxesByState.get(compositeKey(state, commodityType)) ?? [] }
    const ofScenarios = groupedBy(scenariosByRequest.get(row.request.id) ?? [], (quote) => quote.scenarioId)
    return [...ofScenarios.values()].map((ofScenario) => {
      const options = ofScenario.map((quote) =>
        reportOption(quote, lowestByTerm.get(compositeKey(quote.scenarioId, quote.term)) ?? [], charges),
      )
      return report(row, ofScenario[0], options)
    })
  })
}

const compositeKey = (whole: string, part: string | number) => `${whole}/${part}`

function report(row: ReportRow, first: ReportQuoteRow | undefined, options: ReportOption[]): WinLossReport {
  const { request, rateCheck } = row
  const utilityNames = sortedUtilityNames(row)
  return {
    title: reportTitle(request.timeQuotesDue, first?.scenarioName ?? '', utilityNames),
    customer: { companyName: row.companyName },
    quoteRequest: { id: request.id },
    rateDifference: reportDifference(options),
    options,
    rateCheckId: rateCheck.id,
    commodityType: rateCheck.commodityType,
    state: rateCheck.state,
    utilityNames,
    meterCount: rateCheck.meterCount,
    annualUsage: first?.scenarioUsage ?? 0,
    timeQuotesDue: request.timeQuotesDue.toISOString(),
    statusCode: rateCheck.statusCode,
    customerDecision: row.customerDecision,
  }
}

/**
 * Like is compared with like: standard rates, or renewable totals where only that was quoted, by their all-in price
 * and told in the inclusions of the rep's own quote (decision 39).
 */
function reportOption(quote: ReportQuoteRow, ofTerm: LowestRates[], charges: Charges): ReportOption {
  const green = quote.standard === null || decimals.isZero(quote.standard) ? 'renewable' : 'standard'
  const quotedRate = quote[green]
  const best = bestRate(ofTerm, green, toInclusions(quote), charges)
  return {
    term: quote.term,
    quotedRate,
    bestRate: best,
    rateDifference: rateDifference(quotedRate, best),
    selected: quote.status === 'selected',
    pricingScenarioId: quote.scenarioId,
  }
}

/** `2026 all-in fixed, Columbia Gas of Ohio` */
function reportTitle(due: Date, scenarioName: string, utilityNames: string[]): string {
  const year = writtenInNewYork(new Date(displayedDueTime(due.toISOString())), 'YYYY')
  const more = utilityNames.length > 1 ? ` and ${utilityNames.length - 1} more` : ''
  return (
    `${year} ${scenarioName.charAt(0).toLowerCase()}${scenarioName.slice(1)}, ` +
    `${utilityNames[0] ?? 'no utility'}${more}`
  )
}
