import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SecondRequest } from 'shared-contracts/bid/hand-off'
import { whyClosed } from 'shared-contracts/bid/request'
import type { Db } from '../../db/open-db'
import { bidAssignments, supplierReps } from '../../db/schema'
import { toQuoteRequest } from '../request/bid.mappers'
import { carriedChangeDenial } from '../request/changed-meanwhile'
import type { RequestRow } from '../request/quote-request.repo'

interface Question {
  quoteRequestId: string
  supplierId: string
  secondId: string
}

const asker = alias(supplierReps, 'asker')
const attester = alias(supplierReps, 'asked')
const nobody = { secondId: null, secondBy: null, secondOf: null, secondAt: null, secondBid: null }
const isQuestion = ({ quoteRequestId, supplierId, secondId }: Question) =>
  and(
    eq(bidAssignments.quoteRequestId, quoteRequestId),
    eq(bidAssignments.supplierId, supplierId),
    eq(bidAssignments.secondId, secondId),
  )

const personColumns = (rep: typeof asker | typeof attester) => ({
  userId: rep.userId,
  firstName: rep.firstName,
  lastName: rep.lastName,
})

/** What waits for a second attestation on a request. */
export async function findSecond(db: Db, quoteRequestId: string) {
  const [row] = await db
    .select({ assignment: bidAssignments, from: personColumns(asker), to: personColumns(attester) })
    .from(bidAssignments)
    .innerJoin(asker, eq(asker.userId, bidAssignments.secondBy))
    .innerJoin(attester, eq(attester.userId, bidAssignments.secondOf))
    .where(and(eq(bidAssignments.quoteRequestId, quoteRequestId), isNotNull(bidAssignments.secondId)))
  return row
}

/** As both of them see it: a bid that was changed meanwhile, or whose time is over, is not sent any more. */
export async function readSecond(db: Db, row: RequestRow, now: Date): Promise<SecondRequest | null> {
  const found = await findSecond(db, row.request.id)
  const { secondId, secondAt, secondBid } = found?.assignment ?? {}
  if (!found || secondId == null || secondAt == null || secondBid == null) return null
  const isLate = Boolean(whyClosed(toQuoteRequest(row), now.getTime()))
  const { submission, version } = secondBid
  const optionIds = submission.quotes.map((quote) => quote.pricingScenarioOptionId)
  const changed = await carriedChangeDenial(db, row, { optionIds, fields: submission, version })
  let state: 'void' | 'open' | 'too-late'
  if (changed) state = 'void'
  else if (isLate) state = 'too-late'
  else state = 'open'
  return { secondId, from: found.from, to: found.to, at: secondAt.toISOString(), ...submission, state }
}

/**
 * Takes what waits for this rep, once: only while it is these prices, and while who asked is there and may bid.
 * @returns nothing where one of it does not hold
 */
export async function takeSecond(tx: Db, question: Question, repId: string) {
  const found = await findSecond(tx, question.quoteRequestId)
  const isThere = sql`exists (select 1 from ${supplierReps} where ${supplierReps.userId} = ${bidAssignments.secondBy}
    and ${supplierReps.deactivatedAt} is null and ${supplierReps.rights} ? 'bids')`
  const rows = await tx
    .update(bidAssignments)
    .set(nobody)
    .where(and(isQuestion(question), eq(bidAssignments.secondOf, repId), ne(bidAssignments.secondBy, repId), isThere))
    .returning({ id: bidAssignments.quoteRequestId })
  const { secondId, secondBid: bid, secondAt: askedAt } = found?.assignment ?? {}
  if (rows.length === 1 && found && secondId === question.secondId && bid && askedAt)
    return { bid, from: found.from, askedAt }
  return undefined
}

/** @returns whether it waited, for this rep or by this rep */
export async function endSecond(tx: Db, question: Question, repId: string): Promise<boolean> {
  const involvesRep = or(eq(bidAssignments.secondOf, repId), eq(bidAssignments.secondBy, repId))
  const rows = await tx
    .update(bidAssignments)
    .set(nobody)
    .where(and(isQuestion(question), involvesRep))
    .returning({ id: bidAssignments.quoteRequestId })
  return rows.length === 1
}

/** A rep leaves: nobody attests with them any more. */
export async function leaveSeconds(tx: Db, repId: string, now: Date): Promise<void> {
  await tx
    .update(bidAssignments)
    .set({ ...nobody, changedAt: now, xact: sql`pg_current_xact_id()` })
    .where(or(eq(bidAssignments.secondOf, repId), eq(bidAssignments.secondBy, repId)))
}
