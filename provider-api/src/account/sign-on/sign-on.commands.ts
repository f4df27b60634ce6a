import * as client from 'openid-client'
import type { finishSignOn, startSignOn } from 'shared-contracts/account'
import { transaction } from '../../db/transaction'
import { familiarCallers } from '../../http/connection/familiar-callers'
import type { Call, HandlerAnswer } from '../../http/register-endpoint'
import { Refusal } from '../../http/refusal'
import { hashToken, newToken } from '../../http/session-guard'
import { networkOf } from '../attempts.repo'
import { insertChallenge, takeChallenge } from '../challenge.repo'
import { openSession } from '../open-session'
import { failureOf, unavailable, type SignOnClient, type SignOnClients } from './sign-on-client'
import { repOf, signOnRefused, type Claims } from './sign-on-rep.commands'
import { findSignOn, findSignOnByEmail } from './sign-on.repo'

const KIND = 'sign-on'

/** OpenID Connect's code flow with PKCE, state and nonce; the browser keeps a secret of its own beside them. */
export async function beginSignOn(
  { db, now, settings, body }: Call<typeof startSignOn>,
  clients: SignOnClients,
): Promise<HandlerAnswer<typeof startSignOn>> {
  const signOn = await findSignOnByEmail(db, body.email)
  if (signOn === undefined) throw notOffered()
  const { config, callback } = await clients.of(signOn, settings)
  const [state, nonce, proof, verifier] = [newToken(), newToken(), newToken(), client.randomPKCECodeVerifier()]
  const { supplierId } = signOn
  const kept = { supplierId, nonce, verifier }
  await insertChallenge(db, { token: state, kind: KIND, sessionHash: hashToken(proof), signOn: kept }, now)
  const modes = config.serverMetadata().response_modes_supported ?? ['query', 'fragment']
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: body.email.trim(),
    // What comes back then reaches no server's log.
    ...(modes.includes('fragment') ? { response_mode: 'fragment' } : {}),
  })
  return { address: address.href, proof }
}

export async function endSignOn(
  call: Call<typeof finishSignOn>,
  clients: SignOnClients,
): Promise<HandlerAnswer<typeof finishSignOn>> {
  const { db, now, settings, body } = call
  const state = new URLSearchParams(body.answer).get('state') ?? ''
  const asked = await takeChallenge(db, { token: state, kind: KIND, sessionHash: hashToken(body.proof) }, now)
  const signOn = asked?.signOn ? await findSignOn(db, asked.signOn.supplierId) : undefined
  if (!asked?.signOn || signOn === undefined)
    throw signOnRefused('This sign-on has been used or took too long. Please try it once more.')
  const found = await clients.of(signOn, settings)
  const { nonce, verifier } = asked.signOn
  const { claims, session } = await claimsOf(found, body.answer, { state, nonce, verifier }).catch((err: unknown) => {
    const { code, error } = err as { code?: unknown; error?: unknown }
    call.log.info({ code, error, address: call.address, supplierId: signOn.supplierId }, 'a sign-on failed')
    const why = failureOf(err)
    throw why === undefined ? signOnRefused(sentenceFor(error)) : unavailable(why)
  })
  return transaction(db, async (tx) => {
    const repId = await repOf(tx, { signOn, claims, now })
    const token = await openSession(tx, repId, call, session)
    familiarCallers.note(networkOf(call.address))
    call.log.info({ repId }, 'signed in by a sign-on')
    return { token }
  })
}

interface Expected {
  state: string
  nonce: string
  verifier: string
}

/** What the identity provider vouches for, its signature, receiver, time and nonce judged by openid-client. */
async function claimsOf({ config, callback }: SignOnClient, answer: string, { state, nonce, verifier }: Expected) {
  const tokens = await client.authorizationCodeGrant(config, new URL(`${callback}?${answer}`), {
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

const sentenceFor = (error: unknown) =>
  error === 'access_denied'
    ? 'Your company did not sign you in. Please try again, or ask your administrator.'
    : "What your company's sign-on sent does not sign you in. Please try it once more."

const notOffered = () =>
  new Refusal({
    status: 409,
    code: 'not-offered',
    message: 'No company sign-on is set up for this email. Please use your password.',
  })
