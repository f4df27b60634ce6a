import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { FetchRefused, checkAddress } from '../../http/guarded-fetch'
import { OperatorRefusal } from '../operator/operator.commands'
import { callbackAddress, discover, signOnFailureText, type SignOnSettings } from './sign-on-client'
import {
  deleteSignOn,
  emailDomain,
  findSignOn,
  findStranger,
  forgetSignedOn,
  freeDomain,
  holdSupplier,
  listSignOns,
  putDomains,
  putSignOn,
  type SignOn,
} from './sign-on.repo'

interface Work {
  db: Db
  now: Date
  settings: SignOnSettings
}

/** Of secret, enforcement and claim what is not said stays; null and false take it back. */
export interface WantedSignOn {
  /** By name or id. */
  supplier: string
  issuer: string
  clientId: string
  clientSecret?: string | null | undefined
  /** Separated by commas. */
  domains: string
  enforced?: boolean | undefined
  /** `groups=marketplace` */
  claim?: string | null | undefined
}

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

/** A supplier's people sign in at its own identity provider from now on. @returns sentences */
export async function putSignOnBy({ db, now, settings }: Work, wanted: WantedSignOn): Promise<string[]> {
  const { clientId } = wanted
  const domains = [...new Set(wanted.domains.split(',').map((each) => emailDomain(`@${each.trim()}`) || each.trim()))]
  const wrong = domains.find((domain) => !DOMAIN.test(domain))
  if (wrong !== undefined) throw new OperatorRefusal(`'${wrong}' is no domain such as larkspur.example.`)
  const [, name, value] = /^([^=]+)=(.+)$/.exec(wanted.claim ?? '') ?? []
  if (typeof wanted.claim === 'string' && (!name || !value))
    throw new OperatorRefusal('--claim is a name and a value such as groups=marketplace.')
  const saidClaim = name && value ? { name, value } : wanted.claim === null ? null : undefined
  await refuseUnreachable({ issuer: wanted.issuer, clientId, clientSecret: wanted.clientSecret ?? null }, settings)
  const { supplier, signOn } = await transaction(db, async (tx) => {
    const held = await holdSupplier(tx, wanted.supplier)
    if (!held) throw new OperatorRefusal(`There is no supplier ${wanted.supplier}.`)
    for (const domain of domains) {
      await freeDomain(tx, held.id, domain, now)
      const stranger = await findStranger(tx, held.id, domain)
      if (stranger) throw new OperatorRefusal(`${stranger} is a rep of another supplier.`)
    }
    const before = await findSignOn(tx, held.id)
    // With a last slash more or less it is the same one, which knows the team by what it was called before.
    const isSame = before && new URL(before.issuer).href === new URL(wanted.issuer).href
    const kept = isSame ? before : undefined
    const keptSecret = kept?.clientId === clientId ? kept.clientSecret : null
    const issuer = kept?.issuer ?? wanted.issuer
    const clientSecret = wanted.clientSecret === undefined ? keptSecret : wanted.clientSecret
    // Neither way in would be open to a company whose sign-on is the only one and lacks its secret.
    if (before?.clientSecret && clientSecret === null && wanted.clientSecret === undefined)
      throw new OperatorRefusal('Another issuer or client has a secret of its own: --secret-file, or --no-secret.')
    const enforced = wanted.enforced ?? before?.enforced ?? false
    const claim = saidClaim === undefined ? (kept?.claim ?? null) : saidClaim
    if (before && !kept) await forgetSignedOn(tx, held.id)
    const signOn = { supplierId: held.id, issuer, clientId, clientSecret, enforced, claim, changedAt: now }
    await putSignOn(tx, signOn)
    if (!(await putDomains(tx, held.id, domains)))
      throw new OperatorRefusal('Another supplier signs on by one of these domains.')
    const to = { issuer, clientId, domains, enforced, claim }
    await audit(tx, { at: now, action: 'account.putSignOn', entity: 'supplier', entityId: held.id, to })
    return { supplier: held, signOn }
  })
  return [
    `${supplier.name} signs on at ${signOn.issuer} for ${domains.join(', ')}, ${secretText(signOn)}, ` +
      (signOn.enforced ? 'and by nothing else.' : 'beside passwords.'),
    `There, send people back to ${callbackAddress(settings)}`,
    `and say who signs out to <API>/v1/mp/sign-on/logout/${supplier.id} (back-channel logout).`,
  ]
}

const secretText = ({ clientSecret }: Pick<SignOn, 'clientSecret'>) =>
  clientSecret === null ? 'without a secret' : 'with its secret'

async function refuseUnreachable(signOn: Parameters<typeof discover>[0], settings: SignOnSettings): Promise<void> {
  try {
    checkAddress(signOn.issuer, { loopback: settings.outgoingLoopback })
    await discover(signOn, settings)
  } catch (error) {
    const why = error instanceof FetchRefused ? error.message : signOnFailureText(error)
    throw new OperatorRefusal(`${signOn.issuer} cannot be used: ${why}`)
  }
}

/** Passwords again; who never had one needs a new invite. @returns sentences */
export async function endSignOnBy({ db, now }: Omit<Work, 'settings'>, named: string): Promise<string[]> {
  return transaction(db, async (tx) => {
    const supplier = await holdSupplier(tx, named)
    if (!supplier) throw new OperatorRefusal(`There is no supplier ${named}.`)
    if (!(await deleteSignOn(tx, supplier.id))) return [`${supplier.name} has no sign-on.`]
    await forgetSignedOn(tx, supplier.id)
    await audit(tx, { at: now, action: 'account.endSignOn', entity: 'supplier', entityId: supplier.id })
    return [`${supplier.name} signs in by passwords and passkeys again; who never had one needs a new invitation.`]
  })
}

/** @returns a sentence for each */
export async function listSignOnsBy(db: Db): Promise<string[]> {
  const rows = await listSignOns(db)
  if (rows.length === 0) return ['No supplier has a sign-on.']
  return rows.map(({ supplier, domains, signOn }) => {
    const { issuer, clientId, enforced, claim } = signOn
    const joins = claim === null ? '' : `; ${claim.name}=${claim.value} joins`
    const how = `${secretText(signOn)}, ${enforced ? 'enforced' : 'offered'}`
    return `${supplier}: ${issuer} as ${clientId} for ${domains}, ${how}${joins}`
  })
}
