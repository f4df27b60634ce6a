import { toProblem } from 'shared-contracts/api'
import { isOpenBid, quoteRequestOfRateCheck } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import type { Prospect } from 'shared-contracts/bid/prospects'
import type { RemoteContext } from 'shared-contracts/remote'

/**
 * Finds the quote request of a prospect's rate check and opens its form, for reading once bidding is over (B§7, B§8).
 */
export async function openProspect(
  { api, clock, navigation, notifications, session }: RemoteContext,
  of: Prospect,
): Promise<void> {
  const { currentUser } = session.getState()
  if (!currentUser) return
  const params = {
    supplierId: currentUser.supplier.id,
    repId: currentUser.supplierRepresentative.userId,
    rateCheckId: of.rateCheckId,
  }
  try {
    const request = await api.call(quoteRequestOfRateCheck, { params }, { ownMessage: true })
    const path = isOpenBid(request, clock.now()) ? paths.bidForm : paths.bidFormView
    navigation.to(path(request.id, of.scenarioId ?? request.scenarioId))
  } catch (error) {
    const { status, message } = toProblem(error)
    notifications.error(status === 404 ? 'There is no quote request for this rate check' : message)
  }
}
