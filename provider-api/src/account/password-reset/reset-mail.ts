import { asName, RESET_MINUTES } from 'shared-contracts/account'
import { paths } from 'shared-contracts/paths'
import type { Mail } from '../../alert/alert-mail'
import { hashToken } from '../../http/session-guard'

/** The page takes the code out of the address before anything is loaded (decision 4). */
export const resetLink = (portalUrl: string, code: string) =>
  `${portalUrl}${paths.newPassword()}?c=${encodeURIComponent(code)}`

/** The link for a new password, to the account's own address. */
export function resetMail(rep: { firstName: string; lastName: string; email: string }, link: string): Mail {
  const [firstName, label] = [asName(rep.firstName, 100), 'Set a new one']
  return {
    // No part of the code, nor of the digest that is stored.
    id: hashToken(hashToken(link)).slice(0, 32),
    to: { name: asName(`${firstName} ${rep.lastName}`, 200), address: rep.email },
    subject: 'Your new password for the Marketplace',
    link: { label, href: link },
    text: [
      `Hello ${firstName},`,
      '',
      'somebody, you we hope, has forgotten the password of your account.',
      '',
      `${label}: ${link}`,
      '',
      `The link works once, for ${RESET_MINUTES} minutes. Then you are signed out everywhere, and sign in anew.`,
      'If it was not you, do nothing: your password stays what it is.',
      '',
    ].join('\n'),
  }
}
