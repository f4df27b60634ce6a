import {
  EMAIL_NOT_AVAILABLE,
  decodePassword,
  bindSession,
  type authenticateSupplier,
  type checkEmail,
  type issueDownloadTicket,
  type readIdentity,
  type signUp,
} from 'shared-contracts/account'
import { audit } from '../db/audit'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import { familiarCallers } from '../http/connection/familiar-callers'
import type { HandlerContext, HandlerResult } from '../http/register-endpoint'
import { malformed, Refusal, unauthorized } from '../http/refusal'
import { hashToken, newToken } from '../http/session-guard'
import { forgiveAttempt, isFlooded, networkPrefix, listSubjects } from './attempts.repo'
import { countAttemptOrRefuse } from './counted-attempt'
import { rememberDevice, isKnownDevice } from './device.repo'
import { hashPassword, passwordMatches } from './password-hash'
import { openSession } from './open-session'
import { refuseWeakPassword } from './own-account.commands'
import { activateRep, findInvited, findInvitedByCode, findRep, findRepByEmail, holdRep } from './rep.repo'
import { takeCode } from './second-factor/codes'
import { findSecondFactor } from './second-factor/second-factor.repo'
import { SIGN_ON_ONLY, signOnOnly } from './sign-on/sign-on-only'
import { isSignOnEnforced } from './sign-on/sign-on.repo'
import { notThisBrowser, proofContext, provenKey } from './session-key/proof'
import { findSession, insertLinkToken, takeLinkToken, bindYoungSession } from './session.repo'
import { hasWorked, workNeeded } from './sign-in-work'
import { invites, knownCallers, strangers, workedStrangers } from './sign-in-queues'

const ENTER_CODE = 'Please enter the code of your authenticator app, or a recovery code.'
const WRONG_CODE = 'This code is not right, or it has been used. Please enter the next one.'
/** B§8 */
const WRONG_PAIR = 'Incorrect username/password'
/** So many strangers may wait without having worked: their turns take less than a second together. */
const MAX_UNWORKED_STRANGERS = 8
/** ms; decision 32. */
const TICKET_LIFETIME = 60_000

export async function signIn(
  context: HandlerContext<typeof authenticateSupplier>,
): Promise<HandlerResult<typeof authenticateSupplier>> {
  const { db, now } = context
  const { email, device } = context.body
  // By the e-mail's domain, whether or not an account has the e-mail.
  if (await isSignOnEnforced(db, email)) return { success: false, message: SIGN_ON_ONLY, signOn: true }
  const presentedHash = device && hashToken(device)
  const turn = { caller: networkPrefix(context.address), signal: context.hangUp() }
  if (presentedHash && (await isKnownDevice(db, presentedHash, email, now)))
    return knownCallers.run({ ...turn, caller: presentedHash }, () =>
      openSessionByPassword(context, { presentedHash, knownHash: presentedHash }),
    )
  const hasWork = await hasWorked(db, context.body, now)
  if (!hasWork && (strangers.length >= MAX_UNWORKED_STRANGERS || (await isFlooded(db, email, now))))
    throw workNeeded(now)
  const queue = hasWork ? workedStrangers : strangers
  return queue.run(turn, () => openSessionByPassword(context, { presentedHash, knownHash: undefined }))
}

/** Opens a session if the password is right, and the second factor's code; wrong ones are counted (decision 1). */
async function openSessionByPassword(
  context: HandlerContext<typeof authenticateSupplier>,
  // Of the device's token: as it came, and only where this e-mail has signed in on the device before.
  { presentedHash, knownHash }: { presentedHash: string | undefined; knownHash: string | undefined },
): Promise<HandlerResult<typeof authenticateSupplier>> {
  const { db, now } = context
  const { email, password: encoded } = context.body
  const subjects = listSubjects({ email, address: context.address, deviceHash: knownHash })
  await countAttemptOrRefuse(context, subjects)
  const password = decodePassword(encoded)
  const rep = await findRepByEmail(db, email)
  const storedHash = rep?.deactivatedAt === null ? rep.passwordHash : undefined
  const isRight = await passwordMatches(storedHash ?? undefined, password ?? '')
  const refuse = () => {
    context.log.info({ address: context.address }, 'a sign-in failed')
    return { success: false, message: WRONG_PAIR }
  }
  if (!rep || password === undefined || !isRight) return refuse()
  // Here the attempt stays counted: it is forgiven only when the code is right too.
  const factor = await findSecondFactor(db, rep.userId)
  const hasFactor = factor !== undefined && factor.confirmedAt !== null
  if (hasFactor && context.body.code === undefined) return { success: false, message: ENTER_CODE, needsCode: true }
  const nextDevice = newToken()
  const token = await transaction(db, async (tx) => {
    if (!(await holdRep(tx, rep))) return undefined
    if (hasFactor && !(await takeCode(tx, factor, context.body.code ?? '', now))) return 'wrong-code' as const
    await forgiveAttempt(tx, subjects)
    await rememberDevice(tx, { presentedHash, tokenHash: hashToken(nextDevice), repId: rep.userId, now })
    return openSession(tx, rep.userId, context)
  })
  if (token === undefined) return refuse()
  if (token === 'wrong-code') {
    context.log.info({ address: context.address }, 'a sign-in failed by its code')
    return { success: false, message: WRONG_CODE, needsCode: true }
  }
  familiarCallers.note(networkPrefix(context.address))
  context.log.info({ repId: rep.userId }, 'signed in')
  return { success: true, token, device: nextDevice }
}

