import { useEffect, useMemo, useCallback, useState } from 'react'
import {
  inviteQuery,
  readInvite,
  checkEmail,
  INVITE_BROKEN,
  INVITE_REFUSED,
  meansInviteIsGood,
  encodeBase64,
  signUp,
  type Invite,
} from 'shared-contracts/account'
import { paths } from 'shared-contracts/paths'
import { useLocation } from 'remote-kit/router'
import { AuthLayout, ErrorState, Skeleton, Stack, Button } from 'shared-ui/core'
import { remotePart, useRemote } from 'remote-kit/context'
import { toProblem, type Problem } from 'shared-contracts/api'
import { enterSession } from 'shared-contracts/session'
import { AuthFields, FORM_ERROR, Form, FormError, TextField } from 'shared-ui/form'
import { newPasswordProblems, type NewPassword } from '../ui/new-password'
import { NewPasswordFields } from '../ui/NewPasswordFields'
import { useUncertainAction } from '../ui/use-uncertain-action'
import type { RemoteContext } from 'shared-contracts/remote'

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
    if (check.isUnauthorized || session.getState().currentUser === null)
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
  | { state: 'refused'; why: string; isUnauthorized?: true }
  | { state: 'unknown'; problem: Problem }

const brokenInvite: InviteCheck = { state: 'refused', why: INVITE_BROKEN }

/** Nothing came, or what came is not about the invite: only then may it be asked again (decision 68). */
const isUnanswered = ({ status }: Problem) => status === 0 || status === 429 || status >= 500

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
    // Where it is no answer of the check, the generic toast comes too (decisions 53, 68).
    const ownMessage = (problem: Problem) => !isUnanswered(problem)
    api.call(checkEmail, { body: { userId, email } }, { ownMessage, signal: abort.signal }).then(
      () => setCheck({ state: 'refused', why: INVITE_REFUSED }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        const problem = toProblem(error)
        if (meansInviteIsGood(problem)) return setCheck({ state: 'good' })
        log('email-check-failed', problem)
        // C§8: a 401 leads to the login page whatever the call.
        if (problem.status === 401) return setCheck({ state: 'refused', why: problem.message, isUnauthorized: true })
        setCheck(isUnanswered(problem) ? { state: 'unknown', problem } : { state: 'refused', why: INVITE_REFUSED })
      },
    )
    return () => {
      abort.abort()
      setCheck({ state: 'checking' })
    }
  }, [api, log, invite, attempt])

  return { check: invite ? check : brokenInvite, again: useCallback(() => setAttempt((count) => count + 1), []) }
}

interface NewAccount extends NewPassword {
  email: string
}

/** C§2: a disabled e-mail field, the password twice, and 'Activate Account'. */
function ActivateForm({ invite }: { invite: Invite }) {
  const { api, clock, session, navigation, log } = useRemote()
  const activation = useUncertainAction(
    (password: string) => activate({ api, clock, session, log }, invite, password),
    {
      event: 'account-not-activated',
    },
  )

  async function submit({ newPassword = '' }: NewAccount) {
    const outcome = await activation.run(newPassword)
    if (outcome.ok) {
      if (outcome.result === undefined) navigation.to(paths.login(), { replace: true, message: ACTIVE })
      else navigation.to(paths.allProspects(outcome.result), { replace: true })
      return undefined
    }
    // C§8: a 401 leads to the login page, with the server's words. Who signs in by their company does it there.
    const { problem, text } = outcome
    if (activation.lost && problem.code === 'invite-not-usable') return { [FORM_ERROR]: `${text} ${PERHAPS_ACTIVE}` }
    if (problem.status !== 401 && problem.code !== 'sign-on-only') return { [FORM_ERROR]: text }
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

const ACTIVE = 'Your account is active. Please sign in.'
const PERHAPS_ACTIVE = 'The try before may have gone through: your account is active then, and you can sign in.'

/**
 * Signs the invited rep up and in (C§7).
 * @returns the supplier whose all-prospects page comes next; nothing where the account is active, and nobody signed in
 * @throws ApiError where the account was not activated
 */
async function activate(
  { api, clock, session, log }: Pick<RemoteContext, 'api' | 'clock' | 'session' | 'log'>,
  invite: Invite,
  password: string,
): Promise<string | undefined> {
  const body = {
    userId: invite.userId,
    email: invite.email,
    code: encodeBase64(invite.code),
    password: encodeBase64(password),
  }
  const { token } = await api.call(signUp, { body })
  try {
    const user = await enterSession(api, token, clock)
    session.getState().signIn(user)
    return user.supplier.id
  } catch (error) {
    log('session-not-entered', toProblem(error))
    return undefined
  }
}
