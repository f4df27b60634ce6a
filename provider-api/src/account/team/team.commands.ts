import {
  LAST_ADMINISTRATOR,
  type deactivateMember,
  type inviteMember,
  type listTeamMembers,
  type putLimits,
  type putRights,
  type reactivateMember,
  type renewInvite,
  type RepLimits,
} from 'shared-contracts/account'
import { RIGHTS, type Right } from 'shared-contracts/api'
import { counted } from 'shared-contracts/words'
import { addressRefusal, sendWithinCall, type Mailer } from '../../alert/mailer'
import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import type { HandlerContext, HandlerResult } from '../../http/register-endpoint'
import { notFound, Refusal } from '../../http/refusal'
import { countRequests } from '../../http/request-counts.repo'
import { hashToken, newToken } from '../../http/session-guard'
import { inviteLink } from '../invite-link'
import { endAccount, renewAccount } from '../operator/deactivation'
import { isActivated, replaceInvite as renewInviteOf } from '../rep.repo'
import { emailDomain, isOthersDomain } from '../sign-on/sign-on.repo'
import { inviteMail } from './invite-mail'
import { isTaken, originalEmail, takenEmail, takenMail } from './taken-email'
import {
  findMember,
  freeEmail,
  giveEmail,
  hasColleague,
  hasOtherAdministrator,
  holdTeam,
  insertMember,
  isMember,
  listMembers,
  setLimits,
  setRights,
  type MemberRow,
} from './team.repo'

/** ms */
const HOUR = 3_600_000
const INVITE_LENGTH = 14 * 24 * HOUR
/** Within an hour, to one address and of one supplier. */
const [INVITES_TO, INVITES_OF] = [3, 60]
const ENTITY = 'supplier_rep'

export async function listTeam(
  context: HandlerContext<typeof listTeamMembers>,
): Promise<HandlerResult<typeof listTeamMembers>> {
  const { db, rep, now } = context
  const rows = await listMembers(db, rep.supplierId)
  return {
    members: rows.map((row) => ({
      userId: row.userId,
      firstName: row.firstName,
      lastName: row.lastName,
      email: originalEmail(row.email),
      rights: row.rights,
      limits: row.limits,
      isMe: row.userId === rep.userId,
      ...memberState(row, now),
    })),
  }
}

function memberState(row: MemberRow, now: Date) {
  const { deactivatedAt, inviteExpiresAt } = row
  if (deactivatedAt !== null) return { state: 'deactivated' } as const
  if (isActivated(row)) return { state: 'active' } as const
  if (inviteExpiresAt === null || inviteExpiresAt <= now) return { state: 'invite-ended' } as const
  return { state: 'invited', inviteEndsAt: inviteExpiresAt.toISOString() } as const
}

interface Invitee {
  userId: string
  firstName: string
  lastName: string
  email: string
}

export async function invite(
  context: HandlerContext<typeof inviteMember>,
  mailer: Mailer,
): Promise<HandlerResult<typeof inviteMember>> {
  const { db, rep, now } = context
  const { firstName, lastName, email } = context.body
  const rights = inOrder(context.body.rights)
  const person = { userId: `rep-${newToken().slice(0, 12)}`, firstName, lastName, email }
  const code = newToken()
  await countInvite(context, email)
  await transaction(db, async (tx) => {
    if (await isOthersDomain(tx, rep.supplierId, emailDomain(email))) throw othersDomain(email)
    await holdTeam(tx, rep.supplierId)
    if (await hasColleague(tx, rep.supplierId, email)) throw isColleague(email)
    await freeEmail(tx, email, now)
    const row = { ...person, supplierId: rep.supplierId, roles: ['supplier_rep'], rights }
    if (!(await insertMember(tx, row))) {
      // Another supplier's: the answer is as ever, and the link opens nothing.
      person.email = takenEmail(email, person.userId)
      await insertMember(tx, { ...row, email: person.email })
    }
    await giveCode(tx, person.userId, isTaken(person.email) ? newToken() : code, now)
    await audit(tx, { at: now, rep, action: 'team.invite', entity: ENTITY, entityId: person.userId, to: { rights } })
  })
  return deliver(context, mailer, person, code)
}

