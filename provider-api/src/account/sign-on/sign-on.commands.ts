import * as client from 'openid-client'
import { asciiEmail, asName, type finishSignOn, type startSignOn } from 'shared-contracts/account'
import { transaction } from '../../db/transaction'
import { familiarCallers } from '../../http/connection/familiar-callers'
import type { HandlerContext, HandlerResult } from '../../http/register-endpoint'
import { Refusal } from '../../http/refusal'
import { hashToken, newToken } from '../../http/session-guard'
import { networkPrefix } from '../attempts.repo'
import { insertChallenge, takeChallenge } from '../challenge.repo'
import { openSession } from '../open-session'
import { findFailure, unavailable, type SignOnClient, type SignOnClients } from './sign-on-client'
import {
  findSignOn,
  findSignOnByEmail,
  findLinkedRep,
  linkRep,
  emailDomain,
  hasDomain,
  type SignOn,
} from './sign-on.repo'
import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { insertMember } from '../team/team.repo'

const KIND = 'sign-on'

/** OpenID Connect's code flow with PKCE, state and nonce; the browser keeps a secret of its own beside them. */
export async function beginSignOn(
  { db, now, settings, body }: HandlerContext<typeof startSignOn>,
  clients: SignOnClients,
): Promise<HandlerResult<typeof startSignOn>> {
  const signOn = await findSignOnByEmail(db, body.email)
  if (!signOn) throw notOffered()
  const { config, callback } = await clients.of(signOn, settings)
  const [state, nonce, proof, verifier] = [newToken(), newToken(), newToken(), client.randomPKCECodeVerifier()]
  const { supplierId } = signOn
  const signOnState = { supplierId, nonce, verifier }
  await insertChallenge(db, { token: state, kind: KIND, sessionHash: hashToken(proof), signOn: signOnState }, now)
  const modes = config.serverMetadata().response_modes_supported ?? ['query', 'fragment']
  const parameters: Record<string, string> = {
    redirect_uri: callback,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: body.email.trim(),
  }
  // What comes back then reaches no server's log.
  if (modes.includes('fragment')) parameters.response_mode = 'fragment'
  const address = client.buildAuthorizationUrl(config, parameters)
  return { address: address.href, proof }
}

export async function endSignOn(
  context: HandlerContext<typeof finishSignOn>,
  clients: SignOnClients,
): Promise<HandlerResult<typeof finishSignOn>> {
  const { db, now, settings, body } = context
  const state = new URLSearchParams(body.answer).get('state') ?? ''
  const challenge = await takeChallenge(db, { token: state, kind: KIND, sessionHash: hashToken(body.proof) }, now)
  const signOn = challenge?.signOn ? await findSignOn(db, challenge.signOn.supplierId) : undefined
  if (!challenge?.signOn || !signOn)
    throw signOnRefused('This sign-on has been used or took too long. Please try it once more.')
  const found = await clients.of(signOn, settings)
  const { nonce, verifier } = challenge.signOn
  const { claims, session } = await readClaims(found, body.answer, { state, nonce, verifier }).catch((err: unknown) => {
    const { code, error } = err as { code?: unknown; error?: unknown }
    context.log.info({ code, error, address: context.address, supplierId: signOn.supplierId }, 'a sign-on failed')
    const why = findFailure(err)
    throw why ? unavailable(why) : signOnRefused(sentenceFor(error))
  })
  return transaction(db, async (tx) => {
    const repId = await findOrLinkRep(tx, { signOn, claims, now })
    const token = await openSession(tx, repId, context, session)
    familiarCallers.note(networkPrefix(context.address))
    context.log.info({ repId }, 'signed in by a sign-on')
    return { token }
  })
}

interface Expected {
  state: string
  nonce: string
  verifier: string
}

