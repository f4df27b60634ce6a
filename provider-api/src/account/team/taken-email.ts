import { asName } from 'shared-contracts/account'
import type { Mail } from '../../alert/alert-mail'
import { hashToken } from '../../http/session-guard'

/*
 * An e-mail that another supplier has can be invited as any other, so that nobody learns who has an account. The
 * invited member keeps it with a mark behind, by which it is nobody's address and opens nothing; only the mail to that
 * address says what is so.
 */
export const MARK = '#taken-'

export const takenEmail = (email: string, userId: string) => `${email}${MARK}${userId}`

export const isTaken = (email: string) => email.includes(MARK)

/** As it was typed. */
export const originalEmail = (email: string) => email.split(MARK)[0] ?? email

/** To somebody who is asked to join a team and has an account or an invitation elsewhere. */
export function takenMail(
  to: { firstName: string; lastName: string; email: string },
  by: { name: string; supplier: string },
  portalUrl: string,
): Mail {
  const [firstName, supplier] = [asName(to.firstName, 100), asName(by.supplier, 200)]
  const link = { label: 'Open the Marketplace', href: portalUrl }
  return {
    id: hashToken(`${to.email} ${supplier} ${Date.now()}`).slice(0, 32),
    to: { name: asName(`${firstName} ${to.lastName}`, 200), address: to.email },
    subject: `An invitation of ${supplier}`,
    link,
    text: [
      `Hello ${firstName},`,
      '',
      `${asName(by.name, 200)} of ${supplier} has invited you to the Marketplace. ` +
        'This e-mail has an account or an invitation',
      'there already, at another supplier, so nothing was changed.',
      '',
      `${link.label}: ${link.href}`,
      '',
    ].join('\n'),
  }
}
