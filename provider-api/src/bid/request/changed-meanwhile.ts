import { Refusal } from '../../http/refusal'
import { quoteRequestAnswer } from './bid.answers'
import type { RequestRow } from './quote-request.repo'

/** Decision 17: 409 with who changed the request and when, and the version that it has. */
export function changedMeanwhile(row: RequestRow): Refusal {
  const { version, lastChange } = quoteRequestAnswer(row)
  return new Refusal({
    status: 409,
    code: 'changed-meanwhile',
    message: `${lastChange?.by ?? 'Someone'} changed this bid while you had it open.`,
    details: { ...lastChange, version },
  })
}
