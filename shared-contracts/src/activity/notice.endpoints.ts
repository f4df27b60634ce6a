import { z } from 'zod'
import { endpoint, id } from '../api'
import { instant } from '../time'
import { activityEntry } from './activity.endpoints'

/** Notices of one answer at most, the newest ones. */
export const MAX_NOTICES = 50

/** What a colleague or the customer's side did, in the words of the request's Activity. */
export const notice = activityEntry.extend({
  /** How many things were changed at once beside the one that is told. */
  others: z.number().int().nonnegative(),
  companyName: z.string(),
  quoteRequestId: id.nullable(),
  scenarioId: id.nullable(),
  /** The supplier's contract, where there is one. */
  energyPlanId: id.nullable(),
})
export type Notice = z.output<typeof notice>

const notices = z.object({
  /** The newest first. */
  notices: z.array(notice),
  /** Until when the caller has read them: at first the first sign-in. */
  readUntil: instant.nullable(),
  /** What came since and was in sight. */
  readIds: z.array(id).nullish(),
})

export const listNotices = endpoint({
  id: 'activity.listNotices',
  path: '/v1/mp/notices',
  spec: 'ADR-08',
  summary: "What others did lately on requests and contracts of the caller's supplier. The caller's own work is none.",
  response: notices,
})

export const putNoticesRead = endpoint({
  id: 'activity.putNoticesRead',
  method: 'PUT',
  path: '/v1/mp/notices/read',
  spec: 'ADR-08',
  summary:
    'Says which notices the caller has read, in every browser: all until a time, or single ones. None is unread again.',
  body: z.object({ until: instant.optional(), ids: z.array(id).max(MAX_NOTICES).optional() }),
  response: z.object({ readUntil: instant.nullable(), readIds: z.array(id) }),
})
