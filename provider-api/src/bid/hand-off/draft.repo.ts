import { and, asc, eq, gt, inArray, isNull, lt, lte, not, notBetween, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SentField } from 'shared-contracts/bid/hand-off'
import { bidStatus } from 'shared-contracts/bid/request'
import { exists } from '../../db/exists'
import { deleteInParts } from '../../db/delete-in-parts'
import type { Db } from '../../db/open-db'
import { bidDrafts, bidLeases, pricingOptions, quoteRequests, quotes, rateChecks, supplierReps } from '../../db/schema'

export interface DraftOf {
  quoteRequestId: string
  scenarioId: string
  repId: string
}

const isDraft = ({ quoteRequestId, scenarioId, repId }: DraftOf) =>
  and(eq(bidDrafts.quoteRequestId, quoteRequestId), eq(bidDrafts.scenarioId, scenarioId), eq(bidDrafts.repId, repId))

/**
 * Whether a rep has sent quotes on a scenario since a moment, also such as stand no more: what was typed before is no
 * draft.
 */
export const isSentSince = (
  of: { quoteRequestId: AnyPgColumn; scenarioId: AnyPgColumn; repId: AnyPgColumn },
  moment: SQLWrapper,
) =>
  exists(sql`select 1 from ${quotes}
    inner join ${pricingOptions} on ${pricingOptions.id} = ${quotes.pricingOptionId}
    where ${quotes.quoteRequestId} = ${of.quoteRequestId} and ${pricingOptions.pricingScenarioId} = ${of.scenarioId}
      and ${quotes.supplierRepId} = ${of.repId}
      and ${quotes.submittedAt} >= ${moment}`)
const wasSent = isSentSince(bidDrafts, bidDrafts.typedAt)

/** What a rep who was deactivated in that moment still typed is nobody's. */
const isThere = isNull(supplierReps.deactivatedAt)

/** The drafts of every rep on a scenario. */
export const selectDrafts = (db: Db) =>
  db
    .select({
      rep: { userId: supplierReps.userId, firstName: supplierReps.firstName, lastName: supplierReps.lastName },
      name: bidDrafts.name,
      value: bidDrafts.value,
      revision: bidDrafts.revision,
      typedAt: bidDrafts.typedAt,
    })
    .from(bidDrafts)
    .innerJoin(supplierReps, eq(supplierReps.userId, bidDrafts.repId))
    .where(
      and(
        eq(bidDrafts.quoteRequestId, sql.placeholder('quoteRequestId')),
        eq(bidDrafts.scenarioId, sql.placeholder('scenarioId')),
        isThere,
        not(wasSent),
      ),
    )
    .orderBy(asc(supplierReps.userId), asc(bidDrafts.name))

export function listOwnDraft(db: Db, of: DraftOf) {
  return db
    .select({
      name: bidDrafts.name,
      value: bidDrafts.value,
      revision: bidDrafts.revision,
      typedAt: bidDrafts.typedAt,
    })
    .from(bidDrafts)
    .where(and(isDraft(of), not(wasSent)))
    .orderBy(asc(bidDrafts.name))
}

/**
 * Before anything else is locked: who takes the draft over locks the request first. Then come the lease, the drafts and
 * the assignment, for whoever writes several of them.
 */
export async function holdRequest(tx: Db, quoteRequestId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${quoteRequests} where id = ${quoteRequestId} for key share`)
}

/** Fields, each unless it was written since the revision that it was typed over. */
export async function putFields(tx: Db, of: DraftOf, fields: readonly SentField[], now: Date): Promise<void> {
  await tx.delete(bidDrafts).where(and(isDraft(of), wasSent))
  if (fields.length === 0) return
  const recordset = sql`
    json_to_recordset(${JSON.stringify(fields)}::json) as given(name text, value jsonb, base bigint)`
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update ${bidDrafts} as it
    set value = given.value, revision = nextval('bid_draft_revisions'), typed_at = ${at}
    from ${recordset}
    where it.quote_request_id = ${of.quoteRequestId} and it.scenario_id = ${of.scenarioId}
      and it.rep_id = ${of.repId} and it.name = given.name and it.revision = given.base`)
  await tx.execute(sql`
    insert into ${bidDrafts} (quote_request_id, scenario_id, rep_id, name, value, revision, typed_at)
    select ${of.quoteRequestId}, ${of.scenarioId}, ${of.repId}, given.name, given.value,
      nextval('bid_draft_revisions'), ${at}
    from ${recordset} where given.base is null
    on conflict do nothing`)
}

/** What a rep has typed by now, on any scenario of a request. */
const isTyped = ({ quoteRequestId, repId }: Omit<DraftOf, 'scenarioId'>, now: Date) =>
  and(eq(bidDrafts.quoteRequestId, quoteRequestId), eq(bidDrafts.repId, repId), lte(bidDrafts.typedAt, now))

/** What a rep typed after a moment is not what a colleague sent in their name at `now`, and stays a draft. */
export async function keepTypedSince(tx: Db, of: Omit<DraftOf, 'scenarioId'>, since: Date, now: Date): Promise<void> {
  await tx
    .update(bidDrafts)
    .set({ typedAt: new Date(now.getTime() + 1) })
    .where(and(isTyped(of, now), gt(bidDrafts.typedAt, since)))
}

/** What of the request a rep has sent without quotes, by which `isSentSince` would know it. */
export async function deleteSentFields(
  tx: Db,
  of: Omit<DraftOf, 'scenarioId'>,
  names: string[],
  now: Date,
): Promise<void> {
  await tx.delete(bidDrafts).where(and(isTyped(of, now), inArray(bidDrafts.name, names)))
}

export async function deleteDraft(tx: Db, of: DraftOf): Promise<number> {
  const deleted = await tx.delete(bidDrafts).where(isDraft(of)).returning({ name: bidDrafts.name })
  return deleted.length
}

/**
 * Drafts of requests that take no bids any more, whatever time is set, or whose last key is two weeks ago, and leases
 * of long ago.
 */
export async function deleteEndedDrafts(db: Db, now: Date): Promise<number> {
  const isOver = exists(sql`select 1 from ${quoteRequests}
    inner join ${rateChecks} on ${rateChecks.id} = ${quoteRequests.rateCheckId}
    where ${quoteRequests.id} = ${bidDrafts.quoteRequestId}
      and ${notBetween(rateChecks.statusCode, bidStatus.STEP_2A, bidStatus.POST_BIDDING_QA)}`)
  const twoWeeksAgo = new Date(now.getTime() - 14 * DAY)
  const isOld = and(
    lt(bidDrafts.typedAt, twoWeeksAgo),
    not(
      exists(sql`select 1 from ${bidDrafts} as newer where newer.quote_request_id = ${bidDrafts.quoteRequestId}
        and newer.scenario_id = ${bidDrafts.scenarioId} and newer.rep_id = ${bidDrafts.repId}
        and newer.typed_at >= ${twoWeeksAgo.toISOString()}::timestamptz`),
    ),
  )
  const drafts = await deleteInParts(db, bidDrafts, or(isOld, isOver))
  await deleteInParts(db, bidLeases, lt(bidLeases.until, new Date(now.getTime() - DAY)))
  return drafts
}

const DAY = 86_400_000
