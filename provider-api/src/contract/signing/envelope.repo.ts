import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { auditRows, documents, energyPlans, envelopeDocuments, envelopes } from '../../db/schema'

/** The description of a stored copy that was signed in the portal. */
export const SIGNED_HERE = 'Contract countersigned in the portal'

/** In the audit, with the file's SHA-256. */
export const SIGN_HERE = 'contract.signHere'

export type EnvelopeRow = typeof envelopes.$inferSelect

/** The envelopes of a rate check, newest version first. */
export async function listEnvelopesOfRateCheck(db: Db, rateCheckId: string): Promise<EnvelopeRow[]> {
  return db.select().from(envelopes).where(eq(envelopes.rateCheckId, rateCheckId)).orderBy(desc(envelopes.version))
}

/** An envelope of one of the supplier's plans, and of this customer where the path names one. */
export async function findEnvelope(db: Db, supplierId: string, key: { envelopeId: string; customerId?: string }) {
  const [row] = await db
    .select({ envelope: envelopes })
    .from(envelopes)
    .innerJoin(energyPlans, eq(energyPlans.id, envelopes.energyPlanId))
    .where(
      and(
        eq(envelopes.id, key.envelopeId),
        eq(energyPlans.supplierId, supplierId),
        key.customerId === undefined ? undefined : eq(energyPlans.customerId, key.customerId),
      ),
    )
  return row?.envelope
}

export async function listDocumentsOfEnvelope(db: Db, envelopeId: string) {
  return db
    .select({ envelopeDocument: envelopeDocuments, stored: documents })
    .from(envelopeDocuments)
    .leftJoin(documents, eq(documents.id, envelopeDocuments.storedDocumentId))
    .where(eq(envelopeDocuments.envelopeId, envelopeId))
    .orderBy(asc(envelopeDocuments.documentId))
}

export async function insertEnvelopeDocument(tx: Db, row: typeof envelopeDocuments.$inferInsert): Promise<void> {
  await tx.insert(envelopeDocuments).values(row)
}

/** @returns whether it was there */
export async function deleteEnvelopeDocument(tx: Db, envelopeId: string, documentId: string): Promise<boolean> {
  const rows = await tx
    .delete(envelopeDocuments)
    .where(and(eq(envelopeDocuments.envelopeId, envelopeId), eq(envelopeDocuments.documentId, documentId)))
    .returning({ id: envelopeDocuments.documentId })
  return rows.length === 1
}

export async function insertEnvelope(tx: Db, row: typeof envelopes.$inferInsert): Promise<void> {
  await tx.insert(envelopes).values(row)
}

/** @returns whether it was blank until now */
export async function setSigned(
  tx: Db,
  envelopeId: string,
  signed: { signedAt: Date; signedContent: string | undefined },
): Promise<boolean> {
  const rows = await tx
    .update(envelopes)
    .set(signed)
    .where(and(eq(envelopes.id, envelopeId), isNull(envelopes.signedAt)))
    .returning({ id: envelopes.id })
  return rows.length === 1
}

/** Whether the portal has signed this file, for a contract of this request. */
export async function wasSignedHere(tx: Db, rateCheckId: string, sha256: string): Promise<boolean> {
  const signed = and(
    eq(auditRows.entity, 'rate_check'),
    eq(auditRows.entityId, rateCheckId),
    eq(auditRows.action, SIGN_HERE),
    sql`${auditRows.to} ->> 'sha256' = ${sha256}`,
  )
  return (await tx.$count(auditRows, signed)) > 0
}
