import { useMemo } from 'react'
import { notifiedContracts, useContractNews } from '../shell/sidebar/contract-news'
import { useOpenWork, type OpenWork } from '../shell/sidebar/pending-tasks'
import { countAccepted, queueCounts, queueOf, type QueueCounts, type QueueEntry } from './queue'
import { useMinute } from './use-minute'

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
  const { today, bids, contracts, failed } = useOpenWork()
  const news = useContractNews()
  const now = useMinute()
  return {
    entries: useMemo(
      () => queueOf({ today, bids, contracts }, notifiedContracts(news, { now }), now),
      [today, bids, contracts, news, now],
    ),
    busy: (!bids && !failed.includes('bids')) || (!contracts && !failed.includes('contracts')),
    failed,
    unlisted: contracts ? contracts.count - contracts.open.length : 0,
  }
}

/** Its sums, once both lists are known. */
export function useQueueCounts(): QueueCounts | undefined {
  const { today, bids, contracts } = useOpenWork()
  const news = useContractNews()
  const now = useMinute()
  const accepted = useMemo(() => countAccepted(notifiedContracts(news, { now }), today), [news, now, today])
  return useMemo(() => queueCounts({ bids, contracts }, accepted), [bids, contracts, accepted])
}
