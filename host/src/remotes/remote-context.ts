import { useMemo } from 'react'
import { ApiError, type ApiClient, type EndpointShape } from 'shared-contracts/api'
import type { RemoteContext, RemoteGrant } from 'shared-contracts/remote'
import { usePortalNavigation } from 'remote-kit/router'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'

/** What a remote gets from the shell, and nothing else. @param remote its name @param about of what a widget tells */
export function useRemoteContext(remote: string, about?: string): RemoteContext {
  const portal = usePortal()
  const { remotes, api: whole, log } = portal
  const grant = useStore(remotes.status, (all) => all[remote]?.release.grant)
  const api = useMemo(
    () =>
      grantedApi(whole, remote, grant, (why) => {
        log('call-refused', { remote, message: why })
        remotes.report(remote, { kind: 'refused', why })
      }),
    [whole, log, remotes, remote, grant],
  )
  const navigation = usePortalNavigation()
  return useMemo<RemoteContext>(() => {
    const { session, notifications, header, keys, clock, settings } = portal
    const { supportEmail, forgotPasswordUrl } = settings
    return {
      ...{ session, api, basePath: '', navigation, notifications, header, keys, about, clock, log },
      settings: { supportEmail, forgotPasswordUrl },
    }
  }, [portal, api, navigation, log, about])
}

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
  if (!grant) return api
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
