import type { signInWithPasskey, startPasskeySignIn } from 'shared-contracts/account'
import { transaction } from '../../db/transaction'
import { familiarCallers } from '../../http/connection/familiar-callers'
import type { HandlerContext, HandlerResult } from '../../http/register-endpoint'
import { Refusal } from '../../http/refusal'
import { networkPrefix } from '../attempts.repo'
import { insertChallenge, takeChallenge } from '../challenge.repo'
import { openSession } from '../open-session'
import { isSignOnEnforced } from '../sign-on/sign-on.repo'
import { signOnOnly } from '../sign-on/sign-on-only'
import { notOffered } from './passkey.commands'
import { holdPasskey, notePasskeyUse, type PasskeyRow } from './passkey.repo'
import { readChallenge, toRelyingParty, toUserHandle } from './relying-party'

const KIND = 'passkey-sign-in'

export async function startSignInByPasskey({
  db,
  now,
  settings,
}: HandlerContext<typeof startPasskeySignIn>): Promise<HandlerResult<typeof startPasskeySignIn>> {
  const party = toRelyingParty(settings)
  if (!party) throw notOffered()
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  await insertChallenge(db, { token: options.challenge, kind: KIND }, now)
  return { options: { ...options } }
}

export async function signInByPasskey(
  context: HandlerContext<typeof signInWithPasskey>,
): Promise<HandlerResult<typeof signInWithPasskey>> {
  const { db, now, body } = context
  const token = readChallenge(body.credential.response.clientDataJSON)
  if (!(await takeChallenge(db, { token, kind: KIND }, now))) throw refused()
  return transaction(db, async (tx) => {
    const found = await holdPasskey(tx, body.credential.id)
    if (!found) throw refused()
    if (await isSignOnEnforced(tx, found.email)) throw signOnOnly()
    const { repId } = found.passkey
    const counter = await verifyCounter(context, token, found.passkey)
    if (!(await notePasskeyUse(tx, found.passkey, counter, now))) throw refused()
    const session = await openSession(tx, repId, context)
    familiarCallers.note(networkPrefix(context.address))
    context.log.info({ repId }, 'signed in by a passkey')
    return { token: session }
  })
}

/** What the authenticator counts now. @throws Refusal for what this passkey has not signed, for us, unlocked, anew */
async function verifyCounter(
  { body: { credential }, settings, log, address }: HandlerContext<typeof signInWithPasskey>,
  token: string,
  passkey: PasskeyRow,
): Promise<number> {
  const party = toRelyingParty(settings)
  const { userHandle, ...response } = credential.response
  const isOwners = userHandle === undefined || userHandle === toUserHandle(passkey.repId).toString('base64url')
  if (!party || !isOwners) throw refused()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const signed = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {}, response },
    expectedChallenge: token,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
  }).catch((err: unknown) => {
    log.info({ err, address }, 'a sign-in by a passkey failed')
    throw refused()
  })
  if (!signed.verified) throw refused()
  return signed.authenticationInfo.newCounter
}

const refused = () =>
  new Refusal({
    status: 422,
    code: 'passkey-refused',
    message: 'This passkey does not sign you in. Please try it once more, or use your password.',
  })
