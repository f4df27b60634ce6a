import { isLastLook, lastLookEnd } from 'shared-contracts/bid'
import { prospectListsOf, type Prospect, type ProspectList } from 'shared-contracts/prospect'
import type { Db } from '../db/open-db'
import type { SignedInRep } from '../http/session-guard'
import { quoteRequestAnswer } from './bid.answers'
import { findPricingSolutions, findQuotesOfRep } from './prospect.repo'
import { findMeterFacts, findRequests, type RequestRow } from './quote-request.repo'

/** One list of prospects of the rep's supplier, with the rep's own quotes alone (B§6). */
export async function loadProspects(db: Db, rep: SignedInRep, list: ProspectList, now: Date): Promise<{ prospects: Prospect[] }> {
  const rows = (await findRequests(db, rep.supplierId)).filter((row) =>
    prospectListsOf(quoteRequestAnswer(row, undefined), now.getTime()).includes(list),
  )
  const rateCheckIds = rows.map((row) => row.rateCheck.id)
  const facts = await findMeterFacts(db, rateCheckIds)
  const solutions = new Map((await findPricingSolutions(db, rateCheckIds)).map((one) => [one.rateCheckId, one.pricingSolutionId]))
  const quotes = await findQuotesOfRep(db, rep.supplierId, rep.userId)
  return {
    prospects: rows.map((row) => ({
      ...prospectAnswer(row, facts.get(row.rateCheck.id)),
      pricingSolutionId: solutions.get(row.rateCheck.id) ?? null,
      quotes: quotes.filter((quote) => quote.quoteRequestId === row.request.id),
    })),
  }
}

function prospectAnswer(row: RequestRow, facts: Parameters<typeof quoteRequestAnswer>[1]): Omit<Prospect, 'quotes'> {
  const request = quoteRequestAnswer(row, facts)
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
