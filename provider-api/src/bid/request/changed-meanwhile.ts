import type { Submission } from 'shared-contracts/bid/submission'
import type { Db } from '../../db/open-db'
import { Refusal } from '../../http/refusal'
import { findChangedQuote } from '../rates/quote.repo'
import { toQuoteRequest } from './bid.mappers'
import { carriedFields, type RequestRow } from './quote-request.repo'

/** 409 with who changed the request and when, and the version that it has. */
export function changedMeanwhile(row: RequestRow, change = toQuoteRequest(row).lastChange): Refusal {
  return new Refusal({
    status: 409,
    code: 'changed-meanwhile',
    message: `${change?.by ?? 'Someone'} changed this bid while you had it open.`,
    details: { ...change, version: row.request.version },
  })
}

/** What a write carries, and the version that its client read; undefined compares nothing. */
export interface CarriedChange {
  optionIds: readonly string[]
  fields?: Partial<Omit<Submission, 'quotes'>>
  version: number | undefined
}

/**
 * Decision 62: a write is refused where an option, or a field beside the rates, that it carries was changed after the
 * version that was read; disjoint changes both stand. Nothing when none was.
 */
export async function carriedChangeDenial(
  db: Db,
  row: RequestRow,
  { optionIds, fields = {}, version }: CarriedChange,
): Promise<Refusal | undefined> {
  const { request } = row
  if (version === undefined || version === request.version) return undefined
  // Of a market that was put back to an earlier day.
  if (version > request.version) return changedMeanwhile(row)
  const isChanged = (name: (typeof carriedFields)[number]) =>
    fields[name] != null &&
    (fields[name] || null) !== (request[name] || null) &&
    (request.changedFields?.[name] ?? 0) > version
  if (carriedFields.some(isChanged)) return changedMeanwhile(row)
  const quote = await findChangedQuote(db, {
    quoteRequestId: request.id,
    rateCheckId: request.rateCheckId,
    optionIds,
    version,
  })
  if (!quote) return undefined
  const { supersededAt, submittedAt, firstName, lastName } = quote
  // Who withdrew it is not kept with the quote: that is the newest change, or near it.
  if (supersededAt === null)
    return changedMeanwhile(row, { by: `${firstName} ${lastName}`, at: submittedAt.toISOString() })
  return changedMeanwhile(row)
}
