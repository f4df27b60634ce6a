import { z } from 'zod'
import { endpoint, id } from '../api'

/** Entries of one answer at most, the newest ones. */
export const MAX_ENTRIES = 2000

/** One thing that somebody changed. Texts are as people read them; '' where there is nothing to say. */
export const activityEntry = z.object({
  id,
  /** ISO instant. */
  at: z.string(),
  /** A rep's name, or `Customer side` or `System`. */
  who: z.string(),
  /** `<domain>.<verb>`; its words are in `activityTitle`. */
  action: z.string(),
  /** Of what, e.g. `36 months`. */
  subject: z.string(),
  from: z.string(),
  to: z.string(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

const activity = z.object({
  /** The newest first. */
  activity: z.array(activityEntry),
  /** There is more than is told. */
  more: z.boolean().nullish(),
})

export const readRequestActivity = endpoint({
  id: 'activity.ofRequest',
  path: '/v2/mp/quote_requests/:id/activity',
  spec: "this project's own",
  summary: "Who of the caller's supplier, or of the customer's side, changed what of a request, and when.",
  scope: 'read',
  params: z.object({ id }),
  response: activity,
  refusals: ['not-found'],
})

export const readContractActivity = endpoint({
  id: 'activity.ofContract',
  path: '/v2/mp/suppliers/:supplierId/energy-plans/:energyPlanId/activity',
  spec: "this project's own",
  summary: "Who of the caller's supplier, or of the customer's side, changed what of a contract, and when.",
  params: z.object({ supplierId: id, energyPlanId: id }),
  response: activity,
  refusals: ['not-found'],
})