/** The session token's rep; a one-time token of a link is used up and answered with a session token (decision 4). */
export async function identify(
  context: HandlerContext<typeof readIdentity>,
): Promise<HandlerResult<typeof readIdentity>> {
  const { db, now } = context
  const tokenHash = hashToken(context.query.user_token)
  const rep = await findSession(db, tokenHash, now)
  // A bound session is identified only with a proof by its key, which this call does not carry.
  if (rep && rep.boundKey !== null) throw notThisBrowser()
  if (rep) return identifyRep(rep.userId, db)
  const exchanged = await transaction(db, async (tx) => {
    const repId = await takeLinkToken(tx, { tokenHash, kind: 'sign-in', now })
    if (!repId) return undefined
    return { repId, token: await openSession(tx, repId, context) }
  })
  if (!exchanged) {
    context.log.info({ address: context.address }, 'a sign-in by a link failed')
    throw unauthorized('This sign-in link is not valid any more. Please sign in.')
  }
  context.log.info({ repId: exchanged.repId }, 'signed in by a link')
  return { ...(await identifyRep(exchanged.repId, db)), token: exchanged.token }
}

async function identifyRep(userId: string, db: Db) {
  const found = await findRep(db, userId)
  if (!found) throw unauthorized()
  const { rep, supplier } = found
  return {
    roles: rep.roles,
    supplier: { id: supplier.id, name: supplier.name },
    supplierRep: { userId: rep.userId, firstName: rep.firstName, lastName: rep.lastName },
  }
}

export async function refuseUsableInvite(context: HandlerContext<typeof checkEmail>): Promise<void> {
  const { userId, email } = context.body
  if (!(await findInvited(context.db, userId, email, context.now))) return
  throw new Refusal({ status: 400, code: 'email-not-available', message: EMAIL_NOT_AVAILABLE })
}

export async function activateAccount(context: HandlerContext<typeof signUp>): Promise<HandlerResult<typeof signUp>> {
  const { db, now } = context
  const { userId, email } = context.body
  const code = decodePassword(context.body.code)
  const password = decodePassword(context.body.password)
  if (code === undefined || password === undefined) throw malformed('The invite code and the password must be base64.')
  refuseWeakPassword(password)
  if (await isSignOnEnforced(db, email)) throw signOnOnly()
  const invite = { userId, email, codeHash: hashToken(code), now }
  const turn = { caller: networkPrefix(context.address), signal: context.hangUp() }
  // Hashing a password is slow, so the invite is checked first; whether it is still unused, `activateRep` decides.
  const isGood = await invites.run(turn, () => findInvitedByCode(db, invite))
  if (!isGood) throw inviteNotUsable(context)
  const passwordHash = await knownCallers.run({ ...turn, caller: userId }, () => hashPassword(password))
  return transaction(db, async (tx) => {
    const rep = await activateRep(tx, { ...invite, passwordHash })
    if (!rep) throw inviteNotUsable(context)
    await audit(tx, {
      at: now,
      rep,
      action: 'account.signUp',
      entity: 'supplier_rep',
      entityId: userId,
      from: 'invited',
      to: 'active',
    })
    return { token: await openSession(tx, userId, context) }
  })
}

function inviteNotUsable(context: HandlerContext<typeof signUp>): Refusal {
  context.log.info({ address: context.address }, 'an activation failed')
  const message = 'This invitation is not valid any more. Please ask for a new one.'
  return new Refusal({ status: 409, code: 'invite-not-usable', message })
}

export async function issueTicket(
  context: HandlerContext<typeof issueDownloadTicket>,
): Promise<HandlerResult<typeof issueDownloadTicket>> {
  const ticket = newToken()
  const expiresAt = new Date(context.now.getTime() + TICKET_LIFETIME)
  // As session-guard.ts will see the path: normalized, without the ticket.
  const url = new URL(context.body.path, 'http://provider.invalid')
  url.searchParams.delete('user_token')
  const path = url.pathname + url.search
  await insertLinkToken(context.db, {
    tokenHash: hashToken(ticket),
    kind: 'download',
    repId: context.rep.userId,
    path,
    sessionHash: context.rep.tokenHash,
    createdAt: context.now,
    expiresAt,
  })
  return { ticket, expiresAt: expiresAt.toISOString() }
}

/** ms after its sign-in in which a session can be bound: a token that is copied later binds nothing. */
const BINDABLE_FOR = 60_000

/** From now on every call of the session brings a proof by the browser's key. */
export async function bindToKey({
  db,
  now,
  body,
  settings,
}: HandlerContext<typeof bindSession>): Promise<HandlerResult<typeof bindSession>> {
  const tokenHash = hashToken(body.user_token)
  const { method, path } = bindSession
  const key = await provenKey(body.proof, { method, path, tokenHash, now, ...proofContext(db, settings) })
  const isBound = await bindYoungSession(db, { tokenHash, key, now, since: new Date(now.getTime() - BINDABLE_FOR) })
  if (isBound) return { bound: true }
  const message = 'This session cannot be bound to a browser any more.'
  throw new Refusal({ status: 409, code: 'not-bindable', message })
}
