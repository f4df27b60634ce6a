import { useEffect } from 'react'
import { paths } from 'shared-contracts/paths'
import { useLocation, useNavigate } from 'remote-kit/router'
import { usePortal } from '../services/portal-services'
import type { SentToLogin } from './LoginScreen'

/** /sign-on: a company's sign-on sends its people back here. The login page goes on, or says why not. */
export function SignOnScreen() {
  const { signIn, header } = usePortal()
  const navigate = useNavigate()
  const location = useLocation()
  // take-secrets.js has moved it out of the address.
  const moved = (location.state as { answer?: unknown } | null)?.answer
  const answer = typeof moved === 'string' ? moved : location.hash.slice(1) || location.search.slice(1)

  useEffect(() => {
    header.set('Login')
    void signIn.withSignOn(answer).then((result) => {
      const sent: SentToLogin = { sentHere: true, ...(result.ok ? {} : { message: result.message }) }
      void navigate(paths.login(), { replace: true, state: sent })
    })
  }, [header, signIn, navigate, answer])

  return <p role="status">Signing you in…</p>
}
