import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { exists } from '../db/exists'
import type { Db } from '../db/open-db'
import { documents, joinedCopies, quoteRequests, rateChecks, type DocumentKind } from '../db/schema'

export type DocumentRow = typeof documents.$inferSelect

/**
 * C§3: the kinds of documents that belong to an energy plan; revision files and countersigned copies are shown
 * elsewhere.
 */
const planKinds: DocumentKind[] = ['loe', 'meter_contract', 'autosign']

/** What a plan's page lists: the customer's LOE, and what this supplier's reps uploaded; newest first. */
export async function listDocumentsOfPlan(
  db: Db,
  plan: { id: string; rateCheckId: string; supplierId: string },
): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(
      and(
        isNull(documents.removedAt),
        or(...planKinds.map((kind) => eq(documents.documentType, kind))),
        or(
          eq(documents.energyPlanId, plan.id),
          and(eq(documents.rateCheckId, plan.rateCheckId), isNull(documents.energyPlanId)),
        ),
        or(isNull(documents.supplierId), eq(documents.supplierId, plan.supplierId)),
      ),
    )
    .orderBy(desc(documents.created), desc(documents.id))
}

/** Whether the document's customer asked the supplier for quotes, in its rate check where it names one. */
export const hasQuoteRequest = (supplierId: string) =>
  exists(sql`select 1 from ${quoteRequests} join ${rateChecks} on ${rateChecks.id} = ${quoteRequests.rateCheckId}
    where ${quoteRequests.supplierId} = ${supplierId} and ${rateChecks.customerId} = ${documents.customerId}
      and (${documents.rateCheckId} is null or ${documents.rateCheckId} = ${rateChecks.id})`)

/**
 * A document that the supplier's reps may read: one they uploaded, or one of a customer who asked the
 * supplier for quotes, in the same rate check where the document names one.
 */
export async function findReadableDocument(
  db: Db,
  supplierId: string,
  key: { customerId: string; documentId: string },
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.id, key.documentId),
        eq(documents.customerId, key.customerId),
        isNull(documents.removedAt),
        or(eq(documents.supplierId, supplierId), and(isNull(documents.supplierId), hasQuoteRequest(supplierId))),
      ),
    )
  return row
}

/** A document that a rep uploaded to a plan and that is still there. */
export async function findPlanDocument(
  db: Db,
  energyPlanId: string,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.id, documentId),
        eq(documents.energyPlanId, energyPlanId),
        eq(documents.documentType, 'meter_contract'),
        isNull(documents.removedAt),
      ),
    )
  return row
}

/** A file of a question to the customer's desk, or of its answer. */
export async function findQuestionDocument(
  db: Db,
  questionId: string,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.questionId, questionId), isNull(documents.removedAt)))
  return row
}

/** Days that the file of a removed document is kept; it can be restored a little less long. */
const RETENTION_DAYS = 30
const RESTORABLE_DAYS = 29
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

/** What reps removed from a plan and can still restore, newest removal first. */
export async function listRestorable(db: Db, energyPlanId: string, now: Date, atMost = 20) {
  const rows = await db
    .select({ id: documents.id, originalFileName: documents.originalFileName, removedAt: documents.removedAt })
    .from(documents)
    .where(
      and(
        eq(documents.energyPlanId, energyPlanId),
        eq(documents.documentType, 'meter_contract'),
        gt(documents.removedAt, daysBefore(now, RESTORABLE_DAYS)),
      ),
    )
    .orderBy(desc(documents.removedAt), desc(documents.id))
    .limit(atMost)
  return rows.flatMap(({ removedAt, ...row }) => (removedAt === null ? [] : [{ ...row, removedAt }]))
}

/** @returns its name, or nothing when it was not there to be restored */
export async function restoreDocument(
  tx: Db,
  key: { energyPlanId: string; documentId: string },
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .update(documents)
    .set({ removedAt: null })
    .where(
      and(
        eq(documents.id, key.documentId),
        eq(documents.energyPlanId, key.energyPlanId),
        eq(documents.documentType, 'meter_contract'),
        gt(documents.removedAt, daysBefore(now, RESTORABLE_DAYS)),
      ),
    )
    .returning({ name: documents.originalFileName })
  return row?.name
}

/** Documents removed so long ago that their files go too. */
export async function listLongRemoved(
  db: Db,
  now: Date,
  atMost: number,
): Promise<{ id: string; storageKey: string }[]> {
  const rows = await db
    .select({ id: documents.id, storageKey: documents.storageKey })
    .from(documents)
    .where(and(isNotNull(documents.storageKey), lt(documents.removedAt, daysBefore(now, RETENTION_DAYS))))
    .limit(atMost)
  return rows.flatMap(({ id, storageKey }) => (storageKey === null ? [] : [{ id, storageKey }]))
}

/** Copies with their certificates whose documents' own files were swept. */
export function listLongRemovedJoined(db: Db, now: Date, atMost: number) {
  return db
    .select({ contentKey: joinedCopies.contentKey, storageKey: joinedCopies.storageKey })
    .from(joinedCopies)
    .innerJoin(documents, eq(documents.id, joinedCopies.documentId))
    .where(and(lt(documents.removedAt, daysBefore(now, RETENTION_DAYS)), isNull(documents.storageKey)))
    .limit(atMost)
}

export async function forgetFile(db: Db, documentId: string): Promise<void> {
  await db.update(documents).set({ storageKey: null }).where(eq(documents.id, documentId))
}

/** Whether a document has the file of this key. */
export async function isStored(db: Db, storageKey: string): Promise<boolean> {
  return (await db.$count(documents, eq(documents.storageKey, storageKey))) > 0
}

type NewDocument = Omit<typeof documents.$inferInsert, 'id'>

/** Ids are numbers that people read out on the telephone: the sequence gives them without a wait for other uploads. */
export async function insertDocument(tx: Db, document: NewDocument): Promise<DocumentRow> {
  for (;;) {
    const [row] = await tx
      .insert(documents)
      .values({ ...document, id: sql`nextval('document_numbers')::text` })
      .onConflictDoNothing({ target: documents.id })
      .returning()
    if (row) return row
    await skipUsedNumbers(tx)
  }
}

/** Rows that came with their numbers (the demonstration market, a restored copy) are ahead of the sequence. */
async function skipUsedNumbers(tx: Db): Promise<void> {
  await tx.execute(sql`select
      setval('document_numbers', greatest(max(${documents.id}::bigint), nextval('document_numbers')))
    from ${documents}
    where ${documents.id} ~ '^[0-9]{1,15}$'`)
}

/** Whether it was there to be removed. */
export async function removeDocument(tx: Db, documentId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(documents)
    .set({ removedAt: now })
    .where(and(eq(documents.id, documentId), isNull(documents.removedAt)))
    .returning({ id: documents.id })
  return rows.length === 1
}
