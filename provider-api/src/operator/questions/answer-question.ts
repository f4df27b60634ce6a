import { listAskedRequests, lockQuestion, putAnswer, type QuestionRow } from '../../bid/questions/question.repo'
import { audit, type AuditEntry } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { Refusal } from '../../http/refusal'

export interface Answering {
  rateCheckId: string
  questionId: string
  text: string
  to: 'asker' | 'all'
  actor: NonNullable<AuditEntry['actor']>
}

/**
 * Answers a question once; the same answer again changes nothing. Whoever may read it has it in its own Activity, of
 * which another supplier's says neither who asked nor when. @throws Refusal 404, 409
 */
export async function answerQuestion(tx: Db, { rateCheckId, questionId, ...given }: Answering, now: Date) {
  const { text, to, actor } = given
  const question = await lockQuestion(tx, { id: questionId, rateCheckId })
  if (question === undefined) throw unknownQuestion()
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
  for (const { quoteRequestId, supplierId } of await readersOf(tx, question, to))
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

const readersOf = async (tx: Db, question: QuestionRow, to: Answering['to']) =>
  to === 'all' ? listAskedRequests(tx, question.rateCheckId) : [question]

export const unknownQuestion = () =>
  new Refusal({ status: 404, code: 'unknown-question', message: 'There is no such question.' })