export async function inviteAgain(
  context: HandlerContext<typeof renewInvite>,
  mailer: Mailer,
): Promise<HandlerResult<typeof renewInvite>> {
  const { db, rep, now } = context
  const code = newToken()
  const person = await transaction(db, async (tx) => {
    const found = await findMember(tx, { supplierId: rep.supplierId, userId: context.params.userId })
    if (found?.deactivatedAt !== null) throw noSuchMember()
    await countInvite({ db: tx, rep }, originalEmail(found.email))
    if (isTaken(found.email)) await claimEmail(tx, found, now)
    if (!(await giveCode(tx, found.userId, isTaken(found.email) ? newToken() : code, now)))
      throw new Refusal({ status: 409, code: 'active-already', message: 'This account has been activated already.' })
    await audit(tx, { at: now, rep, action: 'team.renewInvite', entity: ENTITY, entityId: found.userId })
    return found
  })
  return deliver(context, mailer, person, code)
}

/** A member whose e-mail another supplier had has it now, where it is free by now. */
async function claimEmail(tx: Db, member: MemberRow, now: Date): Promise<void> {
  const email = originalEmail(member.email)
  if (await isOthersDomain(tx, member.supplierId, emailDomain(email))) return
  await freeEmail(tx, email, now)
  if (await giveEmail(tx, member.userId, email)) member.email = email
}

/** Nobody gets e-mails without end at somebody else's word. @throws Refusal 429 */
async function countInvite(
  { db, rep }: Pick<HandlerContext<typeof inviteMember>, 'db' | 'rep'>,
  email: string,
): Promise<void> {
  const limits = [
    { route: 'invites-to', caller: hashToken(email.trim().toLowerCase()), most: INVITES_TO },
    { route: 'invites-of', caller: rep.supplierId, most: INVITES_OF },
  ]
  for (const { most, ...key } of limits) {
    const { count, ttl } = await countRequests(db, key, 1, HOUR)
    if (count <= most) continue
    const minutes = Math.ceil(ttl / 60_000)
    const wait = `Please wait ${counted(minutes, 'minute')}.`
    const message =
      most === INVITES_TO
        ? `${email} has been invited ${most} times within an hour. ${wait}`
        : `Your team has sent ${most} invitations within an hour. ${wait}`
    throw new Refusal({ status: 429, code: 'too-many-invites', message, details: { retryAfterSeconds: minutes * 60 } })
  }
}

const isColleague = (email: string) =>
  new Refusal({ status: 409, code: 'email-taken', message: `${email} has an account in your team already.` })

const othersDomain = (email: string) =>
  new Refusal({
    status: 409,
    code: 'others-domain',
    message:
      `Who has an e-mail at ${emailDomain(email)} signs in through another company. ` +
      'Please invite another address.',
  })

const giveCode = (tx: Db, userId: string, code: string, now: Date) =>
  renewInviteOf(tx, userId, hashToken(code), new Date(now.getTime() + INVITE_LENGTH))

/** The invitation stands whether or not its e-mail goes out. @throws Refusal 503 */
async function deliver(
  { settings, rep, log }: Pick<HandlerContext<typeof inviteMember>, 'settings' | 'rep' | 'log'>,
  mailer: Mailer,
  to: Invitee,
  code: string,
) {
  const email = originalEmail(to.email)
  const link = inviteLink(settings.portalUrl, { userId: to.userId, code, email })
  if (!settings.mail.smtpUrl) return { link }
  const by = { name: `${rep.firstName} ${rep.lastName}`, supplier: rep.supplierName }
  try {
    const recipient = { ...to, email }
    await sendWithinCall(
      mailer,
      isTaken(to.email) ? takenMail(recipient, by, settings.portalUrl) : inviteMail(recipient, by, link),
    )
  } catch (err) {
    log.warn({ err, userId: to.userId }, 'an invitation could not be sent')
    const why = refusalText(err)
    if (why) {
      const message = `The mail server refuses ${email}: ${why}. Please invite another address.`
      throw new Refusal({ status: 409, code: 'mail-refused', message })
    }
    const message = `The e-mail to ${email} could not be sent. Please send the invitation again later.`
    throw new Refusal({ status: 503, code: 'mail-not-sent', message })
  }
  return { sentTo: email }
}

/** What a mail server says that will not take an address at all (5xx), in its own words. */
function refusalText(err: unknown): string | undefined {
  const { responseCode, response } = addressRefusal(err) ?? { responseCode: 0, response: '' }
  if (responseCode >= 500) return response.replace(/^[\d .-]+/, '').slice(0, 200)
  return undefined
}

