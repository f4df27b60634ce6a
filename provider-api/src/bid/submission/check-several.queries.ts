import { quoteCheck, SEVERAL_MAX, splitRequests, type checkQuotesOfSeveral } from 'shared-contracts/bid/paste'
import type { Call } from '../../http/register-endpoint'
import { Refusal } from '../../http/refusal'
import { readScenarioAnswer } from '../request/bid.queries'
import { readFloors } from '../last-look/rate-floor.commands'
import { readOwnUsualRates } from '../price-check/usual-rates.queries'
import { listBiddable } from './biddable.repo'

/** What rates for several requests would change. Each row goes to the request that it names. @throws Refusal 400 */
export async function checkSeveral({ db, rep, body, now }: Call<typeof checkQuotesOfSeveral>) {
  const open = await listBiddable(db, rep.supplierId, now)
  const { blocks, problems } = splitRequests([{ cells: body.cells.map((row) => row.map(String)) }], open)
  if (blocks.length > SEVERAL_MAX) {
    const message = `One check is about at most ${SEVERAL_MAX} requests; these rates are for ${blocks.length}.`
    throw new Refusal({ status: 400, code: 'too-many', message })
  }
  const requests = []
  for (const { requestId, cells } of blocks) {
    const scenarioId = open.find(({ id }) => id === requestId)?.scenarioId ?? ''
    const params = { id: requestId, scenarioId }
    const scenario = await readScenarioAnswer(db, rep, params, { meters: 'none' })
    const usual = await readOwnUsualRates(db, rep, params, now)
    const { floors } = await readFloors(db, rep, requestId)
    const check = quoteCheck(scenario, { ...body, cells }, { repId: rep.userId, now: now.getTime(), usual, floors })
    requests.push({ ...check, quoteRequestId: requestId, pricingScenarioId: scenarioId })
  }
  return { requests, problems }
}
