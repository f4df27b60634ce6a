import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { documents, questionReads, questions, quoteRequests, supplierReps } from '../../db/schema'

/** A request as one supplier has it. */
export interface SupplierRequest {
  rateCheckId: string
  supplierId: string
}

/** What a supplier may read: its own questions, and those of others that were answered to all. */
const isReadBy = (supplierId: string) =>
  or(eq(questions.supplierId, supplierId), and(eq(questions.answeredTo, 'all'), isNotNull(questions.answeredAt)))

const asker = { userId: supplierReps.userId, firstName: supplierReps.firstName, lastName: supplierReps.lastName }

/** The newest first; another's by when it was answered, as nobody else knows when it was asked. */
export function listReadable(db: Db, { rateCheckId, supplierId }: SupplierRequest) {
  const since = sql`case when ${questions.supplierId} = ${supplierId} then ${questions.askedAt}
    else ${questions.answeredAt} end`
  return db
    .select({ question: questions, asker })
    .from(questions)
    .innerJoin(supplierReps, eq(supplierReps.userId, questions.repId))
    .where(and(eq(questions.rateCheckId, rateCheckId), isReadBy(supplierId)))
    .orderBy(desc(since), desc(questions.id))
}
export type ReadableQuestion = Awaited<ReturnType<typeof listReadable>>[number]

/** All of a request, for the customer's desk. */
export function listAllQuestions(db: Db, rateCheckId: string) {
  return db.select().from(questions).where(eq(questions.rateCheckId, rateCheckId)).orderBy(asc(questions.askedAt))
}
export type QuestionRow = typeof questions.$inferSelect

/** Files of these questions and of their answers, oldest first. */
export function listAttachments(db: Db, questionIds: readonly string[]) {
  if (questionIds.length === 0) return Promise.resolve([])
  return db
    .select({
      questionId: documents.questionId,
      kind: documents.documentType,
      documentId: documents.id,
      customerId: documents.customerId,
      name: documents.originalFileName,
      sha256: documents.sha256,
    })
    .from(documents)
    .where(and(inArray(documents.questionId, [...questionIds]), isNull(documents.removedAt)))
    .orderBy(asc(documents.created), asc(documents.id))
}
export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number]

export const countAttachments = (db: Db, questionId: string, kind: 'question' | 'answer'): Promise<number> =>
  db.$count(
    documents,
    and(eq(documents.questionId, questionId), eq(documents.documentType, kind), isNull(documents.removedAt)),
  )

export const countQuestions = (db: Db, quoteRequestId: string): Promise<number> =>
  db.$count(questions, eq(questions.quoteRequestId, quoteRequestId))

export async function insertQuestion(tx: Db, question: typeof questions.$inferInsert): Promise<void> {
  await tx.insert(questions).values(question)
}

/** A supplier's own question, held until the transaction ends. */
export async function lockOwnQuestion(tx: Db, of: { id: string; quoteRequestId: string }) {
  const [row] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.id, of.id), eq(questions.quoteRequestId, of.quoteRequestId)))
    .for('update')
  return row
}

/** A question of a request, whoever asked; held until the transaction ends. */
export async function lockQuestion(tx: Db, of: { id: string; rateCheckId: string }) {
  const [row] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.id, of.id), eq(questions.rateCheckId, of.rateCheckId)))
    .for('update')
  return row
}

/** @returns whether it had no answer yet */
export async function putAnswer(
  tx: Db,
  id: string,
  answer: Required<Pick<typeof questions.$inferInsert, 'answer' | 'answeredTo' | 'answeredAt' | 'answeredBy'>>,
): Promise<boolean> {
  const rows = await tx
    .update(questions)
    .set(answer)
    .where(and(eq(questions.id, id), isNull(questions.answeredAt)))
    .returning({ id: questions.id })
  return rows.length === 1
}

/** The suppliers who were asked for a bid, each by its own request. */
export const listRequestsOfRateCheck = (db: Db, rateCheckId: string) =>
  db
    .select({ quoteRequestId: quoteRequests.id, supplierId: quoteRequests.supplierId })
    .from(quoteRequests)
    .where(eq(quoteRequests.rateCheckId, rateCheckId))

export async function findQuestionsRead(db: Db, repId: string, quoteRequestId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ readUntil: questionReads.readUntil })
    .from(questionReads)
    .where(and(eq(questionReads.repId, repId), eq(questionReads.quoteRequestId, quoteRequestId)))
  return row?.readUntil
}

/** Keeps the later of the two, whichever comes first. */
export async function keepQuestionsRead(
  tx: Db,
  of: { repId: string; quoteRequestId: string },
  readUntil: Date,
): Promise<Date> {
  const later = sql`greatest(${questionReads.readUntil}, excluded.read_until)`
  const [row] = await tx
    .insert(questionReads)
    .values({ ...of, readUntil })
    .onConflictDoUpdate({
      target: [questionReads.repId, questionReads.quoteRequestId],
      set: { readUntil: later },
    })
    .returning()
  return row?.readUntil ?? readUntil
}

/** Answers since then that a rep has not read, by the supplier's own request. */
export function countUnread(db: Db, { userId, supplierId }: { userId: string; supplierId: string }, since: Date) {
  return db
    .select({ quoteRequestId: quoteRequests.id, answers: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(
      quoteRequests,
      and(eq(quoteRequests.rateCheckId, questions.rateCheckId), eq(quoteRequests.supplierId, supplierId)),
    )
    .leftJoin(questionReads, and(eq(questionReads.quoteRequestId, quoteRequests.id), eq(questionReads.repId, userId)))
    .where(
      and(
        gt(questions.answeredAt, since),
        isReadBy(supplierId),
        or(isNull(questionReads.readUntil), gt(questions.answeredAt, questionReads.readUntil)),
      ),
    )
    .groupBy(quoteRequests.id)
}
