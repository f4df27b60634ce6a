import { randomUUID } from 'node:crypto'
import {
  answerDueAt,
  isPrivateOnly,
  MAX_ATTACHMENTS,
  MAX_QUESTIONS,
  whyNoQuestion,
  whatNamesAsker,
  type Asker,
  type askQuestion,
  type Attachment,
  type attachToQuestion,
  type putQuestionsRead,
} from 'shared-contracts/bid/questions'
import { whyClosed } from 'shared-contracts/bid/request'
import type { Db } from '../../db/open-db'
import { transaction, withinTransaction } from '../../db/transaction'
import { insertDocument } from '../../documents/document.repo'
import type { DocumentStore } from '../../documents/store/document-store'
import { takeUpload } from '../../documents/take-upload'
import { notFound, Refusal } from '../../http/refusal'
import type { HandlerContext } from '../../http/register-endpoint'
import { auditRequest } from '../request/audit-request'
import { toQuoteRequest } from '../request/bid.mappers'
import { readLockedRequest, readRequestRow } from '../request/bid.queries'
import type { RequestRow } from '../request/quote-request.repo'
import { toQuestion } from './question.queries'
import { countAttachments, countQuestions, insertQuestion, keepQuestionsRead, lockOwnQuestion } from './question.repo'

/** @throws Refusal 400, 404, 409 */
export function askDesk({ db, rep, params, body, now }: HandlerContext<typeof askQuestion>) {
  return withinTransaction(db, async (tx) => {
    const row = await readLockedRequest(tx, rep, params.id)
    const bid = toQuoteRequest(row)
    const late = whyNoQuestion(bid, now.getTime())
    if (late) throw new Refusal({ status: 409, ...late })
    if (body.audience === 'shared') refuseShared(body, rep, isPrivateOnly(bid))
    if ((await countQuestions(tx, params.id)) >= MAX_QUESTIONS)
      throw new Refusal({
        status: 409,
        code: 'too-many-questions',
        message: `A supplier can ask ${MAX_QUESTIONS} questions on a request.`,
      })
    const question = {
      id: randomUUID(),
      quoteRequestId: params.id,
      rateCheckId: row.rateCheck.id,
      supplierId: rep.supplierId,
      repId: rep.userId,
      text: body.text,
      audience: body.audience,
      askedAt: now,
      answerDue: new Date(answerDueAt(bid, now.getTime())),
    }
    await insertQuestion(tx, question)
    await auditRequest(tx, { rep, now }, params.id, {
      action: 'question.ask' satisfies typeof askQuestion.id,
      to: { question: body.text, audience: body.audience },
    })
    const asker = { userId: rep.userId, firstName: rep.firstName, lastName: rep.lastName }
    const unanswered = { answer: null, answeredTo: null, answeredAt: null, answeredBy: null }
    return toQuestion({ question: { ...question, ...unanswered }, asker }, rep.supplierId, [])
  })
}

/** What others are to read says who asked only where the asker means it. */
function refuseShared(
  { text, named }: { text: string; named?: boolean | undefined },
  asker: Asker,
  privateOnly: boolean,
) {
  if (privateOnly)
    throw new Refusal({
      status: 409,
      code: 'private-only',
      message: 'In Last Look questions are private. Nothing was asked.',
    })
  const found = named ? [] : whatNamesAsker(text, asker)
  if (found.length === 0) return
  const read = found.map((each) => `“${each}”`).join(', ')
  throw new Refusal({
    status: 409,
    code: 'names-asker',
    message: `Others would read ${read} in it. Leave it out, ask privately, or press Ask once more to send it so.`,
  })
}

/** @throws Refusal 404, 409, and those of an upload */
export function attachFile(
  context: HandlerContext<typeof attachToQuestion>,
  store: DocumentStore,
): Promise<Attachment> {
  const { db, rep, params, now } = context
  const key = { id: params.questionId, quoteRequestId: params.id }
  return takeUpload(context, store, 'contract-document', {
    ask: () =>
      transaction(db, async (tx) => {
        const row = await readRequestRow(tx, rep, params.id)
        await refuseAttachment(tx, row, key, now)
      }),
    record: async (tx, file) => {
      const row = await readLockedRequest(tx, rep, params.id)
      await refuseAttachment(tx, row, key, now)
      const { customerId, id: rateCheckId } = row.rateCheck
      const document = await insertDocument(tx, {
        ...file,
        customerId,
        rateCheckId,
        supplierId: rep.supplierId,
        questionId: params.questionId,
        documentType: 'question',
        description: 'File of a question',
        uploadedByRepId: rep.userId,
        created: now,
      })
      await auditRequest(tx, { rep, now }, params.id, {
        action: 'question.attach' satisfies typeof attachToQuestion.id,
        to: { name: file.originalFileName, documentId: document.id },
      })
      return { documentId: document.id, customerId, name: file.originalFileName }
    },
  })
}

async function refuseAttachment(
  tx: Db,
  row: RequestRow,
  key: { id: string; quoteRequestId: string },
  now: Date,
): Promise<void> {
  const question = await lockOwnQuestion(tx, key)
  if (!question) throw notFound('There is no such question.')
  const closed = whyClosed(toQuoteRequest(row), now.getTime())
  if (closed) throw new Refusal({ status: 409, ...closed })
  if (question.answeredAt !== null)
    throw new Refusal({
      status: 409,
      code: 'already-answered',
      message: 'The question has been answered. Ask another one with this file.',
    })
  if ((await countAttachments(tx, key.id, 'question')) >= MAX_ATTACHMENTS) throw tooManyAttachments()
}

export const tooManyAttachments = () =>
  new Refusal({ status: 409, code: 'too-many-attachments', message: `${MAX_ATTACHMENTS} files are the most.` })

/** @throws Refusal 404 */
export function readAnswersUpTo({ db, rep, params, body, now }: HandlerContext<typeof putQuestionsRead>) {
  // What has not been answered yet is not read.
  const until = new Date(Math.min(Date.parse(body.until), now.getTime()))
  return transaction(db, async (tx) => {
    await readRequestRow(tx, rep, params.id)
    const readUntil = await keepQuestionsRead(tx, { repId: rep.userId, quoteRequestId: params.id }, until)
    return { readUntil: readUntil.toISOString() }
  })
}
