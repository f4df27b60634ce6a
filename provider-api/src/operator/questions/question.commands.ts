import { tooManyAttachments } from '../../bid/questions/question.commands'
import {
  countAttachments,
  listAttachments,
  lockQuestion,
  listRequestsOfRateCheck,
  putAnswer,
} from '../../bid/questions/question.repo'
import { MAX_ATTACHMENTS } from 'shared-contracts/bid/questions'
import { insertDocument } from '../../documents/document.repo'
import type { DocumentStore } from '../../documents/store/document-store'
import type { StoredFile } from '../../documents/take-upload'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import { takeOperatorFile } from '../documents/take-operator-file'
import { findRequestId } from '../filling/filling.commands'
import { lockRateChecks } from '../filling/filling.repo'
import type { OperatorContext } from '../register-operator-endpoint'
import type { attachToAnswer, postAnswer } from './question.declarations'
import { toOperatorQuestions, unknownQuestion } from './question.queries'
import { audit, type AuditEntry } from '../../db/audit'

/** @throws Refusal 404, 409 */
export async function answerOperatorQuestion({ db, operator, params, body, now }: OperatorContext<typeof postAnswer>) {
  const rateCheckId = await findRequestId(db, operator, params.request)
  return transaction(db, async (tx) => {
    const actor = `operator:${operator.id}` as const
    const row = await answerQuestion(tx, { rateCheckId, questionId: params.question, ...body, actor }, now)
    const [question] = await toOperatorQuestions(tx, operator, [row])
    if (!question) throw unknownQuestion()
    return question
  })
}

type Attaching = OperatorContext<typeof attachToAnswer>

/** @throws Refusal 400, 404, 409, 413, 415 */
export async function attachToOperatorAnswer(work: Attaching, store: DocumentStore) {
  const { db, now, operator, params } = work
  const rateCheckId = await findRequestId(db, operator, params.request)
  // Asked before any of the file is read, and again in its transaction.
  await transaction(db, (tx) => readAnswered(tx, rateCheckId, params.question))
  const of = { rateCheckId, questionId: params.question, now }
  return takeOperatorFile(work, store, (tx, file) => record(tx, of, file))
}

async function record(tx: Db, of: { rateCheckId: string; questionId: string; now: Date }, file: StoredFile) {
  const { rateCheckId, questionId, now } = of
  const request = (await lockRateChecks(tx, [rateCheckId])).get(rateCheckId)
  const question = await readAnswered(tx, rateCheckId, questionId)
  if (!request) throw unknownQuestion()
  const same = (await listAttachments(tx, [questionId])).find(
    (each) => each.kind === 'answer' && each.name === file.originalFileName && each.sha256 === file.sha256,
  )
  // What came belongs to no document then, and is swept up.
  if (same) return { documentId: same.documentId, name: same.name }
  if ((await countAttachments(tx, questionId, 'answer')) >= MAX_ATTACHMENTS) throw tooManyAttachments()
  const { id } = await insertDocument(tx, {
    ...file,
    customerId: request.customerId,
    rateCheckId,
    supplierId: question.answeredTo === 'all' ? null : question.supplierId,
    questionId,
    documentType: 'answer',
    description: 'File of an answer',
    created: now,
  })
  return { documentId: id, name: file.originalFileName }
}

async function readAnswered(tx: Db, rateCheckId: string, questionId: string) {
  const question = await lockQuestion(tx, { id: questionId, rateCheckId })
  if (!question) throw unknownQuestion()
  if (question.answeredAt === null)
    throw new Refusal({ status: 409, code: 'not-answered', message: 'Answer the question first, then send its files.' })
  return question
}

export interface Answering {
  rateCheckId: string
  questionId: string
  text: string
  /** Where the question went, if nothing is said. */
  to?: 'asker' | 'all' | undefined
  actor: NonNullable<AuditEntry['actor']>
}

/**
 * Answers a question once; the same answer again changes nothing. Whoever may read it has it in its own Activity, of
 * which another supplier's says neither who asked nor when. @throws Refusal 404, 409
 */
export async function answerQuestion(tx: Db, { rateCheckId, questionId, ...input }: Answering, now: Date) {
  const { text, actor } = input
  const question = await lockQuestion(tx, { id: questionId, rateCheckId })
  if (!question) throw unknownQuestion()
  const to = input.to ?? (question.audience === 'shared' ? 'all' : 'asker')
  if (question.answeredAt !== null) {
    if (question.answer === text && question.answeredTo === to) return question
    throw new Refusal({
      status: 409,
      code: 'already-answered',
      message: 'This question has been answered, and its asker may have acted on it. Nothing was changed.',
    })
  }
  if (question.audience === 'private' && to === 'all')
    throw new Refusal({
      status: 409,
      code: 'private-question',
      message: 'The supplier asked privately: answer to the asker alone.',
    })
  const answer = { answer: text, answeredTo: to, answeredAt: now, answeredBy: actor }
  if (!(await putAnswer(tx, questionId, answer))) throw unknownQuestion()
  const readers = to === 'all' ? await listRequestsOfRateCheck(tx, question.rateCheckId) : [question]
  for (const { quoteRequestId, supplierId } of readers)
    await audit(tx, {
      at: now,
      actor,
      supplierId,
      action: 'question.answer',
      entity: 'quote_request',
      entityId: quoteRequestId,
      from: { question: question.text },
      to: { answer: text },
    })
  return { ...question, ...answer }
}
