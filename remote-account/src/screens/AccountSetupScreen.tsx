import { useEffect, useMemo } from 'react'
import { inviteQuery, readInvite } from 'shared-contracts/account'
import { paths } from 'shared-contracts/paths'
import { useLocation } from 'remote-kit/router'
import { AuthLayout, ErrorState, Skeleton, Stack } from 'shared-ui/core'
import { remotePart, useRemote } from 'remote-kit/context'
import { ActivateForm } from '../account-setup/ActivateForm'
import { useInviteCheck } from '../account-setup/use-invite-check'

/** /account-setup?u=&c=&e= (C§2, C§5): public; anything but a good invite goes to /login, which says why. */
function AccountSetupScreen() {
  const { navigation, notifications, header, session } = useRemote()
  const location = useLocation()
  const invite = useMemo(() => readInvite(inviteQuery(location)), [location])
  const { check, again } = useInviteCheck(invite)

  useEffect(() => header.set('Activate Your Account', 'account'), [header])
  useEffect(() => {
    if (check.state !== 'refused') return
    // The login page would end the session of whoever is signed in here (decision 6): a bad link is no reason for that.
    if (session.getState().currentUser === null)
      return navigation.to(paths.login(), { replace: true, message: check.why })
    notifications.warn('Invitation not opened', check.why)
    navigation.to(paths.dashboard(), { replace: true })
  }, [check, navigation, notifications, session])

  return (
    <AuthLayout title="Activate Your Account" lead="Choose a password to accept your invitation">
      {check.state === 'good' && invite && <ActivateForm invite={invite} />}
      {check.state === 'unknown' && <ErrorState text={check.problem.message} onRetry={again} />}
      {(check.state === 'checking' || check.state === 'refused') && (
        <Stack spacing={2} role="status" aria-label="Checking your invitation">
          <Skeleton height={44} radius={6} />
          <Skeleton height={44} radius={6} />
        </Stack>
      )}
    </AuthLayout>
  )
}

export default remotePart(AccountSetupScreen)
