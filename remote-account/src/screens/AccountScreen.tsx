import { useEffect } from 'react'
import { listSessions, readOwnRights } from 'shared-contracts/account'
import { toProblem } from 'shared-contracts/api'
import { paths } from 'shared-contracts/paths'
import { remotePart, usePageHeader, useRemote } from 'remote-kit/context'
import { useCall } from 'remote-kit/swr'
import { Card, Link, PageHeading } from 'shared-ui/core'
import { PasskeyCard } from '../passkeys/PasskeyCard'
import { ChangePasswordForm } from '../password/ChangePasswordForm'
import { SecondFactorCard } from '../second-factor/SecondFactorCard'
import { SessionList } from '../sessions/SessionList'
import { NotLoaded } from '../ui/NotLoaded'

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
          <SessionList sessions={data.sessions} onEnded={() => mutate()} />
        </>
      )}
      {!data && (
        <Card>
          <NotLoaded name="your account" call={sessions} />
        </Card>
      )}
    </>
  )
}

/** Where the provider knows teams. */
function TeamLink() {
  const { api } = useRemote()
  const { data } = useCall(api, readOwnRights, {})
  return data === undefined ? null : <Link href={paths.team()}>Team</Link>
}

export default remotePart(AccountScreen)
