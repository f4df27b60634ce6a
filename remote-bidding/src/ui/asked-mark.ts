import { enforcedDeadline, type Scenario } from 'shared-contracts/bid/request'
import { typingName, typingStore } from 'shared-contracts/session'

/**
 * When the rep asked for a second attestation, ms since 1970 by the server's clock: what is typed later is no part of
 * it, and `typedTerms` counts it as unsent.
 */
export function askedMark(repId: string, { quoteRequest, pricingScenario }: Scenario) {
  const name = typingName('bidDraft', repId, quoteRequest.id, pricingScenario.id, 'asked')
  return {
    keep: (at: number) => typingStore.keep(name, { values: {}, typedAt: at, until: enforcedDeadline(quoteRequest) }),
    /** It was taken back, or the rep submitted: what is sent then is another bid. */
    forget: () => typingStore.forget(name),
  }
}
