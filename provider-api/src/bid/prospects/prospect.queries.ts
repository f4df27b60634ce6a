import { isLastLook, lastLookEnd } from 'shared-contracts/bid/request'
import { type listProspects, type Prospect, type ProspectList } from 'shared-contracts/bid/prospects'
import type { Db } from '../../db/open-db'
import type { Call } from '../../http/register-endpoint'
import type { SignedInRep } from '../../account/signed-in-rep'
import { quoteRequestAnswer } from '../request/bid.answers'
import { listPricingSolutions, listQuotesOfRep } from './prospect.repo'
import type { RequestRow } from '../request/quote-request.repo'
import { groupedBy, readPage } from '../request/request-pages'

/**
 * A page of one list of prospects of the rep's supplier, the latest due first, with the rep's own quotes alone (B§6).
 */
export async function listProspectsIn(
  { db, rep, query, now }: Pick<Call<typeof listProspects>, 'db' | 'rep' | 'query' | 'now'>,
  list: ProspectList,
) {
  const asked = { supplierId: rep.supplierId, list: `${list}-prospects`, page: query, now } as const
  const { items, nextCursor } = await readPage(db, asked, (rows) => prospectAnswers(db, rep, rows))
  return { prospects: items, nextCursor }
}

async function prospectAnswers(db: Db, rep: SignedInRep, rows: RequestRow[]): Promise<Prospect[]> {
  const rateCheckIds = rows.map((row) => row.rateCheck.id)
  const solutions = new Map(
    (await listPricingSolutions(db, rateCheckIds)).map((decision) => [
      decision.rateCheckId,
      decision.pricingSolutionId,
    ]),
  )
  const quotes = groupedBy(
    await listQuotesOfRep(
      db,
      rep.userId,
      rows.map((row) => row.request.id),
    ),
    (quote) => quote.quoteRequestId,
  )
  return rows.map((row) => ({
    ...prospectAnswer(row),
    pricingSolutionId: solutions.get(row.rateCheck.id) ?? null,
    quotes: quotes.get(row.request.id) ?? [],
  }))
}

function prospectAnswer(row: RequestRow): Omit<Prospect, 'quotes'> {
  const request = quoteRequestAnswer(row)
  return {
    rateCheckId: request.rateCheckId,
    companyName: request.companyName,
    state: request.state,
    scenarioId: row.scenario.id,
    scenarioName: row.scenario.name,
    scenarioDescription: row.scenario.description,
    dueDate: request.timeQuotesDue,
    annualKwhUsed: request.annualUsage ?? 0,
    meterCount: request.meterCount ?? 0,
    customerDecision: request.customerDecision,
    hasQuote: request.hasQuote,
    invitedForLastLook: request.invitedForLastLook,
    lastLookExpiration: lastLookEndOf(request),
    won: request.won,
    statusCode: request.statusCode,
    commodityType: request.commodityType,
    utilityNames: request.utilityNames,
    optedOut: request.optedOut,
  }
}

/** The end that counts, the earlier of the two times (decision 10). */
function lastLookEndOf(request: ReturnType<typeof quoteRequestAnswer>): string | null {
  const end = isLastLook(request) ? lastLookEnd(request) : undefined
  return end === undefined ? null : new Date(end).toISOString()
}
