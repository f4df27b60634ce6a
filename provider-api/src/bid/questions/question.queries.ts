import type { Attachment, Question } from 'shared-contracts/bid/questions'
import type { SignedInRep } from '../../account/signed-in-rep'
import type { Db } from '../../db/open-db'
import { readRequestRow } from '../request/bid.queries'
import {
  countUnread,
  findQuestionsRead,
  listAttachments,
  listReadable,
  type AttachmentRow,
  type ReadableQuestion,
} from './question.repo'

/** How long an answer counts as one that may have to be read. */
const UNREAD_FOR = 14 * 24 * 3_600_000

/** @throws Refusal 404 */
export async function readQuestions(db: Db, rep: SignedInRep, quoteRequestId: string) {
  const { request } = await readRequestRow(db, rep, quoteRequestId)
  const rows = await listReadable(db, request)
  const files = await listAttachments(
    db,
    rows.map(({ question }) => question.id),
  )
  const readUntil = await findQuestionsRead(db, rep.userId, quoteRequestId)
  return {
    questions: rows.map((row) => toQuestion(row, rep.supplierId, files)),
    readUntil: readUntil?.toISOString() ?? null,
  }
}

export async function readUnreadAnswers(db: Db, rep: SignedInRep, now: Date) {
  return { unread: await countUnread(db, rep, new Date(now.getTime() - UNREAD_FOR)) }
}

export const attachedFiles = (files: readonly AttachmentRow[], questionId: string, kind: 'question' | 'answer') =>
  files
    .filter((file) => file.questionId === questionId && file.kind === kind)
    .map(({ documentId, customerId, name }): Attachment => ({ documentId, customerId, name }))

/** As one supplier reads it: of another's, neither who asked nor when, nor what was attached. */
export function toQuestion(
  { question, asker }: ReadableQuestion,
  supplierId: string,
  files: readonly AttachmentRow[],
): Question {
  const { id, text, audience, askedAt, answerDue, answer, answeredAt, answeredTo } = question
  const isOwn = question.supplierId === supplierId
  return {
    id,
    text,
    asked: isOwn ? { by: asker, at: askedAt.toISOString(), audience, answerDue: answerDue.toISOString() } : null,
    attachments: isOwn ? attachedFiles(files, id, 'question') : [],
    answer:
      answer === null || answeredAt === null
        ? null
        : {
            text: answer,
            at: answeredAt.toISOString(),
            toAll: answeredTo === 'all',
            attachments: attachedFiles(files, id, 'answer'),
          },
  }
}
