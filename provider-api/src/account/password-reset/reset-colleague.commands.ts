import { RESET_MINUTES, type sendResetLink } from 'shared-contracts/account'
import { isLate, sendWithinCall, type Mailer } from '../../alert/mailer'
import { audit } from '../../db/audit'
import { transaction } from '../../db/transaction'
import type { HandlerContext, HandlerResult } from '../../http/register-endpoint'
import { Refusal } from '../../http/refusal'
import { hashToken, newToken } from '../../http/session-guard'
import { deletePasskeys } from '../passkey/passkey.repo'
import { isActivated } from '../rep.repo'
import { deleteSessions, insertLinkToken } from '../session.repo'
import { signOnOnly } from '../sign-on/sign-on-only'
import { isSignOnEnforced } from '../sign-on/sign-on.repo'
import { noSuchMember } from '../team/team.commands'
import { holdMember } from '../team/team.repo'
import { deleteLink } from './password-reset.repo'
import { colleagueResetMail, resetLink } from './reset-mail'

const MINUTE = 60_000

/**
 * An administrator's link for a colleague who cannot sign in: her sessions, passkeys and earlier links end at once, as
 * whoever had her password may have added one; her second factor stays. @throws Refusal 404, 409, 503
 */
export async function resetColleague(
  context: HandlerContext<typeof sendResetLink>,
  mailer: Mailer,
): Promise<HandlerResult<typeof sendResetLink>> {
  const { db, rep, params, now, settings, log } = context
  // Who finds an open page of an administrator must not get a password by it.
  if (params.userId === rep.userId)
    throw new Refusal({
      status: 409,
      code: 'own-password',
      message: 'You change your own password on your account page.',
    })
  const code = newToken()
  const colleague = await transaction(db, async (tx) => {
    const found = await holdMember(tx, { supplierId: rep.supplierId, userId: params.userId })
    if (found?.deactivatedAt !== null) throw noSuchMember()
    if (!isActivated(found))
      throw new Refusal({
        status: 409,
        code: 'not-activated',
        message: 'This account has no password yet. Please invite again.',
      })
    if (await isSignOnEnforced(tx, found.email)) throw signOnOnly()
    await deleteSessions(tx, found.userId)
    await deletePasskeys(tx, found.userId)
    const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE)
    const link = { tokenHash: hashToken(code), kind: 'password-reset', repId: found.userId, createdAt: now } as const
    await insertLinkToken(tx, { ...link, expiresAt })
    await audit(tx, { at: now, rep, action: 'team.sendResetLink', entity: 'supplier_rep', entityId: found.userId })
    return found
  })
  const link = resetLink(settings.portalUrl, code)
  if (!settings.mail.smtpUrl) return { link }
  try {
    await sendWithinCall(mailer, colleagueResetMail(colleague, `${rep.firstName} ${rep.lastName}`, link))
  } catch (err) {
    // Late, the e-mail may still arrive.
    if (!isLate(err)) await deleteLink(db, hashToken(code))
    log.warn({ err, userId: colleague.userId }, 'a link for a new password could not be sent')
    const message = `The e-mail to ${colleague.email} could not be sent. Please send the link again later.`
    throw new Refusal({ status: 503, code: 'mail-not-sent', message })
  }
  return { sentTo: colleague.email }
}
