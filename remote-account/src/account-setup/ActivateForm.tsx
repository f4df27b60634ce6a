import { PASSWORD_MISMATCH, newPasswordDenialReason, type Invite } from 'shared-contracts/account'
import { paths } from 'shared-contracts/paths'
import { Button } from 'shared-ui/core'
import { AuthFields, FORM_ERROR, Form, FormError, PasswordField, TextField } from 'shared-ui/form'
import { useAction, useRemote } from 'remote-kit/context'
import { activate } from './activate'
import { PasswordStrength } from './PasswordStrength'

interface NewAccount {
  email: string
  newPassword?: string
  confirmPassword?: string
}

/** What is wrong with the form, by field (C§5). */
function problems({ newPassword = '', confirmPassword = '' }: NewAccount) {
  const password = newPassword === '' ? 'Password is required' : newPasswordDenialReason(newPassword)
  const mismatch = confirmPassword === newPassword ? undefined : PASSWORD_MISMATCH
  const confirmation = confirmPassword === '' ? 'Confirm your password' : mismatch
  return { ...(password && { newPassword: password }), ...(confirmation && { confirmPassword: confirmation }) }
}

/** C§2: a disabled e-mail field, the password twice, and 'Activate Account'. */
export function ActivateForm({ invite }: { invite: Invite }) {
  const { api, session, navigation } = useRemote()
  const activation = useAction((password: string) => activate({ api, session }, invite, password), {
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
      validate={problems}
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
          <div>
            <PasswordField name="newPassword" label="Password" size="large" required autoComplete="new-password" />
            <PasswordStrength name="newPassword" />
          </div>
          <PasswordField
            name="confirmPassword"
            label="Confirm password"
            size="large"
            required
            autoComplete="new-password"
          />
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
