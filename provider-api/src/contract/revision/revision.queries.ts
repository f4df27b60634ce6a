import { revisions, type ContractRevision } from 'shared-contracts/contract/revision'
import type { SignedInRep } from '../../account/signed-in-rep'
import type { Db } from '../../db/open-db'
import { readPlanRow } from '../plan/contract.queries'
import type { PlanKey } from '../plan/plan.repo'
import { listRevisionRows } from './revision.repo'

export async function listContractRevisions(db: Db, rep: SignedInRep, key: PlanKey): Promise<ContractRevision[]> {
  const { rateCheck } = await readPlanRow(db, rep, key)
  const rows = await listRevisionRows(db, rateCheck.id)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    resolved: row.resolved,
    createdDT: row.createdDT.toISOString(),
    revisions: revisions.parse(row.revisions),
  }))
}
