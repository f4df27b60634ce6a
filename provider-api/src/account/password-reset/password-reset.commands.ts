import { decodePassword, RESET_MINUTES, type requestPasswordReset, type resetPassword } from 'shared-contracts/account'
import type { Mailer } from '../../alert/mailer'
import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import type { HandlerContext, HandlerResult } from '../../http/register-endpoint'
import { malformed, Refusal } from '../../http/refusal'
import { hashToken, newToken } from '../../http/session-guard'
import { networkPrefix } from '../attempts.repo'
import { rememberDevice } from '../device.repo'
import { refuseWeakPassword } from '../own-account.commands'
import { hashPassword } from '../password-hash'
import { deleteLink, hasResetLink, holdRepByEmail, setPassword } from './password-reset.repo'
import { isSignOnEnforced } from '../sign-on/sign-on.repo'
import { resetLink, resetMail } from './reset-mail'
import { deleteSessions, findLinkToken, insertLinkToken, takeLinkToken } from '../session.repo'
import { invites, knownCallers } from '../sign-in-queues'
import { setTimeout as pause } from 'node:timers/promises'

const MINUTE = 60_000
/** ms: who asks again sooner gets no second e-mail. */
const AGAIN_AFTER = 2 * MINUTE

/** Sends the link once the call is answered, the same for every e-mail, known or not. */
export function mailResetLink(
  context: HandlerContext<typeof requestPasswordReset>,
  { mailer, afterResponse }: { mailer: Mailer; afterResponse: AfterResponse },
): void {
  const { settings, body, db, now, log } = context
  if (!settings.mail.smtpUrl) throw notOffered()
  const work = async () => {
    const made = await makeResetLink(db, { email: body.email, now, unlessSince: new Date(now.getTime() - AGAIN_AFTER) })
    if (!made) return
    const { rep, code } = made
    try {
      await mailer.send(resetMail(rep, resetLink(settings.portalUrl, code)))
    } catch (error) {
      // Nobody has it: the next try is not held back by it.
      await deleteLink(db, hashToken(code))
      throw error
    }
    log.info({ repId: rep.userId }, 'a link for a new password was sent')
  }
  afterResponse.run(work, (err) => log.warn({ err }, 'a link for a new password could not be sent'))
}

/** A link for whoever has this e-mail. Its code is kept nowhere. @returns nothing where nobody has it, or one is new */
export function makeResetLink(db: Db, input: { email: string; now: Date; unlessSince?: Date }) {
  const { email, now, unlessSince } = input
  return transaction(db, async (tx) => {
    const rep = await holdRepByEmail(tx, email)
    if (!rep || (await isSignOnEnforced(tx, email))) return undefined
    if (unlessSince && (await hasResetLink(tx, rep.userId, unlessSince))) return undefined
    const code = newToken()
    const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE)
    const link = { tokenHash: hashToken(code), kind: 'password-reset', repId: rep.userId, createdAt: now } as const
    await insertLinkToken(tx, { ...link, expiresAt })
    await audit(tx, { at: now, action: 'account.makeResetLink', entity: 'supplier_rep', entityId: rep.userId })
    return { rep, code, expiresAt }
  })
}

export async function resetByLink(
  context: HandlerContext<typeof resetPassword>,
): Promise<HandlerResult<typeof resetPassword>> {
  const { db, now, body } = context
  const password = decodePassword(body.newPassword)
  if (password === undefined) throw malformed('The password must be encoded as B§5 says.')
  refuseWeakPassword(password)
  const link = { tokenHash: hashToken(body.code), kind: 'password-reset', now } as const
  const turn = { caller: networkPrefix(context.address), signal: context.hangUp() }
  // Only a good link is worth a hash.
  const repId = await invites.run(turn, () => findLinkToken(db, link))
  if (!repId) throw linkNotUsable(context)
  const passwordHash = await knownCallers.run({ ...turn, caller: repId }, () => hashPassword(password))
  const presentedHash = body.device && hashToken(body.device)
  const device = newToken()
  await transaction(db, async (tx) => {
    // The account first, as everywhere: two links of one rep never wait for each other.
    const rep = await setPassword(tx, repId, passwordHash)
    if (!rep || (await takeLinkToken(tx, link)) === undefined) throw linkNotUsable(context)
    await deleteSessions(tx, repId)
    await rememberDevice(tx, { presentedHash, tokenHash: hashToken(device), repId, now })
    await audit(tx, { at: now, rep, action: 'account.resetPassword', entity: 'supplier_rep', entityId: repId })
  })
  context.log.info({ repId }, 'a password was set by a link')
  return { device }
}

function linkNotUsable(context: HandlerContext<typeof resetPassword>): Refusal {
  context.log.info({ address: context.address }, 'a link for a new password failed')
  const message = 'This link has been used or has expired. Please ask for a new one.'
  return new Refusal({ status: 409, code: 'link-not-usable', message })
}

const notOffered = () =>
  new Refusal({
    status: 409,
    code: 'not-offered',
    message: 'This Marketplace sends no e-mails. Please ask support for a link.',
  })

/** Pieces of work at once: as many as a mail server that hangs may keep waiting. */
const AT_ONCE = 50
/** ms that a stop waits for them. */
const STOP_LIMIT = 3000

/**
 * Work that goes on once its caller has been answered: nobody can tell from the time of an answer whether there was
 * any, and nobody waits for a mail server. What is running when this instance is stopped may be lost.
 */
export class AfterResponse {
  private readonly running = new Set<Promise<unknown>>()

  /** @param failed is told what it threw, or that there was no room for it */
  run(work: () => Promise<void>, failed: (error: unknown) => void): void {
    if (this.running.size >= AT_ONCE) return failed(new Error('Too much is waiting already'))
    const run = Promise.resolve()
      .then(work)
      .catch(failed)
      .finally(() => this.running.delete(run))
    this.running.add(run)
  }

  async end(): Promise<void> {
    await Promise.race([Promise.all(this.running), pause(STOP_LIMIT, undefined, { ref: false })])
  }
}
