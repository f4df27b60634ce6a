import { decimals } from 'shared-contracts/money'
import { hasWinLossData, rateDifferenceOf, reportDifference, type ReportOption, type WinLossReport } from 'shared-contracts/bid'
import type { Db } from '../db/open-db'
import { notFound, Refusal } from '../http/refusal'
import type { SignedInRep } from '../http/session-guard'
import { requestOfRateCheck } from './bid.queries'
import { findMeterFacts, findRequests, type MeterFacts, type RequestRow } from './quote-request.repo'
import { findBestPerTerm, findReportQuotes, type BestRow, type ReportQuoteRow } from './win-loss.repo'

/** Every report of the supplier, one a scenario that it quoted. */
export async function loadReports(db: Db, rep: SignedInRep): Promise<{ reports: WinLossReport[] }> {
  return { reports: await reportsOf(db, rep, await findRequests(db, rep.supplierId)) }
}

/** @throws Refusal 404 */
export async function loadReportsOfRateCheck(db: Db, rep: SignedInRep, rateCheckId: string): Promise<{ reports: WinLossReport[] }> {
  const row = await requestOfRateCheck(db, rep, rateCheckId)
  const reports = await reportsOf(db, rep, [row])
  if (reports.length === 0) throw noReport(row)
  return { reports }
}

/** @throws Refusal 404 */
export async function loadReportOfScenario(db: Db, rep: SignedInRep, scenarioId: string): Promise<WinLossReport> {
  const reports = await reportsOf(db, rep, await findRequests(db, rep.supplierId))
  const report = reports.find((one) => one.options.some((option) => option.pricingScenarioId === scenarioId))
  if (!report) throw notFound('There is no win/loss report for this pricing scenario.')
  return report
}

function noReport({ rateCheck }: RequestRow): Refusal {
  const message = hasWinLossData(rateCheck.statusCode)
    ? 'You submitted no quotes for this rate check, so there is no win/loss report.'
    : 'The win/loss report is available once bidding on this rate check is over.'
  return new Refusal({ status: 404, code: 'no-report', message })
}

async function reportsOf(db: Db, rep: SignedInRep, rows: RequestRow[]): Promise<WinLossReport[]> {
  const over = new Map(rows.filter((row) => hasWinLossData(row.rateCheck.statusCode)).map((row) => [row.request.id, row]))
  const quotes = await findReportQuotes(db, rep.supplierId, [...over.keys()])
  const scenarioIds = [...new Set(quotes.map((quote) => quote.scenarioId))]
  const best = await findBestPerTerm(db, scenarioIds)
  const facts = await findMeterFacts(db, [...over.values()].map((row) => row.rateCheck.id))
  return scenarioIds.flatMap((scenarioId) => {
    const ofScenario = quotes.filter((quote) => quote.scenarioId === scenarioId)
    const row = over.get(ofScenario[0]?.quoteRequestId ?? '')
    return row ? [report(row, facts.get(row.rateCheck.id), ofScenario, best)] : []
  })
}

function report(row: RequestRow, facts: MeterFacts | undefined, quotes: ReportQuoteRow[], best: BestRow[]): WinLossReport {
  const { request, rateCheck } = row
  const utilityNames = [...(facts?.utilityNames ?? [])].sort()
  const options = quotes.map((quote) => reportOption(quote, best))
  return {
    title: reportTitle(request.timeQuotesDue, quotes[0]?.scenarioName ?? '', utilityNames),
    customer: { companyName: row.companyName },
    quoteRequest: { id: request.id },
    rateDifference: reportDifference(options),
    options,
    rateCheckId: rateCheck.id,
    commodityType: rateCheck.commodityType,
    state: rateCheck.state,
    utilityNames,
    meterCount: facts?.meterCount ?? 0,
    annualUsage: quotes[0]?.scenarioUsage ?? 0,
    timeQuotesDue: request.timeQuotesDue.toISOString(),
  }
}

/** Like is compared with like: standard rates, or renewable totals where only that was quoted. */
function reportOption(quote: ReportQuoteRow, best: BestRow[]): ReportOption {
  const onlyTotal = quote.standard === null || decimals.isZero(quote.standard)
  const bestOfTerm = best.find((one) => one.scenarioId === quote.scenarioId && one.term === quote.term)
  const quotedRate = onlyTotal ? quote.renewable : quote.standard
  const bestRate = onlyTotal ? bestOfTerm?.renewable : bestOfTerm?.standard
  return {
    term: quote.term,
    quotedRate,
    bestRate,
    rateDifference: rateDifferenceOf(quotedRate, bestRate),
    selected: quote.status === 'selected',
    pricingScenarioId: quote.scenarioId,
  }
}

/** `2026 all-in fixed, Columbia Gas of Ohio` */
function reportTitle(due: Date, scenarioName: string, utilityNames: string[]): string {
  const year = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric' }).format(due)
  const more = utilityNames.length > 1 ? ` and ${utilityNames.length - 1} more` : ''
  return `${year} ${scenarioName.charAt(0).toLowerCase()}${scenarioName.slice(1)}, ${utilityNames[0] ?? 'no utility'}${more}`
}
