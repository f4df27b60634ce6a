import { listAllQuestions, type QuestionRow } from '../bid/questions/question.repo'
import { transaction } from '../db/transaction'
import type { Db } from '../db/open-db'
import { notFound } from '../http/refusal'
import { answerQuestion } from '../operator/questions/answer-question'
import { oneDeal } from './simulator-subject'
import type { SimulatorCommand } from './simulator-command'

const lineOf = ({ supplierId, audience, text, answer }: QuestionRow) =>
  `${supplierId}, ${audience}: ${text} -> ${answer ?? 'waits'}`

/** A line a question, the oldest first. */
export async function listQuestionsOf(db: Db, subject: string): Promise<string[]> {
  const { rateCheck } = await oneDeal(db, subject)
  const rows = await listAllQuestions(db, rateCheck.id)
  return rows.length === 0 ? ['Nothing has been asked.'] : rows.map(lineOf)
}

/** Answers the oldest question that waits, as an operator would. @returns what happened, in words */
export async function answerOldest(
  db: Db,
  { subject, options }: Pick<SimulatorCommand, 'subject' | 'options'>,
  now: Date,
): Promise<string[]> {
  const { rateCheck, customer } = await oneDeal(db, subject)
  const waiting = (await listAllQuestions(db, rateCheck.id)).find(({ answeredAt }) => answeredAt === null)
  if (waiting === undefined) throw notFound(`No question on ${customer.companyName} waits for an answer.`)
  const { text = '', toAll = false } = options
  const answering = { rateCheckId: rateCheck.id, questionId: waiting.id, text, actor: 'customer-simulator' as const }
  const row = await transaction(db, (tx) => answerQuestion(tx, { ...answering, to: toAll ? 'all' : 'asker' }, now))
  return [lineOf(row)]
}
