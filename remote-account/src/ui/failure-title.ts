import { isAnswerLost, type Problem } from 'shared-contracts/api'

/** The title of a failure: `failed`, as 'Nothing was ended.', only where the server says so. */
export const failureTitle = (problem: Problem, failed: string) =>
  isAnswerLost(problem) ? 'It is not known whether this was done.' : failed
