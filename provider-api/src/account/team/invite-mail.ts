import type { Mail } from '../../alert/alert-mail'
import { hashToken } from '../../http/session-guard'

interface Invited {
  firstName: string
  lastName: string
  email: string
}

/** The link to somebody who is asked to join a team. */
export function inviteMail(to: Invited, by: { name: string; supplier: string }, link: string): Mail {
  return {
    // No part of the code, nor of the digest that is stored.
    id: hashToken(hashToken(link)).slice(0, 32),
    to: { name: `${to.firstName} ${to.lastName}`, address: to.email },
    subject: `Your Marketplace account at ${by.supplier}`,
    text: [
      `Hello ${to.firstName},`,
      '',
      `${by.name} of ${by.supplier} has invited you to the Marketplace.`,
      '',
      `Choose your password: ${link}`,
      '',
      'The link works once, for 14 days. If you do not know why you got it, do nothing.',
      '',
    ].join('\n'),
  }
}
