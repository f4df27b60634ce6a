import type { FinalRejection, SubmittedRejection } from 'shared-contracts/contract/rejection'
import type { SignedInRep } from '../../account/signed-in-rep'
import type { Db } from '../../db/open-db'
import { readPlanRow } from '../plan/contract.queries'
import type { PlanKey } from '../plan/plan.repo'
import { listFinalRejectionRows, listRejectionRows } from './rejection.repo'

export async function listContractRejections(db: Db, rep: SignedInRep, key: PlanKey): Promise<SubmittedRejection[]> {
  const { rateCheck } = await readPlanRow(db, rep, key)
  const rows = await listRejectionRows(db, rateCheck.id)
  return rows.map(({ loadFactor, loadFactorComment, other, otherComment, createdDT }) => ({
    comments: { loadFactor, loadFactorComment, other, otherComment },
    createdDT: createdDT.toISOString(),
  }))
}

export async function listContractFinalRejections(db: Db, rep: SignedInRep, key: PlanKey): Promise<FinalRejection[]> {
  const { rateCheck } = await readPlanRow(db, rep, key)
  const rows = await listFinalRejectionRows(db, rateCheck.id)
  return rows.map(({ reason, createdDT }) => ({ reason, createdDT: createdDT.toISOString() }))
}
