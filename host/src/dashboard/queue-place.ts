import { dayPlace, type QueueGroup } from 'shared-contracts/bid/request'
import { contractNeedsRep, type ContractView } from 'shared-contracts/contract/plan'

/** Where an open contract stands, by the day its supply starts. `today` is New York's, `2026-03-01`. */
export function contractPlace(
  contract: Parameters<typeof contractNeedsRep>[0] & Pick<ContractView, 'startDate'>,
  today: string,
): QueueGroup {
  return contractNeedsRep(contract) ? dayPlace(contract.startDate, today) : 'waiting'
}
