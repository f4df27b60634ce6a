import type { EndpointResponse } from 'shared-contracts/api'
import type { listQuestions } from 'shared-contracts/bid/questions'

/** The answers that the rep has not read. */
export function newAnswers(data: EndpointResponse<typeof listQuestions> | undefined): { id: string; at: string }[] {
  const { questions = [], readUntil } = data ?? {}
  return questions.flatMap(({ id, answer }) =>
    answer !== null && (readUntil == null || Date.parse(answer.at) > Date.parse(readUntil))
      ? [{ id, at: answer.at }]
      : [],
  )
}
