import { QUESTION_MAX } from 'shared-contracts/bid/questions'
import { OperatorRefusal } from '../../account/operator/operator.commands'
import { findAskedRequest, listWaitingQuestions } from '../../bid/questions/question.repo'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import { exactTime } from '../../new-york'
import { answerQuestion, unknownQuestion } from './answer-question'

/** @returns a sentence for each question that waits, the soonest due first */
export async function listQuestionsBy(db: Db): Promise<string[]> {
  const rows = await listWaitingQuestions(db)
  if (rows.length === 0) return ['No question waits for an answer.']
  return rows.map(
    ({ question, customer, supplier }) =>
      `${question.id}, ${customer}, by ${exactTime(question.answerDue)}: ${supplier} asks ` +
      `${question.audience === 'private' ? 'privately' : 'for all'}: ${question.text}`,
  )
}

/** In the name of the operator whose request it is. @returns a sentence @throws OperatorRefusal */
export async function answerQuestionBy(
  { db, now }: { db: Db; now: Date },
  { questionId, text, toAll }: { questionId: string; text: string; toAll: boolean },
): Promise<string[]> {
  const answer = text.trim()
  if (answer === '' || answer.length > QUESTION_MAX)
    throw new OperatorRefusal(`An answer has 1 to ${QUESTION_MAX} characters.`)
  const to = toAll ? 'all' : 'asker'
  try {
    await transaction(db, async (tx) => {
      const asked = await findAskedRequest(tx, questionId)
      if (asked === undefined) throw unknownQuestion()
      const { rateCheckId, operatorId } = asked
      const actor = operatorId === null ? 'system' : (`operator:${operatorId}` as const)
      await answerQuestion(tx, { rateCheckId, questionId, text: answer, to, actor }, now)
    })
  } catch (error) {
    throw error instanceof Refusal ? new OperatorRefusal(error.message) : error
  }
  return [toAll ? 'All who were asked for a bid read the answer now.' : 'Its asker reads the answer now.']
}
