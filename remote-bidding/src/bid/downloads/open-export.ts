import { issueDownloadTicket } from 'shared-contracts/account'
import { buildPath, isNotOffered, type ApiClient, type EndpointShape } from 'shared-contracts/api'

/** What is asked for, as its address names it. */
export interface LinkedFile {
  endpoint: EndpointShape
  params: Record<string, string>
  query: Record<string, string | undefined>
}

/**
 * The address of a zip, to be opened in a new window (B§7): the browser streams it to disk, whatever its size, and
 * itself reports and throws away one that breaks off. It carries a ticket that is good for 60 seconds; a provider
 * without tickets gets the session's token, as B§7 has it (decision 32).
 */
export async function linkedAddress(
  api: ApiClient,
  token: string | undefined,
  { endpoint, params, query }: LinkedFile,
): Promise<string> {
  const address = (user_token: string | undefined) => api.url(endpoint, params, { ...query, user_token })
  try {
    const path = buildPath(endpoint, params, query)
    const { ticket } = await api.call(issueDownloadTicket, { body: { path } }, { ownMessage: true })
    return address(ticket)
  } catch (error) {
    if (!isNotOffered(error)) throw error
    return address(token)
  }
}
