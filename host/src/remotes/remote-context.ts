import { useMemo } from 'react'
import type { RemoteContext } from 'shared-contracts/remote'
import { usePortalNavigation } from 'remote-kit/router'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'
import { grantedApi } from './granted-api'

/** What a remote gets from the shell, and nothing else. @param remote its name @param about of what a widget tells */
export function useRemoteContext(remote: string, about?: string): RemoteContext {
  const { remotes, session, api: whole, clock, notifications, header, keys, settings, log } = usePortal()
  const grant = useStore(remotes.status, (all) => all[remote]?.line.grant)
  const api = useMemo(
    () => grantedApi(whole, remote, grant, (why) => remotes.overreached(remote, why)),
    [whole, remotes, remote, grant],
  )
  const navigation = usePortalNavigation()
  const { supportEmail, forgotPasswordUrl } = settings
  return useMemo<RemoteContext>(
    () => ({
      session,
      api,
      basePath: '',
      navigation,
      notifications,
      header,
      keys,
      ...(about === undefined ? {} : { about }),
      clock,
      log,
      settings: { supportEmail, forgotPasswordUrl },
    }),
    [session, api, navigation, notifications, header, keys, about, clock, log, supportEmail, forgotPasswordUrl],
  )
}
