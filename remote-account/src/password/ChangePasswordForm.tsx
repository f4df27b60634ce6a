import { changePassword, encodePassword } from 'shared-contracts/account'
import { Button } from 'shared-ui/core'
import { AuthFields, FORM_ERROR, Form, FormError, PasswordField } from 'shared-ui/form'
import { useAction, useRemote } from 'remote-kit/context'
import { newPasswordProblems, type NewPassword } from '../ui/new-password'
import { NewPasswordFields } from '../ui/NewPasswordFields'

interface ChangedPassword extends NewPassword {
  currentPassword?: string
}

const problems = (typed: ChangedPassword) => ({
  ...(typed.currentPassword ? {} : { currentPassword: 'Your current password is required' }),
  ...newPasswordProblems(typed),
})

/** The password of who is signed in. Every other session ends with the one before. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => unknown }) {
  const { api, notifications } = useRemote()
  const change = useAction(
    (current: string, chosen: string) =>
      api.call(changePassword, {
        body: { currentPassword: encodePassword(current), newPassword: encodePassword(chosen) },
      }),
    { event: 'password-not-changed' },
  )

  async function submit({ currentPassword = '', newPassword = '' }: ChangedPassword) {
    const outcome = await change.run(currentPassword, newPassword)
    if (!outcome.ok) {
      const { problem, text } = outcome
      return problem.code === 'wrong-password' ? { currentPassword: text } : { [FORM_ERROR]: text }
    }
    notifications.success('Your password is changed', 'You stay signed in here and are signed out everywhere else.')
    onChanged()
    return undefined
  }

  return (
    <Form<ChangedPassword>
      validate={problems}
      onSubmit={async (typed, form) => {
        const wrong = await submit(typed)
        // Emptied once it is done; the next one is not wrong yet.
        if (wrong === undefined) setTimeout(() => form.restart())
        return wrong
      }}
      subscription={{ submitting: true }}
    >
      {({ submitting }) => (
        <div style={{ maxWidth: 384 }}>
          <AuthFields>
            <FormError />
            <PasswordField name="currentPassword" label="Current password" size="large" required />
            <NewPasswordFields label="New password" confirmLabel="Confirm new password" />
            <div>
              <Button type="submit" variant="contained" busy={submitting}>
                Change password
              </Button>
            </div>
          </AuthFields>
        </div>
      )}
    </Form>
  )
}
