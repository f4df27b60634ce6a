import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { Db } from '../db/open-db'
import { auditRows, documents, pricingOptions, quoteRequests, supplierReps } from '../db/schema'

/** Before the id of a rep who did it. */
export const REP = 'rep:'

/** Whose deal it is, as one supplier may know it. */
export interface SupplierRateCheck {
  supplierId: string
  rateCheckId: string
  quoteRequestId: string | undefined
}

/**
 * What was written down about a deal by reps of the supplier, and by the customer's side, the newest first. Each part
 * of the condition names entity and id, so that the index by entity serves it.
 */
export function listRateCheckAudit(
  db: Db,
  { supplierId, rateCheckId, quoteRequestId }: SupplierRateCheck,
  atMost: number,
) {
  const own = sql`${auditRows.supplierId} = ${supplierId}`
  const optionIds = sql`array(select ${pricingOptions.id} from ${pricingOptions}
    where ${pricingOptions.rateCheckId} = ${rateCheckId} and ${pricingOptions.supplierId} = ${supplierId})`
  const documentIds = sql`array(select ${documents.id} from ${documents}
    where ${documents.rateCheckId} = ${rateCheckId} and ${documents.supplierId} = ${supplierId})`
  const repId = sql`substr(${auditRows.actor}, ${REP.length + 1}::int)`
  const ofActor = and(eq(supplierReps.userId, repId), like(auditRows.actor, `${REP}%`))
  return db
    .select({ row: auditRows, firstName: supplierReps.firstName, lastName: supplierReps.lastName })
    .from(auditRows)
    .leftJoin(supplierReps, ofActor)
    .where(
      sql`(${auditRows.entity} = 'quote_request' and ${auditRows.entityId} = ${quoteRequestId ?? ''} and ${own})
        or (${auditRows.entity} = 'rate_check' and ${auditRows.entityId} = ${rateCheckId}
          and (${own} or ${auditRows.supplierId} is null))
        or (${auditRows.entity} = 'pricing_option' and ${auditRows.entityId} = any(${optionIds}) and ${own})
        or (${auditRows.entity} = 'document' and ${auditRows.entityId} = any(${documentIds}) and ${own})`,
    )
    .orderBy(desc(auditRows.id))
    .limit(atMost)
}

export type AuditOfDeal = Awaited<ReturnType<typeof listRateCheckAudit>>[number]

/** The terms of a rate check's options, removed ones too: what was sent for them is still told. */
export function listRateCheckTerms(db: Db, rateCheckId: string) {
  return db
    .select({ id: pricingOptions.id, minTerm: pricingOptions.minTerm, maxTerm: pricingOptions.maxTerm })
    .from(pricingOptions)
    .where(eq(pricingOptions.rateCheckId, rateCheckId))
}

export async function findSupplierRequest(db: Db, supplierId: string, rateCheckId: string) {
  const [row] = await db
    .select({ id: quoteRequests.id, invited: quoteRequests.invitedForLastLook })
    .from(quoteRequests)
    .where(sql`${quoteRequests.supplierId} = ${supplierId} and ${quoteRequests.rateCheckId} = ${rateCheckId}`)
  return row
}

export function listRepNames(db: Db, supplierId: string) {
  return db
    .select({ id: supplierReps.userId, firstName: supplierReps.firstName, lastName: supplierReps.lastName })
    .from(supplierReps)
    .where(eq(supplierReps.supplierId, supplierId))
}
