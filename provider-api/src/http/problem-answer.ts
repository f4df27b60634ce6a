/** A failure on its way out: the status of the answer, and its body. */
export interface ProblemAnswer {
  status: number
  type: string
  code: string
  message: string
  details?: Record<string, unknown> | undefined
}
