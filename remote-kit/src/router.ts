import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Navigation } from 'shared-contracts/remote'

// The router as the portal uses it. Federation shares this module, not react-router-dom (stack: 42 KiB less).
export {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'

/** The router as a remote gets it; whoever shows a remote's part gives it this. */
export function usePortalNavigation(): Navigation {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      to: (path, { message, ...options } = {}) =>
        void navigate(path, {
          ...options,
          state: message === undefined ? undefined : ({ message } satisfies LoginState),
        }),
      back: (otherwise) => void (isFirstPage() ? navigate(otherwise) : navigate(-1)),
    }),
    [navigate],
  )
}

/** What /login says first: why a link's token did not work (B§8), why a session or an invite is over. */
export interface LoginState {
  message?: string
}

/** The router numbers the pages of a tab in the browser's history. */
function isFirstPage(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  return idx === undefined || idx === 0
}
