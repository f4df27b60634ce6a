import { z } from 'zod'
import { endpoint, RIGHTS } from '../api'
import { emailAddress } from './email-address'
import { decimal, decimals } from '../money'
import { instant } from '../time'
import { nameSchema } from './name'

/** Up to where a rep attests alone, of one commodity; what is not set limits nothing. Rates as quoted. */
const limit = z.object({
  lowestRate: decimal.nullish(),
  highestRate: decimal.nullish(),
  /** kWh a year, Dth for gas. */
  annualUsage: z.number().int().min(0).max(1e12).nullish(),
})
export type RepLimit = z.output<typeof limit>

/** What limits from 0.08 up to 0.05 are told: the screen's reason and the server's refusal. */
export const LIMITS_CROSSED = 'The highest rate is below the lowest: every bid would need a colleague'

/** Whether no rate is within a limit. */
export const isCrossed = ({ lowestRate, highestRate }: Pick<RepLimit, 'lowestRate' | 'highestRate'>): boolean =>
  lowestRate != null && highestRate != null && decimals.compare(lowestRate, highestRate) > 0

const newLimit = limit.refine((value) => !isCrossed(value), { message: LIMITS_CROSSED, path: ['highestRate'] })

/** By commodity. An administrator sets them for a rep; above them a colleague attests too. */
const repLimits = z.object({ ELECTRICITY: limit.nullish(), GAS: limit.nullish() })
export type RepLimits = z.output<typeof repLimits>

// The people of a supplier. A provider without these calls has no Team page, and everybody may do everything.

export const rights = z.array(z.enum(RIGHTS))

const userId = z.string().min(1).max(128)

const member = z.object({
  userId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  rights,
  limits: repLimits.nullish(),
  /** `invited` has no password yet, `invite-ended` needs a new invitation for one; `deactivated` can do nothing. */
  state: z.enum(['active', 'invited', 'invite-ended', 'deactivated']),
  /** Of who is invited. */
  inviteEndsAt: instant.optional(),
  isMe: z.boolean(),
})
export type TeamMember = z.output<typeof member>

/** How a link reaches its person: a Marketplace without a mail server gives it to the administrator. */
const delivery = z.object({ sentTo: z.string().optional(), link: z.string().optional() })

export const readOwnRights = endpoint({
  id: 'team.readOwnRights',
  path: '/v1/mp/rights',
  spec: 'ADR-15',
  summary: 'What the caller may do beside reading, and up to where alone.',
  response: z.object({ rights, limits: repLimits.nullish() }),
})

export const listTeamMembers = endpoint({
  id: 'team.listMembers',
  path: '/v1/mp/members',
  spec: 'ADR-15',
  summary: "Everybody of the caller's supplier, by name, with what they may do.",
  response: z.object({ members: z.array(member) }),
})

export const inviteMember = endpoint({
  id: 'team.invite',
  method: 'POST',
  path: '/v1/mp/members',
  spec: 'ADR-15',
  summary: 'Invites somebody to the team, for two weeks.',
  needs: 'team',
  body: z.object({
    firstName: nameSchema(100),
    lastName: nameSchema(100),
    email: emailAddress,
    rights,
  }),
  response: delivery,
  refusals: ['email-taken', 'others-domain', 'too-many-invites', 'mail-not-sent', 'mail-refused'],
})

export const renewInvite = endpoint({
  id: 'team.renewInvite',
  method: 'POST',
  path: '/v1/mp/members/:userId/invite',
  spec: 'ADR-15',
  summary: 'A new invitation for who has not activated the account; the one before ends.',
  needs: 'team',
  params: z.object({ userId }),
  response: delivery,
  refusals: ['not-found', 'active-already', 'too-many-invites', 'mail-not-sent', 'mail-refused'],
})

export const putRights = endpoint({
  id: 'team.putRights',
  method: 'PUT',
  path: '/v1/mp/members/:userId/rights',
  spec: 'ADR-15',
  summary: 'What a member may do from now on. The last administrator stays one.',
  needs: 'team',
  params: z.object({ userId }),
  body: z.object({
    rights,
    /** What the page had read: where it is something else by now, nothing is changed. */
    before: rights.optional(),
  }),
  refusals: ['not-found', 'last-administrator', 'rights-changed'],
})

export const putLimits = endpoint({
  id: 'team.putLimits',
  method: 'PUT',
  path: '/v1/mp/members/:userId/limits',
  spec: 'ADR-15',
  summary: 'Up to which prices and size a member attests alone from now on; null for any.',
  needs: 'team',
  params: z.object({ userId }),
  body: z.object({
    limits: z.object({ ELECTRICITY: newLimit.nullish(), GAS: newLimit.nullish() }).nullable(),
    /** As of `putRights`; null where nothing was limited. */
    before: repLimits.nullish(),
  }),
  refusals: ['not-found', 'own-limits', 'limits-changed'],
})

export const sendResetLink = endpoint({
  id: 'team.sendResetLink',
  method: 'POST',
  path: '/v1/mp/members/:userId/password-reset',
  spec: 'ADR-15',
  summary:
    'Ends the sessions and passkeys of a colleague and gives out a link for a new password. The second factor stays.',
  needs: 'team',
  params: z.object({ userId }),
  response: delivery,
  refusals: ['not-found', 'own-password', 'not-activated', 'sign-on-only', 'mail-not-sent'],
})

export const deactivateMember = endpoint({
  id: 'team.deactivate',
  method: 'POST',
  path: '/v1/mp/members/:userId/deactivation',
  spec: 'ADR-15',
  summary: 'Ends sessions, drafts, calendar, e-mails and hand-offs of a member at once.',
  needs: 'team',
  params: z.object({ userId }),
  refusals: ['not-found', 'last-administrator'],
})

export const reactivateMember = endpoint({
  id: 'team.reactivate',
  method: 'DELETE',
  path: '/v1/mp/members/:userId/deactivation',
  spec: 'ADR-15',
  summary: 'A deactivated member signs in again, by the password as it was.',
  needs: 'team',
  params: z.object({ userId }),
  refusals: ['not-found'],
})
