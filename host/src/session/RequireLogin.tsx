import { useEffect, useLayoutEffect, useState } from 'react'
import { paths } from 'shared-contracts/paths'
import { Navigate, Outlet, useLocation } from 'remote-kit/router'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'
import type { SentToLogin } from './LoginScreen'

const SESSION_ENDED = 'Your session has ended. Please sign in again.'

/** Guards everything inside (B§2, decisions 3 and 5). */
export function RequireLogin() {
  const { session, signIn, ended } = usePortal()
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
  // Whoever logs out here leaves through /login: a user who goes while a page is open was signed out by the server.
  const [wasSignedIn, setWasSignedIn] = useState(signedIn)
  if (signedIn && !wasSignedIn) setWasSignedIn(true)
  useEffect(() => {
    if (!signedIn) return
    const check = () => void signIn.sessionCheck.run()
    check()
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [signIn, signedIn, location.key])

  // A page belongs to the rep whom it showed first: another one gets a page that has never met them.
  const belongsToAnother = signedIn && signIn.followsSomeoneElse()
  useEffect(() => {
    if (belongsToAnother) window.location.reload()
  }, [belongsToAnother])

  if (belongsToAnother) return <p role="status">Signing you in…</p>
  if (signedIn) return <Outlet />
  if (withToken) return <p role="status">Signing you in…</p>
  const why = message ?? (wasSignedIn ? (ended.why ?? SESSION_ENDED) : undefined)
  const state: SentToLogin = { sentHere: true, message: why }
  return <Navigate to={paths.login()} replace state={state} />
}
