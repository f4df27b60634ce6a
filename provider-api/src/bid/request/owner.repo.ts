import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf, type TextList } from '../../db/any-of'
import type { Db } from '../../db/open-db'
import { bidAssignments, quoteRequests, supplierReps } from '../../db/schema'

const hander = alias(supplierReps, 'hander')
const asker = alias(supplierReps, 'asker')
const asked = alias(supplierReps, 'asked')
const waiting = alias(bidAssignments, 'waiting')

/** To whom requests are assigned; and who handed them over, until that is taken over. */
export const selectOwners = (db: Db, requestIds: TextList) =>
  db
    .select({
      id: quoteRequests.id,
      userId: supplierReps.userId,
      firstName: supplierReps.firstName,
      handedBy: hander.firstName,
      second: { from: asker.firstName, to: asked.firstName },
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
    .leftJoin(
      waiting,
      and(
        eq(waiting.quoteRequestId, quoteRequests.id),
        sql`(${waiting.secondBid} ->> 'version')::int = ${quoteRequests.version}`,
      ),
    )
    .leftJoin(asker, eq(asker.userId, waiting.secondBy))
    .leftJoin(asked, eq(asked.userId, waiting.secondOf))
    .where(and(eq(quoteRequests.supplierId, sql.placeholder('supplierId')), anyOf(quoteRequests.id, requestIds)))
