import type { ApiClient } from 'shared-contracts/api'
import { listQuoteRequests, type QuoteRequest } from 'shared-contracts/bid/request'

/** The request of a customer, by company name or rate check, as a rep of Larkspur is listed it. */
export async function listedRequest(api: ApiClient, customer: string, repId = 'dana'): Promise<QuoteRequest> {
  const list = await api.call(listQuoteRequests, { params: { supplierId: 'larkspur', repId } })
  const found = list.find((bid) => bid.companyName === customer || bid.rateCheckId === customer)
  if (!found) throw new Error(`${customer} is not in the list`)
  return found
}
