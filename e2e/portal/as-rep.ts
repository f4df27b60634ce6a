import { authenticateSupplier, encodePassword, readIdentity } from 'shared-contracts/account'
import { createApiClient } from 'shared-contracts/api'
import { listQuoteRequests, type QuoteRequest } from 'shared-contracts/bid'
import type { Portal } from './start-portal'

/** The quote requests that a rep is listed, asked for without a browser. */
export async function quoteRequestsOf(portal: Portal, rep: { email: string; password: string }): Promise<QuoteRequest[]> {
  const session: { token?: string | undefined } = {}
  const api = createApiClient({
    baseUrl: portal.apiUrl,
    token: () => session.token,
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
  })
  const body = { email: rep.email, password: encodePassword(rep.password) }
  session.token = (await api.call(authenticateSupplier, { body })).token
  const who = await api.call(readIdentity, { query: { user_token: session.token ?? '' } })
  return api.call(listQuoteRequests, { params: { supplierId: who.supplier.id, repId: who.supplierRep.userId } })
}
