import { generateSecret, generateURI } from 'otplib/functional'
import encodeQR from 'qr'
import type {
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from 'shared-contracts/account'
import { audit } from '../../db/audit'
import { transaction } from '../../db/transaction'
import type { HandlerContext, HandlerResult } from '../../http/register-endpoint'
import { Refusal } from '../../http/refusal'
import { byCurrentPassword } from '../current-password'
import { newRecoveryCodes, recoveryHash, findCodeStep, takeCode } from './codes'
import { confirmSecret, deleteSecondFactor, findSecondFactor, putSecret } from './second-factor.repo'

const ENTITY = 'supplier_rep'

export async function readOwnFactor(
  context: HandlerContext<typeof readSecondFactor>,
): Promise<HandlerResult<typeof readSecondFactor>> {
  const factor = await findSecondFactor(context.db, context.rep.userId)
  const since = factor?.confirmedAt?.toISOString() ?? null
  return { since, recoveryCodesLeft: since === null ? 0 : (factor?.recoveryHashes.length ?? 0) }
}

/** It counts once a code of it was typed: who loses the page on the way is not shut out. */
export function startOwnFactor(
  context: HandlerContext<typeof startSecondFactor>,
): Promise<HandlerResult<typeof startSecondFactor>> {
  const { rep, now, body } = context
  return byCurrentPassword(context, body.currentPassword, async () => async (tx) => {
    const secret = generateSecret()
    if (!(await putSecret(tx, rep.userId, secret, now))) throw alreadySetUp()
    await audit(tx, { at: now, rep, action: 'account.startSecondFactor', entity: ENTITY, entityId: rep.userId })
    const address = generateURI({ issuer: 'Marketplace', label: rep.email, secret })
    return { secret, qr: encodeQR(address, 'raw', { border: 4 }) }
  })
}

export async function confirmOwnFactor(
  context: HandlerContext<typeof confirmSecondFactor>,
): Promise<HandlerResult<typeof confirmSecondFactor>> {
  const { db, rep, now, body } = context
  const factor = await findSecondFactor(db, rep.userId)
  if (factor && factor.confirmedAt !== null) throw alreadySetUp()
  const step = factor && (await findCodeStep(body.code, factor.secret, null, now))
  if (!factor || step === undefined) throw wrongCode()
  const recoveryCodes = newRecoveryCodes()
  await transaction(db, async (tx) => {
    const recoveryHashes = recoveryCodes.map(recoveryHash)
    const { secret } = factor
    if (!(await confirmSecret(tx, { repId: rep.userId, secret, step, recoveryHashes, now }))) throw alreadySetUp()
    await audit(tx, { at: now, rep, action: 'account.confirmSecondFactor', entity: ENTITY, entityId: rep.userId })
  })
  return { recoveryCodes }
}

export function endOwnFactor(context: HandlerContext<typeof endSecondFactor>): Promise<void> {
  const { rep, now, body } = context
  return byCurrentPassword(context, body.currentPassword, async () => async (tx) => {
    const factor = await findSecondFactor(tx, rep.userId)
    const counts = factor !== undefined && factor.confirmedAt !== null
    if (counts && !(await takeCode(tx, factor, body.code ?? '', now))) throw codeToEnd()
    if (!(await deleteSecondFactor(tx, rep.userId))) return
    await audit(tx, { at: now, rep, action: 'account.endSecondFactor', entity: ENTITY, entityId: rep.userId })
  })
}

const wrongCode = () =>
  new Refusal({
    status: 422,
    code: 'wrong-code',
    message: 'This code is not right. Look at the clock of the device, and type the next one.',
  })

const codeToEnd = () =>
  new Refusal({
    status: 422,
    code: 'wrong-code',
    message: 'Please enter the next code of your app, or a recovery code: this one is not right, or it has been used.',
  })

const alreadySetUp = () =>
  new Refusal({ status: 409, code: 'already-set-up', message: 'Your second factor is set up already.' })
