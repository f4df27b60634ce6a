import { useEffect, useMemo, useState } from 'react'
import { listUnreadAnswers } from 'shared-contracts/bid/questions'
import { useCall } from 'remote-kit/swr'
import { usePortal } from '../services/portal-services'
import { quietReadingInSight } from '../services/quiet-reading'
import { notifiedContracts, useContractNews } from '../shell/sidebar/contract-news'
import { useOpenWork, type OpenWork } from '../shell/sidebar/pending-tasks'
import { countAccepted, queueCounts, buildQueue, type QueueCounts, type QueueEntry } from './queue'

/** ms between two checks of the clock. */
const UPDATE_INTERVAL_MS = 10_000

/** The server's time in ms since 1970, at most ten seconds old: for what shows no seconds. */
export function useCoarseServerTime(): number {
  const { clock } = usePortal()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const update = () => setNow(clock.now())
    // The clock may have been set between the render and this effect.
    update()
    const timer = setInterval(update, UPDATE_INTERVAL_MS)
    const stop = clock.subscribe(update)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [clock])
  return now
}

interface Queue {
  entries: QueueEntry[]
  /** Something is not known yet, and may still come. */
  busy: boolean
  failed: OpenWork['failed']
  /** Contracts that did not come with the first page, and are in their table. */
  unlisted: number
}

/** The day's queue, from the answers that sidebar and tables share. */
export function useQueue(): Queue {
  const { api } = usePortal()
  const { today, bids, contracts, failed } = useOpenWork()
  // Where the provider has no such call, `data` stays empty and no answers are shown.
  const { data } = useCall(api, listUnreadAnswers, {}, quietReadingInSight)
  const unread = data?.unread
  const news = useContractNews()
  const now = useCoarseServerTime()
  return {
    entries: useMemo(() => {
      const unreadById = new Map(unread?.map(({ quoteRequestId, answers: count }) => [quoteRequestId, count]))
      return buildQueue({ today, bids, contracts }, notifiedContracts(news, { now }), now, unreadById)
    }, [today, bids, contracts, news, now, unread]),
    busy: (!bids && !failed.includes('bids')) || (!contracts && !failed.includes('contracts')),
    failed,
    unlisted: contracts ? contracts.count - contracts.open.length : 0,
  }
}

/** Its sums, once both lists are known. */
export function useQueueCounts(): QueueCounts | undefined {
  const { today, bids, contracts } = useOpenWork()
  const news = useContractNews()
  const now = useCoarseServerTime()
  const accepted = useMemo(() => countAccepted(notifiedContracts(news, { now }), today), [news, now, today])
  return useMemo(() => queueCounts({ bids, contracts }, accepted), [bids, contracts, accepted])
}