export function changeRights({ db, rep, params, body, now }: HandlerContext<typeof putRights>): Promise<void> {
  const of = { supplierId: rep.supplierId, userId: params.userId }
  const to = inOrder(body.rights)
  return transaction(db, async (tx) => {
    await holdTeam(tx, rep.supplierId)
    const member = await findMember(tx, of)
    if (member && body.before && String(inOrder(body.before)) !== String(inOrder(member.rights)))
      throw rightsChanged(member)
    await refuseIfNoAdministrator(tx, of, !to.includes('team'))
    const from = await setRights(tx, of, to)
    if (!from) throw noSuchMember()
    await audit(tx, { at: now, rep, action: 'team.putRights', entity: ENTITY, entityId: of.userId, from, to })
  })
}

export function changeLimits({
  db,
  rep,
  params,
  body: { limits, before },
  now,
}: HandlerContext<typeof putLimits>): Promise<void> {
  const of = { supplierId: rep.supplierId, userId: params.userId }
  return transaction(db, async (tx) => {
    await holdTeam(tx, rep.supplierId)
    if (of.userId === rep.userId && (await hasOtherAdministrator(tx, of))) throw ownLimits()
    const member = await setLimits(tx, of, limits)
    if (!member) throw noSuchMember()
    // Set already is what a call whose answer was lost finds when it is repeated.
    if (before !== undefined && ![before, limits].some((each) => isSame(each, member.limits)))
      throw limitsChanged(member)
    const change = { from: member.limits, to: limits }
    await audit(tx, { at: now, rep, action: 'team.putLimits', entity: ENTITY, entityId: of.userId, ...change })
  })
}

export function deactivateColleague({ db, rep, params, now }: HandlerContext<typeof deactivateMember>): Promise<void> {
  const of = { supplierId: rep.supplierId, userId: params.userId }
  return transaction(db, async (tx) => {
    await holdTeam(tx, rep.supplierId)
    await refuseIfNoAdministrator(tx, of, true)
    if (!(await endAccount(tx, isMember(of), now, rep)) && !(await findMember(tx, of))) throw noSuchMember()
  })
}

export function reactivateColleague({ db, rep, params, now }: HandlerContext<typeof reactivateMember>): Promise<void> {
  const of = { supplierId: rep.supplierId, userId: params.userId }
  return transaction(db, async (tx) => {
    if (!(await renewAccount(tx, isMember(of), now, rep)) && !(await findMember(tx, of))) throw noSuchMember()
  })
}

/** The team is held: of two who leave at once one stays. @throws Refusal 409 */
async function refuseIfNoAdministrator(tx: Db, of: { supplierId: string; userId: string }, leaves: boolean) {
  if (!leaves || (await hasOtherAdministrator(tx, of))) return
  const member = await findMember(tx, of)
  if (!member?.rights.includes('team')) return
  throw new Refusal({ status: 409, code: 'last-administrator', message: LAST_ADMINISTRATOR })
}

const RIGHT_NAMES = { bids: 'bids', contracts: 'contracts', team: 'administrator' } satisfies Record<Right, string>

function rightsChanged({ firstName, lastName, rights }: MemberRow): Refusal {
  const now = inOrder(rights).map((right) => RIGHT_NAMES[right])
  const message = `What ${firstName} ${lastName} may do has been changed meanwhile, to ${now.join(', ') || 'nothing'}.`
  return new Refusal({ status: 409, code: 'rights-changed', message })
}

/** A field that is null limits as little as one that is not there. */
const isSame = (one: RepLimits | null, other: RepLimits | null) => {
  const written = (limits: RepLimits | null) =>
    [limits?.ELECTRICITY, limits?.GAS].flatMap((limit) =>
      [limit?.lowestRate, limit?.highestRate, limit?.annualUsage].map((each) => each ?? null),
    )
  return String(written(one)) === String(written(other))
}

const limitsChanged = ({ firstName, lastName }: Pick<MemberRow, 'firstName' | 'lastName'>) =>
  new Refusal({
    status: 409,
    code: 'limits-changed',
    message: `The limits of ${firstName} ${lastName} have been changed meanwhile. Please open them anew.`,
  })

/** Four eyes. */
const ownLimits = () =>
  new Refusal({
    status: 403,
    code: 'own-limits',
    message: 'Your own limits are for another administrator to change.',
  })

/** Each once, in the order of their declaration. */
const inOrder = (rights: readonly Right[]): Right[] => RIGHTS.filter((right) => rights.includes(right))

export const noSuchMember = () => notFound('There is no such member of your team.')
