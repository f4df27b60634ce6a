import { asName, RESET_MINUTES } from 'shared-contracts/account'
import { paths } from 'shared-contracts/paths'
import type { Mail } from '../../alert/alert-mail'
import { hashToken } from '../../http/session-guard'

/** The page takes the code out of the address before anything is loaded (decision 4). */
export const resetLink = (portalUrl: string, code: string) =>
  `${portalUrl}${paths.newPassword()}?c=${encodeURIComponent(code)}`

interface To {
  firstName: string
  lastName: string
  email: string
}

const FORGOTTEN = 'somebody, you we hope, has forgotten the password of your account.'
const LASTS = `The link works once, for ${RESET_MINUTES} minutes.`

/** The link for a new password, to the account's own address. */
export const resetMail = (rep: To, link: string): Mail =>
  toResetMail(rep, link, {
    why: FORGOTTEN,
    notes: [
      `${LASTS} Then you are signed out everywhere, and sign in anew.`,
      'Passkeys stay: remove on your account page what you do not know.',
      'If it was not you, do nothing: your password stays what it is.',
    ],
  })

/** The same from an administrator of the team, by name. */
export const colleagueResetMail = (rep: To, by: string, link: string): Mail =>
  toResetMail(rep, link, {
    why: `${asName(by, 200)}, an administrator of your team, sends you a link. You are signed out everywhere.`,
    notes: [
      `${LASTS} A code of your second factor is asked for as before.`,
      'Your passkeys have ended: add them again with the new password.',
      'Until you set a new password yours stays what it is.',
    ],
  })

function toResetMail(rep: To, link: string, { why, notes }: { why: string; notes: readonly string[] }): Mail {
  const [firstName, label] = [asName(rep.firstName, 100), 'Set a new one']
  return {
    // No part of the code, nor of the digest that is stored.
    id: hashToken(hashToken(link)).slice(0, 32),
    to: { name: asName(`${firstName} ${rep.lastName}`, 200), address: rep.email },
    subject: 'Your new password for the Marketplace',
    link: { label, href: link },
    text: [`Hello ${firstName},`, '', why, '', `${label}: ${link}`, '', ...notes, ''].join('\n'),
  }
}
