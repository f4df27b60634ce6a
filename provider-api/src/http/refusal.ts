/**
 * A call that is answered with a problem: `code` for programs (one of the endpoint's `refusals`),
 * `message` for people. Thrown anywhere below a handler; a transaction around it is undone.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  /** The provider's class of error (C§7); `general` by default. */
  readonly type: string
  readonly details: Record<string, unknown> | undefined

  constructor(refusal: {
    status: number
    code: string
    message: string
    type?: string
    details?: Record<string, unknown>
  }) {
    super(refusal.message)
    this.status = refusal.status
    this.code = refusal.code
    this.type = refusal.type ?? 'general'
    this.details = refusal.details
  }
}

export const notFound = (message: string) => new Refusal({ status: 404, code: 'not-found', message })

export const unauthorized = (message = 'Your session has ended. Please sign in again.') =>
  new Refusal({ status: 401, code: 'unauthorized', message })

export const malformed = (message: string, details?: Record<string, unknown>) =>
  new Refusal({ status: 400, code: 'malformed', message, details })
