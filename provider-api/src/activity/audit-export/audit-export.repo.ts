import { and, asc, eq, gt, gte, like, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { auditRows, supplierReps } from '../../db/schema'
import { REP } from '../activity.repo'

export interface AuditPage {
  supplierId: string
  /** Rows at or after it, and before it. */
  from: Date | undefined
  to: Date | undefined
  after: number
  limit: number
}

/**
 * A page of what a supplier's reps did and what was done to their accounts, in order. What the customer's side wrote
 * down is not among it: it names other suppliers.
 */
export function listAuditOfSupplier(db: Db, { supplierId, from, to, after, limit }: AuditPage) {
  const repId = sql`substr(${auditRows.actor}, ${REP.length + 1}::int)`
  const accounts = sql`array(select own.user_id from ${supplierReps} as own where own.supplier_id = ${supplierId})`
  const ofAccounts = and(eq(auditRows.entity, 'supplier_rep'), sql`${auditRows.entityId} = any(${accounts})`)
  return db
    .select({ row: auditRows, firstName: supplierReps.firstName, lastName: supplierReps.lastName })
    .from(auditRows)
    .leftJoin(
      supplierReps,
      and(eq(supplierReps.userId, repId), like(auditRows.actor, `${REP}%`), eq(supplierReps.supplierId, supplierId)),
    )
    .where(
      and(
        or(eq(auditRows.supplierId, supplierId), ofAccounts),
        gt(auditRows.id, after),
        from && gte(auditRows.at, from),
        to && lt(auditRows.at, to),
      ),
    )
    .orderBy(asc(auditRows.id))
    .limit(limit)
}

export type AuditOfSupplier = Awaited<ReturnType<typeof listAuditOfSupplier>>[number]
