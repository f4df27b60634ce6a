import { bidsOf, isOpenBid, listQuoteRequests } from 'shared-contracts/bid/request'
import { countOpenContracts, listPendingEnergyPlans, pendingPlansOf } from 'shared-contracts/contract/plan'
import { useCall } from 'shared-contracts/swr'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'

export interface PendingTasks {
  bids: number
  contracts: number
}

/** What waits for the rep: open bids and open contracts (B§2); `undefined` while either is unknown. */
export function usePendingTasks(): PendingTasks | undefined {
  const { api, session, clock } = usePortal()
  const user = useStore(session, (state) => state.currentUser)
  const params = user ? { supplierId: user.supplier.id, repId: user.supplierRepresentative.userId } : undefined
  const bids = useCall(api, listQuoteRequests, params && bidsOf(params, 'open')).data
  const contracts = useCall(api, listPendingEnergyPlans, params && pendingPlansOf(params)).data
  if (!bids || !contracts) return undefined
  const now = clock.now()
  return {
    bids: bids.filter((bid) => isOpenBid(bid, now)).length,
    contracts: countOpenContracts(contracts),
  }
}
