import { z } from 'zod'
import { providerTime } from '../../time'
import { characters } from '../../words'

/** C§9: the most characters of a comment, a description or a reason. */
export const COMMENT_MAX = 250
/** C§9: the fewest characters of a final rejection's reason. */
export const REASON_MIN = 2

/** The comments with which a customer-signed version is rejected (C§3). */
export const rejectionComments = z.object({
  loadFactor: z.boolean(),
  loadFactorComment: z.string().nullish(),
  other: z.boolean(),
  otherComment: z.string().nullish(),
})
export type RejectionComments = z.infer<typeof rejectionComments>

/** A rejection as it is read back (C§3). */
export const submittedRejection = z.object({ comments: rejectionComments, createdDT: providerTime })
export type SubmittedRejection = z.infer<typeof submittedRejection>

/** A final rejection as it is read back (C§3). */
export const finalRejection = z.object({ reason: z.string(), createdDT: providerTime })
export type FinalRejection = z.infer<typeof finalRejection>

export interface RejectionProblems {
  /** The form as a whole. */
  form?: string
  loadFactorComment?: string
  otherComment?: string
}

/** C§5: the message when neither Load Factor nor Other is ticked. */
export const NO_REJECTION_FIELD = 'At least one field has to be provided.'

/** What is wrong with a rejection of a customer-signed version (C§5); nothing when it may be sent. */
export function rejectionProblems(comments: RejectionComments): RejectionProblems {
  if (!comments.loadFactor && !comments.other) return { form: NO_REJECTION_FIELD }
  const problems: RejectionProblems = {}
  const loadFactor = comments.loadFactor ? textProblem(comments.loadFactorComment, 'A comment is required') : undefined
  const other = comments.other ? textProblem(comments.otherComment, 'A comment is required') : undefined
  if (loadFactor !== undefined) problems.loadFactorComment = loadFactor
  if (other !== undefined) problems.otherComment = other
  return problems
}

/** The comments as they are sent (C§5): the text of what is not ticked stays behind. */
export function tickedComments({
  loadFactor,
  loadFactorComment,
  other,
  otherComment,
}: Partial<RejectionComments>): RejectionComments {
  return {
    loadFactor: loadFactor === true,
    loadFactorComment: loadFactor === true ? loadFactorComment : undefined,
    other: other === true,
    otherComment: other === true ? otherComment : undefined,
  }
}

/** What is wrong with a final rejection's reason: required, 2 to 250 characters, blanks around it not counted (C§5). */
export function reasonProblem(reason: string | null | undefined): string | undefined {
  const problem = textProblem(reason, 'A reason is required')
  if (problem !== undefined) return problem
  if (characters((reason ?? '').trim()) < REASON_MIN) return `Enter at least ${REASON_MIN} characters.`
  return undefined
}

/** What is wrong with a required text of at most 250 characters (C§5): `missing` when it is blank. */
export function textProblem(text: string | null | undefined, missing: string): string | undefined {
  if (text == null || text.trim() === '') return missing
  if (characters(text) > COMMENT_MAX) return `Enter at most ${COMMENT_MAX} characters.`
  return undefined
}
