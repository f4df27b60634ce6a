import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { Refusal } from '../../http/refusal'
import { newToken } from '../../http/session-guard'
import { insertMember } from '../team/team.repo'
import { findKnownRep, linkRep } from './sign-on.repo'
import { domainOf, hasDomain, type SignOn } from './sign-on.repo'

/** What an identity provider says of somebody. */
export type Claims = Record<string, unknown> & { sub: string }

const textOf = (value: unknown, max: number) =>
  typeof value === 'string' ? value.trim().replaceAll('\0', '').slice(0, max) : ''

interface Known {
  signOn: SignOn
  claims: Claims
  now: Date
}

/**
 * Whose account it is: known by the identity provider's own name for the person from the first time on; before that by
 * the e-mail, of which the domain has to be the supplier's. Who is not there joins by an invite, or by a claim.
 * @throws Refusal 422 in words for the person
 */
export async function repOf(tx: Db, { signOn, claims, now }: Known): Promise<string> {
  const { supplierId, issuer } = signOn
  const subject = claims.sub
  const known = await findKnownRep(tx, { issuer, subject })
  if (known !== undefined) {
    if (known.supplierId !== supplierId || known.deactivatedAt !== null) throw refused('This account is not active.')
    return known.userId
  }
  const email = typeof claims.email === 'string' && claims.email.length <= 254 ? claims.email.trim() : ''
  if (claims.email_verified === false || !(await hasDomain(tx, supplierId, domainOf(email))))
    throw refused('It does not vouch for an email of your company.')
  const rep = (await linkRep(tx, { signOn, subject, email, now })) ?? (await join(tx, { signOn, claims, now }, email))
  if (rep === undefined) throw refused('Nobody has invited you. Please ask your administrator.')
  const change = { entity: 'supplier_rep', entityId: rep.userId, to: { issuer } }
  await audit(tx, { at: now, rep: { userId: rep.userId, supplierId }, action: 'account.linkSignOn', ...change })
  return rep.userId
}

/** A new rep, where the claim that the operator has named says so. */
async function join(tx: Db, { signOn, claims, now }: Known, email: string) {
  const { claim, supplierId } = signOn
  const values = claim === null ? [] : [claims[claim.name]].flat().slice(0, 1000)
  if (claim === null || !values.some((value) => String(value) === claim.value)) return undefined
  const userId = `rep-${newToken().slice(0, 12)}`
  const row = {
    userId,
    supplierId,
    firstName: textOf(claims.given_name, 100) || email.split('@')[0] || email,
    lastName: textOf(claims.family_name, 100),
    email,
    roles: ['supplier_rep'],
    signOnIssuer: signOn.issuer,
    signOnSubject: claims.sub,
    inviteUsedAt: now,
  }
  // Of two at once the second finds the first's.
  return (await insertMember(tx, row)) ? row : findKnownRep(tx, { issuer: signOn.issuer, subject: claims.sub })
}

const refused = (why: string) => signOnRefused(`Your company's sign-on does not open an account here. ${why}`)

export const signOnRefused = (message: string) => new Refusal({ status: 422, code: 'sign-on-refused', message })
