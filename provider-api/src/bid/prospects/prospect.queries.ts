import { isLastLook, lastLookEnd } from 'shared-contracts/bid/request'
import { type listProspects, type Prospect, type ProspectList } from 'shared-contracts/bid/prospects'
import type { Db } from '../../db/open-db'
import { together } from '../../db/statement'
import type { HandlerContext } from '../../http/register-endpoint'
import type { SignedInRep } from '../../account/signed-in-rep'
import { toQuoteRequest } from '../request/bid.mappers'
import { listQuotesOfRep } from './prospect.repo'
import { listListedRows, type ListedRow } from '../request/listed-rows.repo'
import { groupedBy, readPage } from '../request/request-pages'

/**
 * A page of one list of prospects of the rep's supplier, the latest due first, with the rep's own quotes alone (B§6).
 */
export async function listProspectsIn(
  { db, rep, query, now }: Pick<HandlerContext<typeof listProspects>, 'db' | 'rep' | 'query' | 'now'>,
  list: ProspectList,
) {
  const listQuery = { supplierId: rep.supplierId, list: `${list}-prospects`, page: query, now } as const
  const { items, nextCursor } = await readPage(db, listQuery, (ids) => readProspects(db, rep, ids))
  return { prospects: items, nextCursor }
}

async function readProspects(db: Db, rep: SignedInRep, ids: string[]): Promise<Prospect[]> {
  const [rows, ofRep] = await together([
    listListedRows(db, rep.supplierId, ids),
    listQuotesOfRep(db, rep.userId, ids),
  ] as const)
  const quotesByRequest = groupedBy(ofRep, (quote) => quote.quoteRequestId)
  return rows.map((row) => ({
    ...toProspect(row),
    pricingSolutionId: row.pricingSolutionId,
    quotes: quotesByRequest.get(row.request.id) ?? [],
  }))
}

function toProspect(row: ListedRow): Omit<Prospect, 'quotes'> {
  const request = toQuoteRequest(row)
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
    lastLookExpiration: lastLookEndText(request),
    won: request.won,
    statusCode: request.statusCode,
    latestRevisionRequest: request.latestRevisionRequest,
    commodityType: request.commodityType,
    utilityNames: request.utilityNames,
    optedOut: request.optedOut,
  }
}

/** The end that counts, the earlier of the two times (decision 10). */
function lastLookEndText(request: ReturnType<typeof toQuoteRequest>): string | null {
  const end = isLastLook(request) ? lastLookEnd(request) : undefined
  return end === undefined ? null : new Date(end).toISOString()
}
