import { useSyncExternalStore, type ReactNode } from 'react'
import { authenticateSupplier, encodePassword, readIdentity } from 'shared-contracts/account'
import { toProblem } from 'shared-contracts/api'
import type { RemoteContext } from 'shared-contracts/remote'
import { Button, Stack } from 'shared-ui/core'
import { FORM_ERROR, Form, FormError, PasswordField, TextField } from 'shared-ui/form'

interface Credentials {
  email?: string
  password?: string
}

type Services = Pick<RemoteContext, 'api' | 'session'>

async function signIn({ api, session }: Services, { email = '', password = '' }: Credentials) {
  const quietly = { ownMessage: true }
  try {
    const body = { email, password: encodePassword(password) }
    const answer = await api.call(authenticateSupplier, { body }, quietly)
    if (!answer.token) return { [FORM_ERROR]: answer.message ?? 'Incorrect username/password' }
    const identity = await api.call(readIdentity, { query: { user_token: answer.token } }, quietly)
    session.getState().signIn({
      token: identity.token ?? answer.token,
      supplier: identity.supplier,
      supplierRepresentative: identity.supplierRep,
    })
    return undefined
  } catch (error) {
    return { [FORM_ERROR]: toProblem(error).message }
  }
}

/** What it is given once somebody is signed in; until then the fields to sign in by. */
export function SignedIn({ services, children }: { services: Services; children: ReactNode }) {
  const { session } = services
  const user = useSyncExternalStore(session.subscribe, () => session.getState().currentUser)
  if (user) return children
  return (
    <Form<Credentials> onSubmit={(typed) => signIn(services, typed)} subscription={{ submitting: true }}>
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
