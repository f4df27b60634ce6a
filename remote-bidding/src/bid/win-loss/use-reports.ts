import { listWinLossReports, winLossReportsOfRateCheck, type WinLossReport } from 'shared-contracts/bid/win-loss'
import { useCall } from 'remote-kit/swr'
import { useLongList, useRemote, useRep, type ListShape, type LongList } from 'remote-kit/context'

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

const allReports: ListShape<typeof listWinLossReports, WinLossReport> = {
  rowsOf: ({ reports }) => reports,
  failedText: 'Reports could not be loaded.',
}

/** Every report of the supplier, by customer. */
export function useAllReports(): LongList<WinLossReport> {
  const rep = useRep()
  const query = { sort: 'customer', order: 'asc' } as const
  const input = rep && { params: { supplierId: rep.supplierId, repId: rep.repId }, query }
  return useLongList(listWinLossReports, input, allReports)
}
