import { z } from 'zod'
import type { EndpointShape } from '../api'

/** What of a supplier's may have changed; which rows, a client finds out by reading again. */
export const changed = z.enum(['bids', 'contracts', 'documents', 'desk'])
export type Changed = z.output<typeof changed>

/** Something of the caller's supplier changed. */
export const change = z.object({ about: z.array(changed) })
export type Change = z.output<typeof change>

/** More happened than was remembered, or it is not known what. */
export const EVERYTHING: Change = { about: [...changed.options] }

/** Ids of the endpoints whose answers a change makes old, whole domains by `<domain>.`. */
const concerned: Record<Changed, readonly string[]> = {
  bids: ['bid.', 'prospect.', 'search.', 'activity.', 'question.', 'alert.listBidNews'],
  contracts: ['contract.', 'signing.', 'document.listOfPlan', 'search.', 'activity.', 'alert.listContractNews'],
  documents: ['document.listOfPlan', 'signing.', 'activity.'],
  desk: ['desk.', 'activity.listNotices'],
}

/** Meters are many, and changes do not name them: they are read again when a screen sees that they differ. */
const isWithMeters = (id: string, input: string) =>
  id === 'bid.readRequestUsage' ||
  id === 'bid.readLoadSheet' ||
  (id === 'bid.readScenario' && !input.includes('"meters":"omit"'))

/** What is counted over a supplier's whole history is read again at a visit, not at each change of a busy day. */
const isOfAllTime = (id: string) => id === 'bid.readTrends'

/** Whether a change may have made the answer of an endpoint old; `input` is the call's, as JSON. */
export function isConcerned({ about }: Change, id: EndpointShape['id'], input: string): boolean {
  if (isWithMeters(id, input) || isOfAllTime(id)) return false
  return about.some((subject) =>
    concerned[subject].some((name) => (name.endsWith('.') ? id.startsWith(name) : id === name)),
  )
}
