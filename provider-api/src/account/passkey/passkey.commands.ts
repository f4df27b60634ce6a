import {
  MAX_PASSKEYS,
  type addPasskey,
  type listPasskeys,
  type removePasskey,
  type renamePasskey,
  type startPasskey,
} from 'shared-contracts/account'
import { audit } from '../../db/audit'
import { transaction } from '../../db/transaction'
import type { HandlerContext, HandlerResult } from '../../http/register-endpoint'
import { notFound, Refusal } from '../../http/refusal'
import { insertChallenge, takeChallenge } from '../challenge.repo'
import { byCurrentPassword } from '../current-password'
import { describeDevice } from '../describe-device'
import {
  deletePasskey,
  holdForPasskeys,
  insertPasskey,
  listRepPasskeys,
  setPasskeyName,
  type PasskeyRow,
} from './passkey.repo'
import { readChallenge, toRelyingParty, toUserHandle } from './relying-party'

/** EdDSA, ES256, RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]
const ENTITY = 'supplier_rep'

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export async function listOwnPasskeys({ db, rep }: HandlerContext<typeof listPasskeys>) {
  return { passkeys: (await listRepPasskeys(db, rep.userId)).map(toPasskey) }
}

export function startOwnPasskey(
  context: HandlerContext<typeof startPasskey>,
): Promise<HandlerResult<typeof startPasskey>> {
  const { rep, now, body, settings } = context
  const party = toRelyingParty(settings)
  if (!party) throw notOffered()
  return byCurrentPassword(context, body.currentPassword, async () => async (tx) => {
    const had = await listRepPasskeys(tx, rep.userId)
    if (had.length >= MAX_PASSKEYS) throw tooMany()
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const options = await generateRegistrationOptions({
      rpName: 'Marketplace',
      supportedAlgorithmIDs: ALGORITHMS,
      rpID: party.id,
      userName: rep.email,
      userDisplayName: `${rep.firstName} ${rep.lastName}`,
      userID: toUserHandle(rep.userId),
      excludeCredentials: had.map(({ id, transports }) => ({ id, transports })),
      // It is found without an e-mail, and unlocked by its owner: two factors in one.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await insertChallenge(tx, { token: options.challenge, kind: 'passkey', sessionHash: rep.tokenHash }, now)
    return { options: { ...options } }
  })
}

export async function addOwnPasskey(
  context: HandlerContext<typeof addPasskey>,
): Promise<HandlerResult<typeof addPasskey>> {
  const { db, rep, now, settings, userAgent } = context
  const { credential } = context.body
  const party = toRelyingParty(settings)
  const { clientDataJSON, attestationObject, transports = [] } = credential.response
  const token = readChallenge(clientDataJSON)
  const challenge = await takeChallenge(db, { token, kind: 'passkey', sessionHash: rep.tokenHash }, now)
  if (!party || !challenge) throw passkeyRefused()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const made = await verifyRegistrationResponse({
    response: {
      ...credential,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: token,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch((err: unknown) => {
    context.log.info({ err }, 'a passkey was refused')
    throw passkeyRefused()
  })
  if (!made.verified) throw passkeyRefused()
  const { id, publicKey, counter } = made.registrationInfo.credential
  const row: PasskeyRow = {
    id,
    repId: rep.userId,
    name: describeDevice(userAgent),
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    createdAt: now,
    lastUsedAt: null,
  }
  await transaction(db, async (tx) => {
    await holdForPasskeys(tx, rep.userId)
    if ((await listRepPasskeys(tx, rep.userId)).length >= MAX_PASSKEYS) throw tooMany()
    if (!(await insertPasskey(tx, row))) throw passkeyRefused()
    const to = { name: row.name }
    await audit(tx, { at: now, rep, action: 'account.addPasskey', entity: ENTITY, entityId: rep.userId, to })
  })
  return { passkey: toPasskey(row) }
}

export async function renameOwnPasskey({ db, rep, params, body }: HandlerContext<typeof renamePasskey>): Promise<void> {
  if (!(await setPasskeyName(db, rep.userId, params.id, body.name))) throw passkeyRemoved()
}

export async function removeOwnPasskey(context: HandlerContext<typeof removePasskey>): Promise<void> {
  const { db, rep, now, params, body } = context
  // No try at the password is counted for what is not there.
  if (!(await listRepPasskeys(db, rep.userId)).some(({ id }) => id === params.id)) throw passkeyRemoved()
  await byCurrentPassword(context, body.currentPassword, async () => async (tx) => {
    const name = await deletePasskey(tx, rep.userId, params.id)
    if (name === undefined) throw passkeyRemoved()
    const from = { name }
    await audit(tx, { at: now, rep, action: 'account.removePasskey', entity: ENTITY, entityId: rep.userId, from })
  })
}

const passkeyRemoved = () => notFound('This passkey has been removed already.')

const passkeyRefused = () =>
  new Refusal({ status: 422, code: 'passkey-refused', message: 'This passkey was not taken. Please add it once more.' })

const tooMany = () =>
  new Refusal({
    status: 409,
    code: 'too-many',
    message: `You have ${MAX_PASSKEYS} passkeys. Please remove one that you do not use.`,
  })

export const notOffered = () =>
  new Refusal({
    status: 409,
    code: 'not-offered',
    message: 'This Marketplace has no name of its own, which passkeys need. Please use your password.',
  })
