import { floorProblem, type putRateFloor } from 'shared-contracts/bid/last-look'
import { audit } from '../../db/audit'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { notFound, Refusal } from '../../http/refusal'
import type { HandlerContext } from '../../http/register-endpoint'
import type { SignedInRep } from '../../account/signed-in-rep'
import { readRequestRow } from '../request/bid.queries'
import { deleteFloor, isOfferedOption, listFloors, putFloor } from './rate-floor.repo'

/** The rep's own floors on a request that the supplier was asked for. @throws Refusal 404 */
export async function readFloors(db: Db, rep: SignedInRep, quoteRequestId: string) {
  const { request } = await readRequestRow(db, rep, quoteRequestId)
  return { floors: await listFloors(db, rep.userId, request.id) }
}

/** Keeps or forgets a floor, whatever the status: it is a note of the rep's own. @throws Refusal 400, 404 */
export function storeFloor({ db, rep, params, body, now }: HandlerContext<typeof putRateFloor>) {
  return transaction(db, async (tx) => {
    const { request, rateCheck } = await readRequestRow(tx, rep, params.id)
    const { optionId } = params
    const offered = { rateCheckId: rateCheck.id, optionId, supplierId: rep.supplierId }
    if (!(await isOfferedOption(tx, offered))) throw notFound('There is no such pricing option.')
    const { floor, ...terms } = body
    if (floor === null) await deleteFloor(tx, rep.userId, optionId)
    else {
      const problem = floorProblem(rateCheck.commodityType, floor)
      if (problem) throw new Refusal({ status: 400, code: 'invalid-rate', message: problem })
      const row = { repId: rep.userId, quoteRequestId: request.id, pricingOptionId: optionId }
      await putFloor(tx, { ...row, ...terms, floor, changedAt: now })
    }
    // Colleagues read what was done on a request: of the rep, not of the request, and without the figure.
    await audit(tx, {
      at: now,
      rep,
      action: 'bid.putRateFloor' satisfies typeof putRateFloor.id,
      entity: 'supplier_rep',
      entityId: rep.userId,
      to: { kept: floor !== null },
    })
    return readFloors(tx, rep, request.id)
  })
}
