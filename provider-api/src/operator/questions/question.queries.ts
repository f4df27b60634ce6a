import { attachedFiles } from '../../bid/questions/question.queries'
import {
  listAllQuestions,
  listAttachments,
  type AttachmentRow,
  type QuestionRow,
} from '../../bid/questions/question.repo'
import { openContent } from '../../documents/document-file'
import { findQuestionDocument } from '../../documents/document.repo'
import type { FileSource } from '../../documents/made-files'
import type { Db } from '../../db/open-db'
import { notFound, Refusal } from '../../http/refusal'
import { findRequestId } from '../filling/filling.commands'
import type { Operator } from '../keys/operator-key.repo'
import type { OperatorContext } from '../register-operator-endpoint'
import { findExternalIds } from '../filling/records.repo'
import type { OperatorQuestion, readQuestionFile, readQuestionsOfRequest } from './question.declarations'

/** @throws Refusal 404 */
export async function questionsOfRequest({ db, operator, params }: OperatorContext<typeof readQuestionsOfRequest>) {
  const rows = await listAllQuestions(db, await findRequestId(db, operator, params.request))
  return { questions: await toOperatorQuestions(db, operator, rows) }
}

/** As the customer's desk reads them; a supplier by the operator's own id. */
export async function toOperatorQuestions(
  db: Db,
  operator: Operator,
  rows: readonly QuestionRow[],
): Promise<OperatorQuestion[]> {
  const names = await findExternalIds(db, operator.id, 'supplier')
  const files = await listAttachments(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toOperatorQuestion(row, names.get(row.supplierId) ?? '', files))
}

function toOperatorQuestion(row: QuestionRow, supplier: string, files: readonly AttachmentRow[]): OperatorQuestion {
  const { id, text, audience, askedAt, answerDue, answer, answeredAt, answeredTo } = row
  const named = (kind: 'question' | 'answer') =>
    attachedFiles(files, id, kind).map(({ documentId, name }) => ({ documentId, name }))
  return {
    question: id,
    supplier,
    text,
    audience,
    askedAt: askedAt.toISOString(),
    answerDue: answerDue.toISOString(),
    attachments: named('question'),
    answer:
      answer === null || answeredAt === null || answeredTo === null
        ? null
        : { text: answer, to: answeredTo, at: answeredAt.toISOString(), attachments: named('answer') },
  }
}

/** @throws Refusal 404 */
export async function questionFile(context: OperatorContext<typeof readQuestionFile>, files: FileSource) {
  const { db, operator, params } = context
  const rateCheckId = await findRequestId(db, operator, params.request)
  const rows = await listAllQuestions(db, rateCheckId)
  if (!rows.some(({ id }) => id === params.question)) throw unknownQuestion()
  const document = await findQuestionDocument(db, params.question, params.document)
  if (!document) throw notFound('There is no such file.')
  const { originalFileName: fileName, mimeType } = document
  return { fileName, mimeType, content: await openContent(db, files, document) }
}

export const unknownQuestion = () =>
  new Refusal({ status: 404, code: 'unknown-question', message: 'There is no such question.' })
