import { readingAllPages } from 'shared-contracts/api'
import { listWinLossReports, winLossReportsOfRateCheck, type WinLossReport } from 'shared-contracts/bid/win-loss'
import { useCall } from 'shared-contracts/swr'
import { useRemote, useRep } from 'shared-ui/remote'

export interface Reports {
  /** undefined while they are not there yet. */
  reports: WinLossReport[] | undefined
  failure: Error | undefined
  loading: boolean
  retry: () => void
}

export function useReportsOfRateCheck(rateCheckId: string): Reports {
  const { api } = useRemote()
  const rep = useRep()
  const input = rep && { params: { supplierId: rep.supplierId, repId: rep.repId, rateCheckId } }
  const { data, error, isValidating, mutate } = useCall(api, winLossReportsOfRateCheck, input)
  return { reports: data?.reports, failure: error, loading: isValidating, retry: () => void mutate() }
}

export function useAllReports(): Reports {
  const { api } = useRemote()
  const rep = useRep()
  const input = rep && { params: { supplierId: rep.supplierId, repId: rep.repId }, query: {} }
  const { data, error, isValidating, mutate } = useCall(readingAllPages(api), listWinLossReports, input)
  return { reports: data?.reports, failure: error, loading: isValidating, retry: () => void mutate() }
}
