import { useEffect, useLayoutEffect, useState } from 'react'
import { paths } from 'shared-contracts/paths'
import { Navigate, Outlet, useLocation } from 'shared-contracts/router'
import { useStore } from 'zustand'
import { usePortal } from '../portal-services'

/** What /login is told when a link's token did not work (B§8). */
export interface LoginState {
  message?: string
}

/** Guards everything inside (B§2, decisions 3 and 5). */
export function RequireLogin() {
  const { session, signIn } = usePortal()
  const location = useLocation()
  const url = location.pathname + location.search + location.hash
  const user = useStore(session, (state) => state.currentUser)
  const [withToken, setWithToken] = useState(() => user === null && signIn.hasOneTimeToken())
  const [message, setMessage] = useState<string>()

  // Recorded before anything is decided: layout effects run before Navigate's.
  useLayoutEffect(() => session.getState().recordRedirectUrl(url), [session, url])

  useEffect(() => {
    if (!withToken) return
    void signIn.withOneTimeToken().then((result) => {
      if (!result.ok) setMessage(result.message)
      setWithToken(false)
    })
  }, [signIn, withToken])

  const signedIn = user !== null
  useEffect(() => {
    if (!signedIn) return
    const check = () => void signIn.checkSession()
    check()
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [signIn, signedIn, location.key])

  if (signedIn) return <Outlet />
  if (withToken) return <p role="status">Signing you in…</p>
  const state: LoginState = message === undefined ? {} : { message }
  return <Navigate to={paths.login()} replace state={state} />
}
