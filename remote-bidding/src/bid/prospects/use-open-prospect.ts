import { isOpenBid, quoteRequestOfRateCheck } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import type { Prospect } from 'shared-contracts/bid/prospects'
import { useAction, useRemote, useRep } from 'shared-ui/remote'

/**
 * Finds the quote request of a prospect's rate check and opens its form, for reading once bidding is over (B§7, B§8).
 */
export function useOpenProspect(): (prospect: Prospect) => void {
  const { api, clock, navigation } = useRemote()
  const rep = useRep()
  const { run } = useAction(
    async ({ rateCheckId, scenarioId }: Prospect) => {
      if (!rep) return
      const params = { supplierId: rep.supplierId, repId: rep.repId, rateCheckId }
      const request = await api.call(quoteRequestOfRateCheck, { params }, { ownMessage: true })
      const path = isOpenBid(request, clock.now()) ? paths.bidForm : paths.bidFormView
      navigation.to(path(request.id, scenarioId ?? request.scenarioId))
    },
    {
      event: 'prospect-not-opened',
      failed: ({ status, message }) => (status === 404 ? 'There is no quote request for this rate check' : message),
    },
  )
  return (prospect) => void run(prospect)
}
