import { useMemo } from 'react'
import type { RemoteContext } from 'shared-contracts/remote'
import { usePortalNavigation } from 'remote-kit/router'
import { usePortal } from '../services/portal-services'

/** What a remote gets from the shell, and nothing else. */
export function useRemoteContext(): RemoteContext {
  const { session, api, clock, notifications, header, settings, log } = usePortal()
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
      clock,
      log,
      settings: { supportEmail, forgotPasswordUrl },
    }),
    [session, api, navigation, notifications, header, clock, log, supportEmail, forgotPasswordUrl],
  )
}
