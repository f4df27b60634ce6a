import { isOpenBid, quoteRequestOfRateCheck } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import type { Prospect } from 'shared-contracts/bid/prospects'
import { useAction, useRemote, useRep } from 'remote-kit/context'

/** What an address names of a prospect that is to be opened. */
const OPENED = 'open'

/** A prospect as an address, for a tab of its own: the list finds its quote request. */
export const prospectHref = (supplierId: string, { rateCheckId, scenarioId }: Prospect) =>
  `${paths.allProspects(supplierId)}?${new URLSearchParams([
    [OPENED, rateCheckId],
    ...(scenarioId ? [['scenario', scenarioId]] : []),
  ]).toString()}`

/** Which prospect an address is of. */
export function prospectOf(search: URLSearchParams): OpenedProspect | undefined {
  const rateCheckId = search.get(OPENED)
  return rateCheckId === null ? undefined : { rateCheckId, scenarioId: search.get('scenario') }
}

export type OpenedProspect = Pick<Prospect, 'rateCheckId' | 'scenarioId'>

/**
 * Finds the quote request of a prospect's rate check and opens its form, for reading once bidding is over (B§7, B§8).
 */
export function useOpenProspect(replace = false): (prospect: OpenedProspect) => void {
  const { api, clock, navigation } = useRemote()
  const rep = useRep()
  const { run } = useAction(
    async ({ rateCheckId, scenarioId }: OpenedProspect) => {
      if (!rep) return
      const params = { supplierId: rep.supplierId, repId: rep.repId, rateCheckId }
      const request = await api.call(quoteRequestOfRateCheck, { params }, { ownMessage: true })
      const path = isOpenBid(request, clock.now()) ? paths.bidForm : paths.bidFormView
      navigation.to(path(request.id, scenarioId ?? request.scenarioId), { replace })
    },
    {
      event: 'prospect-not-opened',
      failed: ({ status, message }) => (status === 404 ? 'There is no quote request for this rate check' : message),
    },
  )
  return (prospect) => void run(prospect)
}
