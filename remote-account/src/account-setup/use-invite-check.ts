import { useCallback, useEffect, useState } from 'react'
import { checkEmail, INVITE_BROKEN, INVITE_REFUSED, meansInviteIsGood, type Invite } from 'shared-contracts/account'
import { toProblem, type Problem } from 'shared-contracts/api'
import { useRemote } from 'remote-kit/context'

export type InviteCheck =
  | { state: 'checking' }
  | { state: 'good' }
  | { state: 'refused'; why: string }
  | { state: 'unknown'; problem: Problem }

const brokenInvite: InviteCheck = { state: 'refused', why: INVITE_BROKEN }

/**
 * Asks the server whether the invite may be activated (C§5, decision 31). No answer is no refusal: it can be asked
 * again.
 */
export function useInviteCheck(invite: Invite | undefined) {
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
