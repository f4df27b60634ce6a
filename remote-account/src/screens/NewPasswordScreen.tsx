import { inviteQuery, encodePassword, resetPassword } from 'shared-contracts/account'
import { paths } from 'shared-contracts/paths'
import { createDeviceSecretStore } from 'shared-contracts/session'
import { remotePart, usePageHeader, useRemote } from 'remote-kit/context'
import { useLocation } from 'remote-kit/router'
import { AuthLayout, Banner, Button, Link } from 'shared-ui/core'
import { TextLink } from '../ui/TextLink'
import { AuthFields, FORM_ERROR, Form, FormError } from 'shared-ui/form'
import { newPasswordProblems, type NewPassword } from '../ui/new-password'
import { NewPasswordFields } from '../ui/NewPasswordFields'
import { useUncertainAction } from '../ui/use-uncertain-action'

/** /new-password?c=: public; the code of a link, once, for a new password. */
function NewPasswordScreen() {
  usePageHeader('New Password', 'account')
  const code = inviteQuery(useLocation()).get('c')
  return (
    <AuthLayout title="New Password" lead="You are signed out everywhere once it is set">
      {code ? (
        <NewPasswordForm code={code} />
      ) : (
        <Banner tone="red" title="This link is not complete.">
          Open it from your e-mail again, or <TextLink href={paths.forgotPassword()}>ask for a new one</TextLink>.
        </Banner>
      )}
    </AuthLayout>
  )
}

export default remotePart(NewPasswordScreen)

/** Looked up at each use: a browser that forbids it throws when it is named. */
const storage = {
  getItem: (name: string) => localStorage.getItem(name),
  setItem: (name: string, value: string) => localStorage.setItem(name, value),
}

/** A new password by the code of a link; then comes the login page. */
function NewPasswordForm({ code }: { code: string }) {
  const { api, navigation, notifications } = useRemote()
  const reset = useUncertainAction(
    async (password: string) => {
      // Kept under the provider's address, as a sign-in keeps it.
      const device = createDeviceSecretStore(api.url(resetPassword).slice(0, -resetPassword.path.length), storage)
      const body = { code, newPassword: encodePassword(password), device: device.secret() }
      const response = await api.call(resetPassword, { body })
      if (response.device !== undefined) device.keep(response.device)
    },
    { event: 'password-not-set' },
  )

  async function submit({ newPassword = '' }: NewPassword) {
    const outcome = await reset.run(newPassword)
    if (!outcome.ok) {
      return outcome.problem.code === 'link-not-usable' ? {} : { [FORM_ERROR]: outcome.text }
    }
    notifications.success('Your new password is set', 'Please sign in by it.')
    navigation.to(paths.login(), { replace: true })
    return undefined
  }

  return (
    <Form<NewPassword> onSubmit={submit} validate={newPasswordProblems} subscription={{ submitting: true }}>
      {({ submitting }) => (
        <AuthFields>
          <FormError />
          {reset.failure?.code === 'link-not-usable' && (
            <Banner tone="red" role="alert" title={reset.failure.message}>
              {reset.lost && (
                <p>
                  The try before may have gone through: <TextLink href={paths.login()}>sign in</TextLink> by the new
                  password.
                </p>
              )}
              <Link href={paths.forgotPassword()}>Ask for a new one</Link>
            </Banner>
          )}
          <NewPasswordFields label="New password" confirmLabel="Confirm new password" />
          <Button type="submit" variant="contained" size="large" fullWidth busy={submitting}>
            Set the password
          </Button>
        </AuthFields>
      )}
    </Form>
  )
}
