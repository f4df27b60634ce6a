import type { z } from 'zod'
import type { quoteArchiveSummary } from 'shared-contracts/bid/archive'
import type { Db } from '../../db/open-db'
import type { SignedInRep } from '../../account/signed-in-rep'
import { readRowOfRateCheck } from '../request/bid.queries'
import { listArchivedQuotes } from './quote-archive.repo'

/**
 * What the supplier submitted on a rate check, replaced quotes included; never another supplier's.
 * @throws Refusal 404
 */
export async function readQuoteArchive(
  db: Db,
  rep: SignedInRep,
  rateCheckId: string,
): Promise<z.infer<typeof quoteArchiveSummary>> {
  const { request, rateCheck, companyName, customerDecision } = await readRowOfRateCheck(db, rep, rateCheckId)
  const rows = await listArchivedQuotes(db, rep.supplierId, request.id)
  // A quote that takes another's place is submitted at the moment at which the other one ends.
  const starts = new Set(rows.map(({ quote }) => startKey(quote.pricingOptionId, quote.submittedAt)))
  return {
    rateCheckId,
    companyName,
    statusCode: rateCheck.statusCode,
    customerDecision,
    quotes: rows.map(({ quote, optionRemovedAt, scenarioName, minTerm, maxTerm, firstName, lastName }) => ({
      quoteId: quote.id,
      scenarioName,
      minTerm,
      maxTerm,
      submittedRate: quote.submittedRate,
      renewableTotal: quote.renewableTotal,
      feeIncluded: quote.feeIncluded,
      taxesIncluded: quote.taxesIncluded,
      lastLook: quote.lastLook,
      submittedBy: `${firstName} ${lastName}`,
      submittedAt: quote.submittedAt.toISOString(),
      supersededAt: quote.supersededAt?.toISOString() ?? null,
      withdrawn: quote.supersededAt !== null && !starts.has(startKey(quote.pricingOptionId, quote.supersededAt)),
      optionRemoved: optionRemovedAt !== null,
      selected: quote.status === 'selected',
    })),
  }
}

const startKey = (pricingOptionId: string, at: Date) => `${pricingOptionId}/${at.getTime()}`
