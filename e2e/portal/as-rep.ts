import { authenticateSupplier, encodePassword, readIdentity } from 'shared-contracts/account'
import { createApiClient, type ApiClient } from 'shared-contracts/api'
import { listQuoteRequests, type QuoteRequest } from 'shared-contracts/bid/request'
import type { CurrentUser } from 'shared-contracts/session'
import type { Portal } from './start-portal'

export interface Rep {
  email: string
  password: string
}

interface SignedIn {
  api: ApiClient
  user: CurrentUser
}

/** Signs in at the API, without a browser. */
export async function signInAs(portal: Portal, { email, password }: Rep): Promise<SignedIn> {
  const session: { token?: string | undefined } = {}
  const api = createApiClient({
    baseUrl: portal.apiUrl,
    token: () => session.token,
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
  })
  const { token } = await api.call(authenticateSupplier, { body: { email, password: encodePassword(password) } })
  if (token === undefined) throw new Error(`${email} could not sign in.`)
  session.token = token
  const { supplier, supplierRep } = await api.call(readIdentity, { query: { user_token: token } })
  return { api, user: { token, supplier, supplierRepresentative: supplierRep } }
}

/** The quote requests that a rep is listed. */
export async function quoteRequestsOf(portal: Portal, rep: Rep): Promise<QuoteRequest[]> {
  const { api, user } = await signInAs(portal, rep)
  return api.call(listQuoteRequests, {
    params: { supplierId: user.supplier.id, repId: user.supplierRepresentative.userId },
  })
}

/** The request of a customer, by the start of the name. */
export async function quoteRequestOf(portal: Portal, rep: Rep, customer: string): Promise<QuoteRequest> {
  const found = (await quoteRequestsOf(portal, rep)).find(({ companyName }) => companyName.startsWith(customer))
  if (found === undefined) throw new Error(`There is no request of ${customer}.`)
  return found
}
