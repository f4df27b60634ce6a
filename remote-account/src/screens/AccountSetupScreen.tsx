import { useEffect, useMemo, useCallback, useState } from 'react'
import {
  inviteQuery,
  readInvite,
  checkEmail,
  INVITE_BROKEN,
  INVITE_REFUSED,
  meansInviteIsGood,
  type Invite,
} from 'shared-contracts/account'
import { paths } from 'shared-contracts/paths'
import { useLocation } from 'remote-kit/router'
import { AuthLayout, ErrorState, Skeleton, Stack } from 'shared-ui/core'
import { remotePart, useRemote } from 'remote-kit/context'
import { ActivateForm } from '../account-setup/ActivateForm'
import { toProblem, type Problem } from 'shared-contracts/api'

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

type InviteCheck =
  | { state: 'checking' }
  | { state: 'good' }
  | { state: 'refused'; why: string }
  | { state: 'unknown'; problem: Problem }

const brokenInvite: InviteCheck = { state: 'refused', why: INVITE_BROKEN }

/**
 * Asks the server whether the invite may be activated (C§5, decision 31). No answer is no refusal: it can be asked
 * again.
 */
function useInviteCheck(invite: Invite | undefined) {
  const { api, log } = useRemote()
  const [check, setCheck] = useState<InviteCheck>({ state: 'checking' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!invite) return
    const abort = new AbortController()
    const { userId, email } = invite
    api.call(checkEmail, { body: { userId, email } }, { ownMessage: true, signal: abort.signal }).then(
      () => setCheck({ state: 'refused', why: INVITE_REFUSED }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        const problem = toProblem(error)
        if (meansInviteIsGood(problem)) return setCheck({ state: 'good' })
        log('email-check-failed', problem)
        // C§8: a 401 leads to the login page whatever the call.
        if (problem.status === 401) return setCheck({ state: 'refused', why: problem.message })
        setCheck(problem.status === 400 ? { state: 'refused', why: INVITE_REFUSED } : { state: 'unknown', problem })
      },
    )
    return () => {
      abort.abort()
      setCheck({ state: 'checking' })
    }
  }, [api, log, invite, attempt])

  return { check: invite ? check : brokenInvite, again: useCallback(() => setAttempt((count) => count + 1), []) }
}
