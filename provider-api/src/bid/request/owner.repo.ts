import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/open-db'
import { bidAssignments, quoteRequests, supplierReps } from '../../db/schema'

const hander = alias(supplierReps, 'hander')

/** On whose desk requests are, by request; and who handed them over, until that is taken over. */
export async function listOwners(db: Db, supplierId: string, requestIds: string[]) {
  const rows = await db
    .select({
      id: quoteRequests.id,
      userId: supplierReps.userId,
      firstName: supplierReps.firstName,
      handedBy: hander.firstName,
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
    .where(and(eq(quoteRequests.supplierId, supplierId), anyOf(quoteRequests.id, requestIds)))
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}
