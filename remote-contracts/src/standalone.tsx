import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { authenticateSupplier, encodePassword, readIdentity } from 'shared-contracts/account'
import { createApiClient, toProblem } from 'shared-contracts/api'
import { paths } from 'shared-contracts/paths'
import type { LoadPart, RemoteContext } from 'shared-contracts/remote'
import { BrowserRouter, Navigate, Route, Routes, useNavigate } from 'shared-contracts/router'
import { createSessionStore, followOtherTabs, onPersonChange, personOf, sessionSignal } from 'shared-contracts/session'
import { createServerClock } from 'shared-contracts/time'
import {
  Button,
  createNotifications,
  SOMETHING_WRONG,
  Stack,
  Toasts,
  UiRoot,
  watchUncaughtErrors,
} from 'shared-ui/core'
import { FORM_ERROR, Form, FormError, PasswordField, TextField } from 'shared-ui/form'
import { manifest } from './manifest'
import remote from './remote'

// This remote alone against the API, for its own team: no host, no federation.

const settings = {
  apiUrl: `${location.protocol}//${location.hostname}:4000`,
  ...(JSON.parse(document.getElementById('portal-settings')?.textContent || '{}') as { apiUrl?: string }),
}
const session = createSessionStore({ local: localStorage, tab: sessionStorage })
followOtherTabs(session, window)
// What was read for one rep is not kept for another.
onPersonChange(session, (_, before) => before !== '' && location.reload())
const clock = createServerClock()
const notifications = createNotifications()
// eslint-disable-next-line no-console -- the console is the log of a page
const log: RemoteContext['log'] = (event, details) => console.warn(event, details)
const api = createApiClient({
  baseUrl: settings.apiUrl,
  token: () => session.getState().currentUser?.token,
  person: () => personOf(session.getState().currentUser),
  session: sessionSignal(session),
  onUnauthorized: () => session.getState().signOut('expired'),
  onFailure: (problem) => notifications.error(SOMETHING_WRONG, problem.message),
  onServerTime: clock.observe,
})
watchUncaughtErrors(window, { log, notifications })

async function signIn({ email = '', password = '' }: { email?: string; password?: string }) {
  try {
    const answer = await api.call(
      authenticateSupplier,
      { body: { email, password: encodePassword(password) } },
      { ownMessage: true },
    )
    if (!answer.token) return { [FORM_ERROR]: 'Incorrect username/password' }
    const { supplier, supplierRep, token } = await api.call(
      readIdentity,
      { query: { user_token: answer.token } },
      { ownMessage: true },
    )
    session.getState().signIn({ token: token ?? answer.token, supplier, supplierRepresentative: supplierRep })
    return undefined
  } catch (error) {
    return { [FORM_ERROR]: toProblem(error).message }
  }
}

function SignIn() {
  return (
    <Form<{ email?: string; password?: string }> onSubmit={signIn} subscription={{ submitting: true }}>
      {({ handleSubmit, submitting }) => (
        <Stack
          component="form"
          spacing={2}
          sx={{ width: 360, m: '64px auto' }}
          onSubmit={(event) => void handleSubmit(event)}
        >
          <FormError />
          <TextField name="email" label="Email" type="email" />
          <PasswordField name="password" label="Password" />
          <Button type="submit" variant="contained" busy={submitting}>
            Login
          </Button>
        </Stack>
      )}
    </Form>
  )
}

function Part({ load, context }: { load: LoadPart | undefined; context: RemoteContext }) {
  const [Screen, setScreen] = useState<ComponentType<{ context: RemoteContext }>>()
  useEffect(() => {
    void load?.().then((module) => setScreen(() => module.default))
  }, [load])
  return Screen ? <Screen context={context} /> : null
}

function Pages() {
  const navigate = useNavigate()
  const [user, setUser] = useState(session.getState().currentUser)
  useEffect(() => session.subscribe((state) => setUser(state.currentUser)), [])
  const context: RemoteContext = {
    session,
    api,
    basePath: '',
    navigation: { to: (path, options) => void navigate(path, options), back: () => void navigate(-1) },
    notifications,
    header: { set: (title) => void (document.title = title) },
    clock,
    log,
    settings: {
      supportEmail: 'support@marketplace.example',
      forgotPasswordUrl: 'https://marketplace.example/forgot-password',
    },
  }
  return (
    <UiRoot navigate={(path) => void navigate(path)}>
      <main style={{ display: 'flex', flexDirection: 'column', gap: 24, padding: 32 }}>
        <Suspense>
          <Routes>
            {manifest.routes.map(({ path, screen, access }) => (
              <Route
                key={path}
                path={path}
                element={
                  user || access === 'public' ? <Part load={remote.screens[screen]} context={context} /> : <SignIn />
                }
              />
            ))}
            <Route path="*" element={<Navigate to={paths.contracts()} replace />} />
          </Routes>
        </Suspense>
      </main>
      <Toasts notifications={notifications} />
    </UiRoot>
  )
}

const place = document.getElementById('portal')
if (place)
  createRoot(place).render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  )
