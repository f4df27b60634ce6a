import { listQuoteRequests } from 'shared-contracts/bid/request'
import { optIn, optOut, type OptOutForm } from 'shared-contracts/bid/opt-out'
import { listNewProspects, listPendingProspects, listProspects } from 'shared-contracts/bid/prospects'
import { refreshCalls } from 'remote-kit/swr'
import { useRemote, useRep } from 'remote-kit/context'

/** Reads the lists that show it. */
export const readListsAgain = () =>
  void refreshCalls(listQuoteRequests, listProspects, listNewProspects, listPendingProspects)

/** The calls that opt the supplier out of a rate check, and in again (B§7). */
export function useOptOutApi() {
  const { api } = useRemote()
  const { supplierId = '', repId = '' } = useRep() ?? {}
  const own = { ownMessage: true }
  return {
    optOut: (rateCheckId: string, { optOutReasons, optOutReasonText }: OptOutForm) => {
      const reasons = { optOutReasons: [...optOutReasons], optOutReasonText }
      const body = { supplierId, supplierRepId: repId, rateCheckId, ...reasons }
      return api.call(optOut, { params: { supplierId, repId, rateCheckId }, body }, own)
    },
    optIn: (rateCheckId: string) => api.call(optIn, { params: { supplierId, repId, rateCheckId } }, own),
  }
}
