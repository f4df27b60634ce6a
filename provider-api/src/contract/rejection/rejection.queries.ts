import type { FinalRejection, SubmittedRejection } from 'shared-contracts/contract/rejection'
import type { SignedInRep } from '../../account/signed-in-rep'
import type { Db } from '../../db/open-db'
import { loadPlan } from '../plan/contract.queries'
import type { PlanKey } from '../plan/plan.repo'
import { findFinalRejections, findRejections } from './rejection.repo'

export async function readRejections(db: Db, rep: SignedInRep, key: PlanKey): Promise<SubmittedRejection[]> {
  const { rateCheck } = await loadPlan(db, rep, key)
  const rows = await findRejections(db, rateCheck.id)
  return rows.map(({ loadFactor, loadFactorComment, other, otherComment, createdDT }) => ({
    comments: { loadFactor, loadFactorComment, other, otherComment },
    createdDT: createdDT.toISOString(),
  }))
}

export async function readFinalRejections(db: Db, rep: SignedInRep, key: PlanKey): Promise<FinalRejection[]> {
  const { rateCheck } = await loadPlan(db, rep, key)
  const rows = await findFinalRejections(db, rateCheck.id)
  return rows.map(({ reason, createdDT }) => ({ reason, createdDT: createdDT.toISOString() }))
}
