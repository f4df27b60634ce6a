import { findRep } from '../account/rep.repo'
import { transaction } from '../db/transaction'
import { Refusal } from '../http/refusal'
import { findRecords } from './filling/records.repo'
import { inviteRep as inviteRepIn } from './invite-rep'
import type { OperatorCall } from './register-operator-endpoint'
import type { inviteRep } from './steps/step.declarations'

/** A new link for an operator's rep. @throws Refusal 404, 409 for who has an account already or has left */
export async function inviteOperatorRep(
  { db, operator, now, params }: OperatorCall<typeof inviteRep>,
  portalUrl: string,
) {
  return transaction(db, async (tx) => {
    const userId = (await findRecords(tx, operator.id, 'rep', [params.rep])).get(params.rep)?.id
    const found = userId === undefined ? undefined : await findRep(tx, userId)
    if (found === undefined)
      throw new Refusal({ status: 404, code: 'unknown-reference', message: `There is no rep ${params.rep}.` })
    const { rep } = found
    if (rep.deactivatedAt !== null)
      throw new Refusal({ status: 409, code: 'not-possible', message: `${rep.email} has left.` })
    const actor = `operator:${operator.id}` as const
    const { link, expiresAt } = await inviteRepIn(tx, { userId: rep.userId, email: rep.email, portalUrl, actor, now })
    return { link, expiresAt: expiresAt.toISOString() }
  })
}
