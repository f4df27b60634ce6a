import { useMemo } from 'react'
import { toldContracts, useContractNews } from '../shell/contract-news'
import { useOpenWork } from '../shell/pending-tasks'
import { queueCounts, queueOf, type QueueCounts, type QueueEntry } from './queue'
import { useMinute } from './use-minute'

interface Queue {
  entries: QueueEntry[]
  counts: QueueCounts | undefined
  /** Accepted rejections of today: done, and in no table of open contracts. */
  rejections: number
  /** Something is not known yet, and may still come. */
  busy: boolean
  failed: ('bids' | 'contracts')[]
}

/** The day's queue and its sums, from the answers that sidebar and tables share. */
export function useQueue(): Queue {
  const work = useOpenWork()
  const news = useContractNews()
  const now = useMinute()
  const { today, bids, contracts, failed } = work
  const { entries, rejections } = useMemo(() => {
    const made = queueOf({ today, bids, contracts }, toldContracts(news, { now }), now)
    return {
      entries: made,
      rejections: made.filter(({ kind, group }) => kind === 'Contract' && group === 'done').length,
    }
  }, [today, bids, contracts, news, now])
  return {
    entries,
    counts: useMemo(() => queueCounts({ bids, contracts }, rejections), [bids, contracts, rejections]),
    rejections,
    busy: (!bids && !failed.includes('bids')) || (!contracts && !failed.includes('contracts')),
    failed,
  }
}
