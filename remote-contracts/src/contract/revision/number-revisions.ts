import type { ContractRevision } from 'shared-contracts/contract/revision'

/** A revision with its number among those of its contract, from 1 for the oldest. */
export type NumberedRevision = ContractRevision & { number: number }

export function numberRevisions(revisions: readonly ContractRevision[]): NumberedRevision[] {
  const oldestFirst = [...revisions].sort((a, b) => a.createdDT.localeCompare(b.createdDT))
  return oldestFirst.map((revision, index) => ({ ...revision, number: index + 1 }))
}
