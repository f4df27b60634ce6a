import { MAX_ENTRIES, type ActivityEntry } from 'shared-contracts/activity'
import type { SignedInRep } from '../account/signed-in-rep'
import { readRequestRow } from '../bid/request/bid.queries'
import { listUtilities } from '../bid/request/quote-request.repo'
import { findPlan } from '../contract/plan/plan.repo'
import { readPlanRow } from '../contract/plan/contract.queries'
import type { Db } from '../db/open-db'
import { together } from '../db/statement'
import { withUniqueIds, toEntries, type AuditContext } from './activity.mappers'
import { findSupplierRequest, listRateCheckAudit, listRepNames, listRateCheckTerms } from './activity.repo'

/** Everything that happened to a request of the rep's supplier, and to the contract that came of it. */
export async function readActivityOfRequest(db: Db, rep: SignedInRep, id: string) {
  const { request, rateCheck } = await readRequestRow(db, rep, id)
  const plan = await findPlan(db, rep.supplierId, { rateCheckId: rateCheck.id })
  const context = {
    commodity: rateCheck.commodityType,
    invited: request.invitedForLastLook,
    ownContract: Boolean(plan),
  }
  return readActivity(db, rep, { rateCheckId: rateCheck.id, quoteRequestId: id }, context)
}

/** Everything that happened to a contract of the rep's supplier, and to the request that it came of. */
export async function readActivityOfContract(db: Db, rep: SignedInRep, energyPlanId: string) {
  const { rateCheck } = await readPlanRow(db, rep, { energyPlanId })
  const request = await findSupplierRequest(db, rep.supplierId, rateCheck.id)
  const context = { commodity: rateCheck.commodityType, invited: request?.invited ?? true, ownContract: true }
  return readActivity(db, rep, { rateCheckId: rateCheck.id, quoteRequestId: request?.id }, context)
}

async function readActivity(
  db: Db,
  { supplierId }: SignedInRep,
  deal: { rateCheckId: string; quoteRequestId: string | undefined },
  context: Omit<AuditContext, 'terms' | 'repNames' | 'utilityNames'>,
): Promise<{ activity: ActivityEntry[]; more: boolean }> {
  const [rows, terms, reps] = await together([
    listRateCheckAudit(db, { ...deal, supplierId }, MAX_ENTRIES + 1),
    listRateCheckTerms(db, deal.rateCheckId),
    listRepNames(db, supplierId),
  ] as const)
  const utilities = await listUtilities(
    db,
    rows.flatMap(({ row }) => collectUtilityIds(row.from, row.to)),
  )
  const fullContext: AuditContext = {
    ...context,
    terms: new Map(terms.map((term) => [term.id, term])),
    repNames: new Map(reps.map((each) => [each.id, `${each.firstName} ${each.lastName}`])),
    utilityNames: new Map(utilities.map(({ utilityId, name }) => [utilityId, name])),
  }
  const entries = withUniqueIds(rows.slice(0, MAX_ENTRIES).flatMap((row) => toEntries(row, fullContext)))
  return {
    activity: entries.slice(0, MAX_ENTRIES),
    more: rows.length > MAX_ENTRIES || entries.length > MAX_ENTRIES,
  }
}

const collectUtilityIds = (...values: unknown[]): string[] =>
  values.flatMap((value) => {
    const ids = typeof value === 'object' && value !== null && (value as Record<string, unknown>)['supportedUtilities']
    if (Array.isArray(ids)) return ids.filter((id): id is string => typeof id === 'string')
    return []
  })
