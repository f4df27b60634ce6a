import { useMemo } from 'react'
import type { RemoteContext } from 'shared-contracts/remote'
import { useNavigate } from 'shared-contracts/router'
import { usePortal } from '../services/portal-services'
import type { LoginState } from '../session/RequireLogin'

/** What a remote gets from the shell, and nothing else. */
export function useRemoteContext(): RemoteContext {
  const { session, api, clock, notifications, header, settings, log } = usePortal()
  const navigate = useNavigate()
  return useMemo<RemoteContext>(
    () => ({
      session,
      api,
      basePath: '',
      navigation: {
        to: (path, { message, ...options } = {}) =>
          void navigate(path, {
            ...options,
            ...(message === undefined ? {} : { state: { message } satisfies LoginState }),
          }),
        back: (otherwise) => void (isFirstPage() ? navigate(otherwise) : navigate(-1)),
      },
      notifications,
      header,
      clock,
      log,
      settings: { supportEmail: settings.supportEmail, forgotPasswordUrl: settings.forgotPasswordUrl },
    }),
    [session, api, navigate, notifications, header, clock, log, settings],
  )
}

/** The router numbers the pages of a tab in the browser's history. */
function isFirstPage(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  return idx === undefined || idx === 0
}
