import {
  isOpenContract,
  type AuditInfo,
  type ContractRefusal,
  type ContractView,
  type EnergyPlan,
} from 'shared-contracts/contract/plan'
import type { Db } from '../../db/open-db'
import { notFound, Refusal } from '../../http/refusal'
import type { SignedInRep } from '../../account/signed-in-rep'
import { contractViewAnswer, energyPlanAnswer, planMeterAnswer, usageProfile } from './contract.answers'
import {
  listDocumentIds,
  listMeterNames,
  findPlan,
  listMetersOfPlan,
  listPlanRows,
  lockPlan,
  type PlanKey,
  type PlanRow,
} from './plan.repo'
import { listOpenRevisions } from '../revision/revision.repo'
import { listStatusTimes } from './status.repo'

/** A plan of the rep's supplier. @throws Refusal 404 for any other */
export async function readPlanRow(db: Db, rep: SignedInRep, key: PlanKey): Promise<PlanRow> {
  const row = await findPlan(db, rep.supplierId, key)
  if (row === undefined) throw notFound('There is no such contract.')
  return row
}

/** The plan as it stands once nobody else can decide on it: what a write decides on. @throws Refusal 404 */
export async function readLockedPlan(tx: Db, rep: SignedInRep, key: PlanKey): Promise<PlanRow> {
  await lockPlan(tx, rep.supplierId, key)
  return readPlanRow(tx, rep, key)
}

export async function listPlans(
  db: Db,
  rep: SignedInRep,
  options: { excludeCanceled: boolean; pending?: boolean },
): Promise<{ energyPlans: ContractView[] }> {
  const rows = await listPlanRows(db, rep.supplierId, options)
  const rateCheckIds = rows.map((row) => row.rateCheck.id)
  const names = await listMeterNames(db, rateCheckIds)
  const documentIds = await listDocumentIds(
    db,
    rows.map((row) => row.plan.id),
  )
  const open = await listOpenRevisions(db, rateCheckIds)
  const views = rows.map((row) =>
    contractViewAnswer(row, {
      names: names.get(row.rateCheck.id),
      documentIds: documentIds.get(row.plan.id),
      openRevision: open.get(row.rateCheck.id),
    }),
  )
  return { energyPlans: options.pending === true ? views.filter(isOpenContract) : views }
}

export async function readPlan(db: Db, rep: SignedInRep, energyPlanId: string): Promise<EnergyPlan> {
  const row = await readPlanRow(db, rep, { energyPlanId })
  const names = await listMeterNames(db, [row.rateCheck.id])
  return energyPlanAnswer(row, names.get(row.rateCheck.id)?.utilityNames ?? [])
}

export async function listMeters(db: Db, rep: SignedInRep, key: { energyPlanId: string; quoteId: string }) {
  const row = await readPlanRow(db, rep, { energyPlanId: key.energyPlanId })
  if (row.plan.quoteId !== key.quoteId) throw notFound('There is no such quote in this contract.')
  return { meters: (await listMetersOfPlan(db, row.rateCheck.id)).map(planMeterAnswer) }
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
export function refuse(reason: ContractRefusal | undefined): void {
  if (reason !== undefined) throw new Refusal({ status: 409, ...reason })
}
