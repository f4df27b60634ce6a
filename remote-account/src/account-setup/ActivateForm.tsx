import { PASSWORD_MISMATCH, whyNotNewPassword, type Invite } from 'shared-contracts/account'
import { toProblem } from 'shared-contracts/api'
import { paths } from 'shared-contracts/paths'
import type { RemoteContext } from 'shared-contracts/remote'
import { Button } from 'shared-ui/core'
import { AuthFields, FORM_ERROR, Form, FormError, PasswordField, TextField } from 'shared-ui/form'
import { activate } from './activate'
import { PasswordStrength } from './PasswordStrength'

interface NewAccount {
  email: string
  newPassword?: string
  confirmPassword?: string
}

/** What is wrong with the form, by field (C§5). */
function problems({ newPassword = '', confirmPassword = '' }: NewAccount) {
  const password = newPassword === '' ? 'Password is required' : whyNotNewPassword(newPassword)
  const mismatch = confirmPassword === newPassword ? undefined : PASSWORD_MISMATCH
  const confirmation = confirmPassword === '' ? 'Confirm your password' : mismatch
  return { ...(password && { newPassword: password }), ...(confirmation && { confirmPassword: confirmation }) }
}

/** C§2: a disabled e-mail field, the password twice, and 'Activate Account'. */
export function ActivateForm({ context, invite }: { context: RemoteContext; invite: Invite }) {
  async function submit({ newPassword = '' }: NewAccount) {
    try {
      const supplierId = await activate(context, invite, newPassword)
      context.navigation.to(paths.allProspects(supplierId), { replace: true })
      return undefined
    } catch (error) {
      const problem = toProblem(error)
      context.log('account-not-activated', problem)
      // C§8: a 401 leads to the login page, what is above it is told by the general toast; both with the server's
      // words.
      if (problem.status === 401) context.navigation.to(paths.login(), { replace: true, message: problem.message })
      return problem.status < 401 ? { [FORM_ERROR]: problem.message } : undefined
    }
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
