import { eachReference } from 'shared-contracts/bid/request'
import { listEnvelopesOfRateCheck } from '../../contract/signing/envelope.repo'
import type { Db } from '../../db/open-db'
import { Refusal } from '../../http/refusal'
import { findRequestId } from '../filling/filling.commands'
import type { OperatorContext } from '../register-operator-endpoint'
import { findDeal, findPlanOfRateCheck, listRequestedSuppliers, OPENED_FROM, type Deal } from './deal.repo'
import { quotesBestFirst, sentRate } from './decide'
import { calledHere } from './operator-steps'
import type { readRequest } from './step.declarations'
import { findExternalIds } from '../filling/records.repo'
import { possibleSteps, statusText } from './step-rules'
import { toStepContext } from './take-step'

/** Where an operator's request is; rates only once bids are opened. @throws Refusal 404 */
export async function readOperatorRequest({ db, operator, params: { request } }: OperatorContext<typeof readRequest>) {
  const deal = await findDeal(db, await findRequestId(db, operator, request))
  if (!deal) throw new Refusal({ status: 404, code: 'unknown-request', message: `There is no request ${request}.` })
  const { rateCheck } = deal
  const names = await findExternalIds(db, operator.id, 'supplier')
  const suppliers = await listRequestedSuppliers(db, rateCheck.id)
  const findExternalId = (supplierId: string) => names.get(supplierId) ?? ''
  return {
    externalId: request,
    statusCode: rateCheck.statusCode,
    status: statusText(rateCheck.statusCode),
    due: suppliers[0]?.timeQuotesDue.toISOString() ?? null,
    lastLookUntil: rateCheck.internalQaExpiredTime?.toISOString() ?? null,
    meterCount: rateCheck.meterCount,
    possibleSteps: possibleSteps(toStepContext(deal)).map(calledHere),
    suppliers: suppliers.map(({ supplierId, name, optedOut, invitedForLastLook }) => ({
      supplier: findExternalId(supplierId),
      name,
      optedOut,
      invitedForLastLook,
    })),
    quotes: rateCheck.statusCode < OPENED_FROM ? null : await describeQuotes(db, deal, findExternalId),
    contract: await describeContract(db, deal, findExternalId),
  }
}

async function describeQuotes(db: Db, deal: Deal, findExternalId: (supplierId: string) => string) {
  return (await quotesBestFirst(db, deal)).map(({ offer, price }) => ({
    supplier: findExternalId(offer.quote.supplierId),
    term: offer.option.maxTerm,
    rate: sentRate(offer),
    standardRate: offer.quote.submittedRate,
    renewableTotal: offer.quote.renewableTotal,
    allIn: price,
    lastLook: offer.quote.lastLook,
    ...eachReference((key) => offer[key]),
  }))
}

async function describeContract(db: Db, { rateCheck, ...deal }: Deal, findExternalId: (supplierId: string) => string) {
  const plan = await findPlanOfRateCheck(db, rateCheck.id)
  if (!plan) return null
  const versions = await listEnvelopesOfRateCheck(db, rateCheck.id)
  return {
    supplier: findExternalId(plan.supplierId),
    rate: plan.pricingSolutionRate,
    termMonths: plan.termMonths,
    endDate: plan.endDate,
    versions: versions.map(({ version, signedAt }) => ({ version, signedAt: signedAt?.toISOString() ?? null })),
    revisionAsked: deal.unresolvedRevision,
    rejectionAsked: deal.rejectionWaiting,
  }
}
