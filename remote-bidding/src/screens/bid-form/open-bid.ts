import { useState } from 'react'
import {
  isLastLook,
  isReadOnly,
  lastLookEnd,
  denialReason,
  type Refusal,
  type Scenario,
} from 'shared-contracts/bid/request'
import { useNotPermitted, useTimeReached } from 'remote-kit/context'

/** How the form was opened (B§2). */
export interface BidFormMode {
  view: boolean
  viewFromEmail: boolean
}

/** A bid form that is open: what it is about, and what can be done with it at this moment. */
export interface OpenBid {
  scenario: Scenario
  mode: BidFormMode
  /** Reads the scenario again, without its meters. */
  reload: () => Promise<unknown>
  lastLook: boolean
  /** It has no Submit, whatever the time. */
  forReading: boolean
  /** Why no bid is taken, or not of this rep; on a form for reading nobody asks. */
  refusal: (Omit<Refusal, 'code'> & { code: Refusal['code'] | 'not-permitted' }) | undefined
  /** Nothing can be typed. */
  locked: boolean
  /** Bidding ended while the form was open, or before it was opened for bidding: why. */
  closed: Refusal | undefined
  /** ms since 1970; what is typed is for this deadline. */
  deadline: number
}

/** The state of a form, worked out again the moment a deadline is reached. */
export function useOpenBid(scenario: Scenario, mode: BidFormMode, reload: OpenBid['reload']): OpenBid {
  const { quoteRequest } = scenario
  const due = Date.parse(quoteRequest.timeQuotesDue)
  const end = lastLookEnd(quoteRequest)
  const now = useTimeReached(end === undefined ? [due] : [due, end])
  const lastLook = isLastLook(quoteRequest)
  const forReading = isReadOnly(quoteRequest, mode)
  const [openedForReading] = useState(forReading)
  const submitDenialReason = denialReason('submit', quoteRequest, now)
  const message = useNotPermitted('bids')
  const lacksRight = message === undefined ? undefined : { code: 'not-permitted' as const, message }
  const refusal = forReading ? undefined : (submitDenialReason ?? lacksRight)
  return {
    scenario,
    mode,
    reload,
    lastLook,
    forReading,
    refusal,
    locked: forReading || refusal !== undefined,
    closed: openedForReading && forReading ? undefined : submitDenialReason,
    deadline: lastLook ? (end ?? due) : due,
  }
}
