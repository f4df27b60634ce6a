import { type Invite, encodeBase64, signUp } from 'shared-contracts/account'
import { paths } from 'shared-contracts/paths'
import { enterSession } from 'shared-contracts/session'
import { Button } from 'shared-ui/core'
import { AuthFields, FORM_ERROR, Form, FormError, TextField } from 'shared-ui/form'
import { useAction, useRemote } from 'remote-kit/context'
import { newPasswordProblems, type NewPassword } from '../ui/new-password'
import { NewPasswordFields } from '../ui/NewPasswordFields'
import type { RemoteContext } from 'shared-contracts/remote'

interface NewAccount extends NewPassword {
  email: string
}

/** C§2: a disabled e-mail field, the password twice, and 'Activate Account'. */
export function ActivateForm({ invite }: { invite: Invite }) {
  const { api, clock, session, navigation } = useRemote()
  const activation = useAction((password: string) => activate({ api, clock, session }, invite, password), {
    event: 'account-not-activated',
  })

  async function submit({ newPassword = '' }: NewAccount) {
    const outcome = await activation.run(newPassword)
    if (outcome.ok) {
      navigation.to(paths.allProspects(outcome.answer), { replace: true })
      return undefined
    }
    // C§8: a 401 leads to the login page, with the server's words.
    const { problem, text } = outcome
    if (problem.status !== 401) return { [FORM_ERROR]: text }
    navigation.to(paths.login(), { replace: true, message: problem.message })
    return undefined
  }

  return (
    <Form<NewAccount>
      initialValues={{ email: invite.email }}
      validate={newPasswordProblems}
      onSubmit={submit}
      subscription={{ submitting: true, submitFailed: true, errors: true, touched: true }}
    >
      {({ submitting, submitFailed, errors, touched }) => (
        <AuthFields>
          <FormError />
          <TextField
            name="email"
            label="Email"
            type="email"
            size="large"
            locked
            help="Taken from your invite link"
            autoComplete="username"
          />
          <NewPasswordFields label="Password" confirmLabel="Confirm password" />
          <Button
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            busy={submitting}
            disabled={Object.keys(errors ?? {}).some((name) => submitFailed || touched?.[name])}
          >
            Activate Account
          </Button>
        </AuthFields>
      )}
    </Form>
  )
}

/**
 * Signs the invited rep up and in (C§7).
 * @returns the supplier whose all-prospects page comes next
 * @throws ApiError
 */
async function activate(
  { api, clock, session }: Pick<RemoteContext, 'api' | 'clock' | 'session'>,
  invite: Invite,
  password: string,
): Promise<string> {
  const body = {
    userId: invite.userId,
    email: invite.email,
    code: encodeBase64(invite.code),
    password: encodeBase64(password),
  }
  const { token } = await api.call(signUp, { body })
  const user = await enterSession(api, token, clock)
  session.getState().signIn(user)
  return user.supplier.id
}
