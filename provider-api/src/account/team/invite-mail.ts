import { asName } from 'shared-contracts/account'
import type { Mail } from '../../alert/alert-mail'
import { hashToken } from '../../http/session-guard'

interface Invited {
  firstName: string
  lastName: string
  email: string
}

/** The link to somebody who is asked to join a team. */
export function inviteMail(to: Invited, by: { name: string; supplier: string }, link: string): Mail {
  const [firstName, supplier] = [asName(to.firstName, 100), asName(by.supplier, 200)]
  const label = 'Choose your password'
  return {
    // No part of the code, nor of the digest that is stored.
    id: hashToken(hashToken(link)).slice(0, 32),
    to: { name: asName(`${firstName} ${to.lastName}`, 200), address: to.email },
    subject: `Your Marketplace account at ${supplier}`,
    link: { label, href: link },
    text: [
      `Hello ${firstName},`,
      '',
      `${asName(by.name, 200)} of ${supplier} has invited you to the Marketplace.`,
      '',
      `${label}: ${link}`,
      '',
      'The link works once, for 14 days. If you do not know why you got it, do nothing.',
      '',
    ].join('\n'),
  }
}
