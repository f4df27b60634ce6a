import { listQuoteRequests, type QuoteRequest } from 'shared-contracts/bid/request'
import { optIn, optOut, type OptOutForm } from 'shared-contracts/bid/opt-out'
import { listNewProspects, listPendingProspects, listProspects } from 'shared-contracts/bid/prospects'
import { refreshCalls } from 'remote-kit/swr'
import { useAction, useRemote, useRep } from 'remote-kit/context'

export interface OptOutTarget {
  quoteRequest: Pick<QuoteRequest, 'rateCheckId'>
  /** Reads the scenario again: after a refusal too, which says that the page does not show what the server has. */
  reload: () => Promise<unknown>
}

/** Opts the supplier out, and shows how it went (B§8). */
export function useOptOut({ quoteRequest, reload }: OptOutTarget) {
  const { api, notifications } = useRemote()
  const params = useParams(quoteRequest)
  return useAction(
    async ({ optOutReasons, optOutReasonText }: OptOutForm) => {
      const { supplierId, repId: supplierRepId, rateCheckId } = params
      const reasons = { optOutReasons: [...optOutReasons], optOutReasonText }
      const body = { supplierId, supplierRepId, rateCheckId, ...reasons }
      try {
        await api.call(optOut, { params, body }, { ownMessage: true })
        notifications.success('Opt Out Successful')
      } finally {
        await readAgain(reload)
      }
    },
    { event: 'opt-out-failed', failed: 'Opt Out Failed' },
  )
}

/** Opts the supplier in again, and shows how it went (B§8). */
export function useOptIn({ quoteRequest, reload }: OptOutTarget) {
  const { api, notifications } = useRemote()
  const params = useParams(quoteRequest)
  return useAction(
    async () => {
      try {
        await api.call(optIn, { params }, { ownMessage: true })
        notifications.success('Opt In Successful')
      } finally {
        await readAgain(reload)
      }
    },
    { event: 'opt-in-failed', failed: 'Opt In Failed' },
  )
}

function useParams({ rateCheckId }: OptOutTarget['quoteRequest']) {
  const rep = useRep()
  return { supplierId: rep?.supplierId ?? '', repId: rep?.repId ?? '', rateCheckId }
}

async function readAgain(reload: () => Promise<unknown>): Promise<void> {
  void refreshCalls(listQuoteRequests, listProspects, listNewProspects, listPendingProspects)
  await reload()
}
