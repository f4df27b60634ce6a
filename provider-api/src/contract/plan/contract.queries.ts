import {
  type AuditInfo,
  type ContractDenial,
  type ContractView,
  type EnergyPlan,
  type PlanPage,
} from 'shared-contracts/contract/plan'
import type { Db } from '../../db/open-db'
import { together } from '../../db/statement'
import { notFound, Refusal } from '../../http/refusal'
import type { SignedInRep } from '../../account/signed-in-rep'
import { toContractView, toEnergyPlan, toPlanMeter, usageProfile } from './contract.mappers'
import { listDocumentIds, findPlan, listMetersOfPlan, lockPlan, type PlanKey, type PlanRow } from './plan.repo'
import { countOpenPlans, listListedPlans, listPlanIds, type PlanFilter } from './listed-plan.repo'
import { readPriceTerms } from './price-terms'
import { listOpenRevisions } from '../revision/revision.repo'
import { listStatusTimes } from './status.repo'

/** A plan of the rep's supplier. @throws Refusal 404 for any other */
export async function readPlanRow(db: Db, rep: SignedInRep, key: PlanKey): Promise<PlanRow> {
  const row = await findPlan(db, rep.supplierId, key)
  if (!row) throw notFound('There is no such contract.')
  return row
}

/** The plan as it stands once nobody else can decide on it: what a write decides on. @throws Refusal 404 */
export async function readLockedPlan(tx: Db, rep: SignedInRep, key: PlanKey): Promise<PlanRow> {
  await lockPlan(tx, rep.supplierId, key)
  return readPlanRow(tx, rep, key)
}

/** Who asks without `limit` gets no more than this (ADR-09), and so many are in memory at once. */
const MAX = 10_000
const BATCH = 250

export async function listPlans(
  db: Db,
  rep: SignedInRep,
  { page: { limit = MAX, ...page }, ...filter }: PlanFilter & { page: PlanPage },
): Promise<{ energyPlans: ContractView[]; nextCursor: string | null }> {
  // One more than asked for tells whether there is a next page.
  const found = await listPlanIds(db, rep.supplierId, { ...filter, page, limit: limit + 1 })
  const ids = found.slice(0, limit)
  const plans: ContractView[] = []
  for (let at = 0; at < ids.length; at += BATCH) plans.push(...(await readViews(db, rep, ids.slice(at, at + BATCH))))
  return { energyPlans: plans, nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null }
}

/** The open contracts (C§2). Of a first page that is not all of them, how many there are is counted. */
export async function listPending(db: Db, rep: SignedInRep, page: PlanPage) {
  const result = await listPlans(db, rep, { list: 'open', excludeCanceled: true, page })
  const { cursor, search, commodity, states, statuses } = page
  if ([cursor, search, commodity, states, statuses].some((each) => each !== undefined)) return result
  const { energyPlans, nextCursor } = result
  return { ...result, total: nextCursor === null ? energyPlans.length : await countOpenPlans(db, rep.supplierId) }
}

async function readViews(db: Db, rep: SignedInRep, ids: string[]): Promise<ContractView[]> {
  const [rows, documentIds] = await together([
    listListedPlans(db, rep.supplierId, ids),
    listDocumentIds(db, ids),
  ] as const)
  const rateCheckIds = rows.map((row) => row.rateCheck.id)
  const open = await listOpenRevisions(db, rateCheckIds)
  return rows.map((row) =>
    toContractView(row, {
      documentIds: documentIds.get(row.plan.id),
      openRevision: open.get(row.rateCheck.id),
      selfServiceContracts: rep.selfServiceContracts,
    }),
  )
}

export async function readPlan(db: Db, rep: SignedInRep, energyPlanId: string): Promise<EnergyPlan> {
  const row = await readPlanRow(db, rep, { energyPlanId })
  return toEnergyPlan(row, await readPriceTerms(db, row))
}

export async function listMeters(db: Db, rep: SignedInRep, key: { energyPlanId: string; quoteId: string }) {
  const row = await readPlanRow(db, rep, { energyPlanId: key.energyPlanId })
  if (row.plan.quoteId !== key.quoteId) throw notFound('There is no such quote in this contract.')
  return { meters: (await listMetersOfPlan(db, row.rateCheck.id)).map(toPlanMeter) }
}

export async function readUsage(db: Db, rep: SignedInRep, energyPlanId: string) {
  const row = await readPlanRow(db, rep, { energyPlanId })
  return { usageProfile: usageProfile(await listMetersOfPlan(db, row.rateCheck.id)) }
}

/** C§3: code to time, with `created`; the newest time of a code counts. */
export async function readAudit(db: Db, rep: SignedInRep, key: PlanKey): Promise<AuditInfo> {
  const { rateCheck } = await readPlanRow(db, rep, key)
  const info: Record<string, string> = { created: rateCheck.createdAt.toISOString() }
  for (const { code, at } of await listStatusTimes(db, rateCheck.id)) info[code] = at.toISOString()
  return info
}

/** Turns a reason of shared-contracts into the answer 409. @throws Refusal when there is a reason */
export function refuse(reason: ContractDenial | undefined): void {
  if (reason) throw new Refusal({ status: 409, ...reason })
}
