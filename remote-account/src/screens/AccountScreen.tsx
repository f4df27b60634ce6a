import { useEffect } from 'react'
import { listSessions, readOwnRights, changePassword, encodePassword } from 'shared-contracts/account'
import { toProblem } from 'shared-contracts/api'
import { paths } from 'shared-contracts/paths'
import { remotePart, usePageHeader, useRemote } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import { Card, Link, PageHeading, Button } from 'shared-ui/core'
import { PasskeyCard } from '../passkeys/PasskeyCard'
import { SecondFactorCard } from '../second-factor/SecondFactorCard'
import { SessionList } from '../sessions/SessionList'
import { LoadingOrError } from '../ui/LoadingOrError'
import { AuthFields, FORM_ERROR, Form, FormError, PasswordField } from 'shared-ui/form'
import { newPasswordProblems, type NewPassword } from '../ui/new-password'
import { NewPasswordFields } from '../ui/NewPasswordFields'
import { useUncertainAction } from '../ui/use-uncertain-action'

/** dashboard/account: password and sessions. A provider without these calls has no such page (B§2: the dashboard). */
function AccountScreen() {
  usePageHeader('Your Account', 'account')
  const { api, navigation } = useRemote()
  const sessions = useCall(api, listSessions, {})
  const { data, error, mutate } = sessions
  const isMissing = error !== undefined && toProblem(error).status === 404

  // The shell has read them, it may be a moment ago: another one may have begun since.
  useEffect(() => void mutate(), [mutate])
  useEffect(() => {
    if (isMissing) navigation.to(paths.dashboard(), { replace: true })
  }, [isMissing, navigation])

  if (isMissing) return null
  return (
    <>
      <PageHeading title="Your Account" sub="How you sign in, and where you are signed in" actions={<TeamLink />} />
      {data && (
        <>
          {data.hasPassword === false ? (
            <Card title="How you sign in">
              <p>Your company signs you in: password, second factor and passkeys are its own.</p>
            </Card>
          ) : (
            <>
              <Card title="Password">
                <ChangePasswordForm onChanged={() => void mutate()} />
              </Card>
              <SecondFactorCard />
              <PasskeyCard />
            </>
          )}
          <SessionList sessions={data.sessions} onTried={() => mutate()} />
        </>
      )}
      {!data && (
        <Card>
          <LoadingOrError name="your account" query={sessions} />
        </Card>
      )}
    </>
  )
}

/** Where the provider knows teams. */
function TeamLink() {
  const { api } = useRemote()
  const { data } = useCall(api, readOwnRights, {})
  return data ? <Link href={paths.team()}>Team</Link> : null
}

export default remotePart(AccountScreen)

interface ChangedPassword extends NewPassword {
  currentPassword?: string
}

const problems = (typed: ChangedPassword) => ({
  currentPassword: typed.currentPassword ? undefined : 'Your current password is required',
  ...newPasswordProblems(typed),
})

const PERHAPS_CHANGED = 'The try before may have gone through: your new password counts then.'

/** The password of who is signed in. Every other session ends with the one before. */
function ChangePasswordForm({ onChanged }: { onChanged: () => unknown }) {
  const { api, notifications } = useRemote()
  const change = useUncertainAction(
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
      if (problem.code === 'wrong-password')
        return { currentPassword: change.lost ? `${text} ${PERHAPS_CHANGED}` : text }
      return { [FORM_ERROR]: text }
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
        if (!wrong) setTimeout(() => form.restart())
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
