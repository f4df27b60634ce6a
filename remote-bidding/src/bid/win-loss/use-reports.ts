import { readingAllPages } from 'shared-contracts/api'
import { listWinLossReports, winLossReportsOfRateCheck, type WinLossReport } from 'shared-contracts/bid/win-loss'
import type { RemoteContext } from 'shared-contracts/remote'
import { useCall } from 'shared-contracts/swr'
import { useRep } from '../../ui/use-rep'

export interface Reports {
  /** undefined while they are not there yet. */
  reports: WinLossReport[] | undefined
  failure: Error | undefined
  loading: boolean
  retry: () => void
}

export function useReportsOfRateCheck(context: RemoteContext, rateCheckId: string): Reports {
  const rep = useRep(context)
  const input = rep
    ? { params: { supplierId: rep.supplier.id, repId: rep.supplierRepresentative.userId, rateCheckId } }
    : undefined
  const { data, error, isValidating, mutate } = useCall(context.api, winLossReportsOfRateCheck, input)
  return { reports: data?.reports, failure: error, loading: isValidating, retry: () => void mutate() }
}

export function useAllReports(context: RemoteContext): Reports {
  const rep = useRep(context)
  const input = rep
    ? { params: { supplierId: rep.supplier.id, repId: rep.supplierRepresentative.userId }, query: {} }
    : undefined
  const { data, error, isValidating, mutate } = useCall(readingAllPages(context.api), listWinLossReports, input)
  return { reports: data?.reports, failure: error, loading: isValidating, retry: () => void mutate() }
}
