import { useMemo, useSyncExternalStore } from 'react'
import {
  bidsOf,
  isOpenBid,
  listQuoteRequests,
  needsRep,
  shownDeadline,
  typedTerms,
  type QuoteRequest,
} from 'shared-contracts/bid/request'
import {
  contractNeedsRep,
  countOpenContracts,
  isOpenContract,
  listPendingEnergyPlans,
  pendingPlansOf,
  type ContractView,
} from 'shared-contracts/contract/plan'
import { keptTyping } from 'shared-contracts/session'
import { useCall } from 'remote-kit/swr'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'

/** A bid that waits, and how many of its terms lie typed and unsent in this browser. */
export interface PendingBid {
  bid: QuoteRequest
  typed: number
}

/** On what this rep can act and has not answered (decision 37). */
export interface PendingTasks {
  /** The soonest first. */
  bids: PendingBid[]
  /** The earliest start first; of a list that is longer than what came, its first ones. */
  contracts: ContractView[]
  contractCount: number
}

/** ms between two looks at the clock: the time for a bid may be over. */
const LOOK_EVERY = 5000

/** Something was typed, here or in another tab, or time has passed. */
function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY)
  window.addEventListener('storage', listener)
  const stop = keptTyping.subscribe(listener)
  return () => {
    clearInterval(timer)
    window.removeEventListener('storage', listener)
    stop()
  }
}

function usePendingCalls() {
  const { api, session } = usePortal()
  const user = useStore(session, (state) => state.currentUser)
  const params = user ? { supplierId: user.supplier.id, repId: user.supplierRepresentative.userId } : undefined
  const bids = useCall(api, listQuoteRequests, params && bidsOf(params, 'open'))
  const plans = useCall(api, listPendingEnergyPlans, params && pendingPlansOf(params))
  return { bids, plans, repId: params?.repId ?? '' }
}

/** Whether bids or contracts could not be read: nobody is to wait for what waits. */
export function useTasksUnknown(): boolean {
  const { bids, plans } = usePendingCalls()
  return [bids, plans].some(({ data, error }) => data === undefined && error !== undefined)
}

/** What waits for the rep (B§2, decision 37); `undefined` while bids or contracts are unknown. */
export function usePendingTasks(): PendingTasks | undefined {
  const { clock } = usePortal()
  const calls = usePendingCalls()
  const [bids, plans] = [calls.bids.data, calls.plans.data]
  // As text: it is compared with what it was before.
  const waiting = useSyncExternalStore(subscribe, () => {
    const now = clock.now()
    const of = (bid: QuoteRequest): [string, number][] => {
      const typed = typedTerms(keptTyping, calls.repId, bid, now)
      return isOpenBid(bid, now) && needsRep(bid, { now, typed }) ? [[bid.id, typed]] : []
    }
    return JSON.stringify((bids ?? []).flatMap(of))
  })
  return useMemo(() => {
    if (!bids || !plans) return undefined
    const typedOf = new Map(JSON.parse(waiting) as [string, number][])
    const pending = bids.flatMap((bid) => {
      const typed = typedOf.get(bid.id)
      return typed === undefined ? [] : [{ bid, typed }]
    })
    const contracts = plans.energyPlans.filter(contractNeedsRep)
    // Of a list that is longer than what came, the rest counts as waiting.
    const others = plans.energyPlans.filter(isOpenContract).length - contracts.length
    return {
      bids: pending.sort((a, b) => shownDeadline(a.bid) - shownDeadline(b.bid)),
      contracts,
      contractCount: countOpenContracts(plans) - others,
    }
  }, [bids, plans, waiting])
}
