import { useEffect, useRef, useState } from 'react'
import { paths } from 'shared-contracts/paths'
import { useLocation, useNavigate, type LoginState } from 'remote-kit/router'
import { AuthLayout, Banner, Button, ExternalLink, Link, Spinner, styled } from 'shared-ui/core'
import { AuthFields, Form, PasswordField, TextField } from 'shared-ui/form'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'
import type { SignInResult } from '../services/session/sign-in'
import { OtherWays } from './OtherWays'

interface Login {
  email: string
  password: string
  /** Of an authenticator app, once it was asked for. */
  code?: string
}

const EMAIL_FIRST = 'Please enter your email first: it says which company you sign in with.'
const EMPTY: Login = { email: '', password: '' }
const required = (message: string) => (value: string | undefined) => (value?.trim() ? undefined : message)

const Forgot = styled('p')({
  textAlign: 'center',
  fontWeight: 500,
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 6 },
})

/** The guard sends here whose session is over. Opening this page would end the one that began elsewhere meanwhile. */
export interface SentToLogin extends LoginState {
  sentHere: true
}

/**
 * B§2 Login. Opening it ends this browser's session (decision 6). From then on who signs in, here or in another tab
 * (decision 2), goes on from here.
 */
export function LoginScreen() {
  const { session, signIn, settings, header } = usePortal()
  const navigate = useNavigate()
  const location = useLocation()
  const { message: why, sentHere } = (location.state ?? {}) as Partial<SentToLogin>
  const [message, setMessage] = useState(why)
  const [needsCode, setNeedsCode] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const user = useStore(session, (state) => state.currentUser)
  const companyLogout = useStore(signIn.companyLogout)

  useEffect(() => {
    header.set('Login')
    if (!sentHere) signIn.end()
  }, [header, signIn, sentHere])

  useEffect(() => {
    // Read from the store, not from this render: the effect above may have just ended the session.
    const { currentUser, redirectUrl } = session.getState()
    if (currentUser === null) return
    // `redirectUrl` is read and not removed, as this effect may run again. The page it leads to records its own.
    const url = redirectUrl ?? paths.allProspects(currentUser.supplier.id)
    // Another rep on the same machine gets a page that remembers nothing.
    if (signIn.followsSomeoneElse()) window.location.replace(url)
    else void navigate(url, { replace: true })
  }, [user, session, signIn, navigate])

  async function submit({ email, password, code }: Login): Promise<SignInResult> {
    setMessage(undefined)
    const result = await signIn.withPassword(email.trim(), password, needsCode ? code?.trim() : undefined)
    if (!result.ok) {
      setMessage(result.message)
      setNeedsCode(result.code === 'needs-code' || (needsCode && result.code === 'failed'))
    }
    return result
  }

  return (
    <AuthLayout title="Login to the product" lead="Enter your email and password">
      <Form<Login>
        initialValues={EMPTY}
        onSubmit={async (values, form) => {
          const result = await submit(values)
          if (result.ok || result.code === 'failed') return
          const field = result.code === 'needs-code' ? 'code' : 'password'
          form.change(field, '')
          // Emptied for the next try, which is not a mistake of the rep's yet.
          if (form.getFieldState(field)) form.resetFieldState(field)
          fields.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus()
        }}
        subscription={{ submitting: true, invalid: true }}
      >
        {({ submitting, invalid }) => (
          <AuthFields ref={fields}>
            {message && (
              <Banner tone="red" role="alert">
                <b style={{ color: 'var(--red)' }}>{message}</b>
              </Banner>
            )}
            <TextField
              name="email"
              label="Email"
              type="email"
              size="large"
              autoComplete="username"
              autoFocus
              maxLength={254}
              validate={required('Email is required')}
            />
            <PasswordField
              name="password"
              label="Password"
              size="large"
              autoComplete="current-password"
              validate={required('Password is required')}
            />
            {needsCode && (
              <TextField
                name="code"
                label="Code"
                size="large"
                autoComplete="one-time-code"
                autoFocus
                maxLength={64}
                help="Six digits, or a recovery code"
                validate={required('The code is required')}
              />
            )}
            <Button
              type="submit"
              variant="contained"
              size="large"
              fullWidth
              disabled={submitting || invalid}
              startIcon={submitting ? <Spinner aria-hidden /> : undefined}
            >
              Login
            </Button>
            {/* The field keeps the focus: what is missing in it would move the link away from under the mouse. */}
            <Forgot onMouseDown={(event) => event.preventDefault()}>
              <ForgotLink href={settings.forgotPasswordUrl} />
            </Forgot>
            <OtherWays
              onStart={() => setMessage(undefined)}
              onFailed={setMessage}
              onEmailMissing={() => {
                setMessage(EMAIL_FIRST)
                fields.current?.querySelector<HTMLInputElement>('input[name="email"]')?.focus()
              }}
            />
            {companyLogout && (
              <Banner tone="blue" role="status" title="Your company’s sign-on is still open.">
                Whoever comes next could use it.{' '}
                <Link href={companyLogout} onMouseDown={(event) => event.preventDefault()}>
                  Sign out there too
                </Link>
              </Banner>
            )}
          </AuthFields>
        )}
      </Form>
    </AuthLayout>
  )
}

/** To the portal's own page, or to another one in a new tab. */
function ForgotLink({ href }: { href: string }) {
  if (href.startsWith('/')) return <Link href={href}>Forgot Password?</Link>
  return (
    <Link href={href} target="_blank" rel="noreferrer">
      Forgot Password? <ExternalLink size={14} aria-label="(opens in a new tab)" />
    </Link>
  )
}

/** /sign-on: a company's sign-on sends its people back here. The login page goes on, or says why not. */
export function SignOnScreen() {
  const { signIn, header } = usePortal()
  const navigate = useNavigate()
  const location = useLocation()
  // take-secrets.js has moved it out of the address.
  const moved = (location.state as { answer?: unknown } | null)?.answer
  const state = typeof moved === 'string' ? moved : location.hash.slice(1) || location.search.slice(1)

  useEffect(() => {
    header.set('Login')
    void signIn.withSignOn(state).then((result) => {
      const sent: SentToLogin = { sentHere: true, message: result.ok ? undefined : result.message }
      void navigate(paths.login(), { replace: true, state: sent })
    })
  }, [header, signIn, navigate, state])

  return <p role="status">Signing you in…</p>
}
