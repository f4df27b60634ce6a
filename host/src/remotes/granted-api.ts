import { ApiError, type ApiClient, type EndpointShape } from 'shared-contracts/api'
import type { RemoteGrant } from 'shared-contracts/remote'

/**
 * The API as a remote may call it: any other call is refused before it is sent, in words for its developer. Files by
 * their own address come from answers that it was given.
 * @param grant nothing where a server of before said nothing of it
 * @param onRefused is told what was tried
 */
export function grantedApi(
  api: ApiClient,
  remote: string,
  grant: RemoteGrant | undefined,
  onRefused: (why: string) => void,
): ApiClient {
  if (grant === undefined) return api
  const denial = ({ id }: EndpointShape): ApiError | undefined => {
    if (grant.api.includes(id) || grant.api.includes(id.split('.')[0] ?? '')) return undefined
    const message = `${remote} may not call ${id}; granted to it: ${grant.api.join(', ') || 'none'}.`
    onRefused(message)
    return new ApiError({ code: 'not-granted', status: 403, message, endpoint: id })
  }
  return {
    ...api,
    call(endpoint, input, options) {
      const refused = denial(endpoint)
      return refused ? Promise.reject(refused) : api.call(endpoint, input, options)
    },
    url(endpoint, params, query) {
      const refused = denial(endpoint)
      if (refused) throw refused
      return api.url(endpoint, params, query)
    },
  }
}
