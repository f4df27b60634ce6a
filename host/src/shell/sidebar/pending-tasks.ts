import { useCallback, useMemo, useSyncExternalStore } from 'react'
import {
  bidQueueStatus,
  bidListInput,
  isOpenBid,
  isPending,
  listQuoteRequests,
  displayedDeadline,
  typedTerms,
} from 'shared-contracts/bid/request'
import type { QueueStatus, QuoteRequest } from 'shared-contracts/bid/request'
import {
  contractNeedsRep,
  countOpenContracts,
  isOpenContract,
  listPendingEnergyPlans,
  pendingPlansInput,
  type ContractView,
} from 'shared-contracts/contract/plan'
import { readOwnRights } from 'shared-contracts/account'
import { typingStore } from 'shared-contracts/session'
import { dayInNewYork } from 'shared-contracts/new-york'
import type { ServerClock } from 'shared-contracts/time'
import { useCall } from 'remote-kit/swr'
import { useStore } from 'zustand'
import { usePortal } from '../../services/portal-services'

/** As it came; `permitted` once the provider says whether the rep may act on it. */
type Permitted<Thing> = Thing & { permitted?: boolean | undefined }

/** A bid that waits, and how many of its terms lie typed and unsent in this browser. */
export interface PendingBid {
  bid: Permitted<QuoteRequest>
  typed: number
}

/** An open bid, and where in the day's queue it stands. */
export interface QueuedBid extends PendingBid {
  position: QueueStatus
}

/** On what this rep can act and has not answered (decision 37). */
export interface PendingTasks {
  /** The soonest first. */
  bids: PendingBid[]
  /** Those that came of a list that may be longer. */
  contracts: ContractView[]
  contractCount: number
}

/** What is open, as far as it is known: of this the sidebar's count, the queue and its sums are made. */
export interface OpenWork {
  /** Today in New York, `2026-03-01`. */
  today: string
  bids: QueuedBid[] | undefined
  /** Those that came, and how many there are. */
  contracts: { open: Permitted<ContractView>[]; count: number; permitted?: boolean | undefined } | undefined
  /** What could not be read: nobody is to wait for it. */
  failed: ('bids' | 'contracts')[]
}

/** ms between two checks of the clock: the time for a bid may be over. */
const UPDATE_INTERVAL_MS = 5000

/** Calls back when something was typed, here or in another tab, when time has passed, or the server's time is known. */
function subscribe(clock: ServerClock, onChange: () => void): () => void {
  const listener = () => {
    positionCache = new WeakMap()
    onChange()
  }
  const timer = setInterval(listener, UPDATE_INTERVAL_MS)
  const stopClock = clock.subscribe(listener)
  window.addEventListener('storage', listener)
  const stop = typingStore.subscribe(listener)
  return () => {
    clearInterval(timer)
    stopClock()
    window.removeEventListener('storage', listener)
    stop()
  }
}

/** Today and the positions of a list's bids as text: worked out once for all who ask within a second. */
let positionCache = new WeakMap<readonly QuoteRequest[], { of: string; text: string }>()

function positionsText(
  bids: readonly QuoteRequest[],
  { repId, permitted }: { repId: string; permitted: boolean | undefined },
  now: number,
): string {
  const of = `${repId} ${permitted} ${Math.floor(now / 1000)}`
  const cached = positionCache.get(bids)
  if (cached?.of === of) return cached.text
  const positions = bids.flatMap((bid): [string, number, QueueStatus][] => {
    if (!isOpenBid(bid, now)) return []
    const typed = typedTerms(typingStore, repId, bid, now)
    return [[bid.id, typed, bidQueueStatus({ ...bid, permitted }, { now, typed })]]
  })
  const text = JSON.stringify([dayInNewYork(now), positions])
  positionCache.set(bids, { of, text })
  return text
}

const NO_BIDS: readonly QuoteRequest[] = []

/** The supplier's open bids and contracts, each bid with its position in the queue by the server's clock. */
export function useOpenWork(): OpenWork {
  const { api, session, clock } = usePortal()
  const user = useStore(session, (state) => state.currentUser)
  const params = user ? { supplierId: user.supplier.id, repId: user.supplierRepresentative.userId } : undefined
  const bidsResult = useCall(api, listQuoteRequests, params && bidListInput(params, 'open'))
  const plansResult = useCall(api, listPendingEnergyPlans, params && pendingPlansInput(params))
  const rights = useCall(api, readOwnRights, params && {}, { revalidateOnFocus: false }).data?.rights
  const [bids, plans] = [bidsResult.data, plansResult.data]
  const repId = params?.repId ?? ''
  // As text: it is compared with what it was before.
  const onChange = useCallback((listener: () => void) => subscribe(clock, listener), [clock])
  const positionsJson = useSyncExternalStore(onChange, () =>
    positionsText(bids ?? NO_BIDS, { repId, permitted: rights?.includes('bids') }, clock.now()),
  )
  const work = useMemo(() => {
    const [today, positions] = JSON.parse(positionsJson) as [string, [string, number, QueueStatus][]]
    const positionById = new Map(positions.map(([id, typed, position]) => [id, { typed, position }]))
    return {
      today,
      bids: bids?.flatMap((bid) => {
        const found = positionById.get(bid.id)
        return found ? [{ bid: { ...bid, permitted: rights?.includes('bids') }, ...found }] : []
      }),
      contracts: plans && {
        open: plans.energyPlans
          .filter(isOpenContract)
          .map((plan) => ({ ...plan, permitted: rights?.includes('contracts') })),
        count: countOpenContracts(plans),
        permitted: rights?.includes('contracts'),
      },
    }
  }, [bids, plans, positionsJson, rights])
  const failed = (['bids', 'contracts'] as const).filter((name) => {
    const { data, error } = name === 'bids' ? bidsResult : plansResult
    return !data && error !== undefined
  })
  return { ...work, failed }
}

/** What waits for the rep (B§2, decision 37); `undefined` while bids or contracts are unknown. */
export function usePendingTasks(): PendingTasks | undefined {
  const { bids, contracts } = useOpenWork()
  return useMemo(() => bids && contracts && countPending(bids, contracts), [bids, contracts])
}

/** Of a list of contracts that is longer than what came, the rest counts as waiting. */
export function countPending(bids: readonly QueuedBid[], contracts: NonNullable<OpenWork['contracts']>): PendingTasks {
  const pending = contracts.open.filter((contract) => contractNeedsRep(contract))
  const mayDecide = contracts.open.every(({ permitted }) => permitted !== false)
  return {
    bids: bids
      .filter(({ position }) => isPending(position))
      .sort((a, b) => displayedDeadline(a.bid) - displayedDeadline(b.bid)),
    contracts: pending,
    contractCount: mayDecide ? contracts.count - (contracts.open.length - pending.length) : 0,
  }
}
