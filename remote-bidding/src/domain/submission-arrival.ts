import { decimals } from 'shared-contracts/money'
import type { Quote } from 'shared-contracts/bid/request'
import { renewableTotal } from 'shared-contracts/bid/rates'

/**
 * A submission whose answer did not come: its quotes, those that stood `before`, and the version that it was made on,
 * if the provider has versions.
 */
export interface UnansweredSubmission {
  quotes: readonly Quote[]
  before: readonly Quote[]
  version: number | null | undefined
}

/** The quotes of the request when it is read again. */
export interface CurrentSubmission {
  quotes: readonly Quote[]
  version: number | null | undefined
}

/** Whether each of these quotes is current: same option, rate, total, fee and taxes (decision 17). Compared exactly. */
export function areCurrent(sent: readonly Quote[], current: readonly Quote[]): boolean {
  return sent.every((quote) =>
    current.some(
      (other) =>
        other.pricingScenarioOptionId === quote.pricingScenarioOptionId &&
        decimals.compare(other.submittedRate, quote.submittedRate) === 0 &&
        decimals.compare(renewableTotal(other), renewableTotal(quote)) === 0 &&
        other.feeIncluded === quote.feeIncluded &&
        other.taxesIncluded === quote.taxesIncluded,
    ),
  )
}

/**
 * What a request that is read again says about a submission whose answer did not come. A provider with versions counts
 * every write: the same version means that nothing arrived so far; a later one with these quotes, that it did; a later
 * one with others leaves it open, and only a repeat under the same key can tell. Without versions the quotes alone
 * tell.
 */
export function submissionArrival(
  sent: UnansweredSubmission,
  now: CurrentSubmission,
): 'received' | 'not-received' | 'open' {
  if (sent.version != null && sent.version === now.version) return 'not-received'
  // Quotes that stood already, and none, stand whether or not it arrived.
  if (areCurrent(sent.quotes, sent.before)) return 'open'
  if (areCurrent(sent.quotes, now.quotes)) return 'received'
  return sent.version == null || now.version == null ? 'not-received' : 'open'
}

/**
 * Whether a submission may be repeated before it is known whether it arrived. A provider with versions takes one write
 * for each, so a repeat changes nothing twice, whether or not it stores the key. Another one might.
 */
export function mayRepeat(sent: { version?: number | null | undefined }): boolean {
  return sent.version != null
}