/** What the identity provider vouches for, its signature, receiver, time and nonce judged by openid-client. */
async function readClaims(
  { config, callback }: SignOnClient,
  callbackQuery: string,
  { state, nonce, verifier }: Expected,
) {
  const tokens = await client.authorizationCodeGrant(config, new URL(`${callback}?${callbackQuery}`), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims: Claims = { ...tokens.claims(), sub: tokens.claims()?.sub ?? '' }
  const { sub, sid, email } = claims
  // Many say no more than who it is in the token itself.
  const more =
    email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      ? await client.fetchUserInfo(config, tokens.access_token, sub)
      : {}
  return { claims: { ...more, ...claims } satisfies Claims, session: typeof sid === 'string' ? sid : '' }
}

const sentenceFor = (error: unknown) => {
  if (error === 'access_denied') return 'Your company did not sign you in. Please try again, or ask your administrator.'
  return "What your company's sign-on sent does not sign you in. Please try it once more."
}

const notOffered = () =>
  new Refusal({
    status: 409,
    code: 'not-offered',
    message: 'No company sign-on is set up for this email. Please use your password.',
  })

/** What an identity provider says of somebody. */
type Claims = Record<string, unknown> & { sub: string }

const claimText = (value: unknown, max: number) =>
  typeof value === 'string' ? value.trim().replaceAll('\0', '').slice(0, max) : ''

interface LinkInput {
  signOn: SignOn
  claims: Claims
  now: Date
}

/**
 * Whose account it is: known by the identity provider's own name for the person from the first time on; before that by
 * the e-mail, of which the domain has to be the supplier's. Who is not there joins by an invite, or by a claim.
 * @throws Refusal 422 in words for the person
 */
async function findOrLinkRep(tx: Db, { signOn, claims, now }: LinkInput): Promise<string> {
  const { supplierId, issuer } = signOn
  const subject = claims.sub
  const existing = await findLinkedRep(tx, { issuer, subject })
  if (existing) {
    if (existing.supplierId !== supplierId || existing.deactivatedAt !== null)
      throw refused('This account is not active.')
    return existing.userId
  }
  const email = typeof claims.email === 'string' && claims.email.length <= 254 ? asciiEmail(claims.email) : ''
  if (claims.email_verified === false || !(await hasDomain(tx, supplierId, emailDomain(email))))
    throw refused('It does not vouch for an email of your company.')
  const mayJoin = hasClaim({ signOn, claims })
  let rep = await linkRep(tx, { signOn, subject, email, mayJoin, now })
  if (!rep && mayJoin) rep = await join(tx, { signOn, claims, now }, email)
  if (!rep) throw refused('Nobody has invited you. Please ask your administrator.')
  const change = { entity: 'supplier_rep', entityId: rep.userId, to: { issuer } }
  await audit(tx, { at: now, rep: { userId: rep.userId, supplierId }, action: 'account.linkSignOn', ...change })
  return rep.userId
}

/** Whether the claim that the operator has named lets its people join. */
function hasClaim({ signOn: { claim }, claims }: Pick<LinkInput, 'signOn' | 'claims'>): boolean {
  if (claim === null) return false
  const values = [claims[claim.name]].flat().slice(0, 1000)
  return values.some((value) => String(value) === claim.value)
}

/** A new rep. */
async function join(tx: Db, { signOn, claims, now }: LinkInput, email: string) {
  const userId = `rep-${newToken().slice(0, 12)}`
  const row = {
    userId,
    supplierId: signOn.supplierId,
    firstName:
      asName(claimText(claims.given_name, 100), 100) || asName(email.split('@')[0] ?? '', 100) || signOn.supplierId,
    lastName: asName(claimText(claims.family_name, 100), 100),
    email,
    roles: ['supplier_rep'],
    signOnIssuer: signOn.issuer,
    signOnSubject: claims.sub,
    inviteUsedAt: now,
  }
  // Of two at once the second finds the first's.
  if (await insertMember(tx, row)) return row
  return findLinkedRep(tx, { issuer: signOn.issuer, subject: claims.sub })
}

const refused = (why: string) => signOnRefused(`Your company's sign-on does not open an account here. ${why}`)

const signOnRefused = (message: string) => new Refusal({ status: 422, code: 'sign-on-refused', message })
