import { and, eq, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inList, type TextList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import { bidAssignments, quoteRequests, quotes, supplierReps } from '../../db/schema'

const hander = alias(supplierReps, 'hander')
const asker = alias(supplierReps, 'asker')
const attester = alias(supplierReps, 'asked')
const waiting = alias(bidAssignments, 'waiting')

const secondVersion = sql`(${waiting.secondBid} ->> 'version')::int`

/**
 * A quote came or was withdrawn for an option of the bid that waits for a second attestation, after the version that
 * the bid was made on. Its other fields are compared when it is opened (`readSecond`).
 */
const isSecondChanged = sql`(${secondVersion} < ${quoteRequests.version} and exists (select 1 from ${quotes}
  where ${quotes.quoteRequestId} = ${quoteRequests.id} and ${quotes.rateCheckId} = ${quoteRequests.rateCheckId}
    and ${quotes.changedIn} > ${secondVersion}
    and ${waiting.secondBid} -> 'submission' -> 'quotes'
      @> jsonb_build_array(jsonb_build_object('pricingScenarioOptionId', ${quotes.pricingOptionId}))))`

/** To whom requests are assigned; and who handed them over, until that is taken over. */
export const selectOwners = (db: Db, requestIds: TextList) =>
  db
    .select({
      id: quoteRequests.id,
      userId: supplierReps.userId,
      firstName: supplierReps.firstName,
      handedBy: hander.firstName,
      second: { from: asker.firstName, to: attester.firstName },
    })
    .from(quoteRequests)
    .innerJoin(supplierReps, eq(supplierReps.userId, quoteRequests.supplierRepId))
    .leftJoin(
      bidAssignments,
      and(
        eq(bidAssignments.quoteRequestId, quoteRequests.id),
        eq(bidAssignments.handedTo, quoteRequests.supplierRepId),
      ),
    )
    .leftJoin(hander, eq(hander.userId, bidAssignments.handedBy))
    .leftJoin(waiting, and(eq(waiting.quoteRequestId, quoteRequests.id), not(isSecondChanged)))
    .leftJoin(asker, eq(asker.userId, waiting.secondBy))
    .leftJoin(attester, eq(attester.userId, waiting.secondOf))
    .where(and(eq(quoteRequests.supplierId, sql.placeholder('supplierId')), inList(quoteRequests.id, requestIds)))
