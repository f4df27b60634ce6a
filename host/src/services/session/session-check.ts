import { checkAuthenticated } from 'shared-contracts/account'
import { ApiError, type ApiClient, type Problem } from 'shared-contracts/api'
import { sessionCheckIsDue, type SessionStore } from 'shared-contracts/session'
import { createStore } from 'zustand/vanilla'

/** ms until a check that got no verdict is repeated; the last one from then on. */
const RETRY_DELAYS_MS = [2000, 5000, 10_000, 30_000]

/**
 * B§8 'session check failure' means a session that was refused: 401 or 403 clear the user. A server that cannot answer,
 * because its database restarts say, has refused nobody: the rep stays signed in.
 */
export function createSessionCheck(sources: {
  api: ApiClient
  session: SessionStore
  log(event: string, details: Problem): void
  now(): number
}) {
  const { api, session, log, now } = sources
  let lastCheckAt: number | undefined
  let fruitless = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the server could not say at the last check whether the session is good. It is asked again until it can. */
  const unsure = createStore<boolean>()(() => false)

  function settle(isUnsure: boolean): void {
    clearTimeout(timer)
    fruitless = isUnsure ? fruitless + 1 : 0
    if (isUnsure)
      timer = setTimeout(() => void check(), RETRY_DELAYS_MS[Math.min(fruitless, RETRY_DELAYS_MS.length) - 1])
    unsure.setState(isUnsure)
  }

  async function check(): Promise<void> {
    const { currentUser } = session.getState()
    if (currentUser === null) return settle(false)
    lastCheckAt = now()
    try {
      await api.call(checkAuthenticated, {}, { ownMessage: true })
      settle(false)
    } catch (error) {
      // Another session has begun meanwhile: nothing that was said is about it.
      if (session.getState().currentUser?.token !== currentUser.token) return settle(false)
      if (!(error instanceof ApiError)) throw error
      log('session-check-failed', error.problem)
      // A 401 has been dealt with by the client, for every call.
      if (error.problem.status === 403) session.getState().signOut('expired')
      else lastCheckAt = undefined
      settle(error.problem.status !== 403)
    }
  }

  return {
    /** B§7, decision 5: asks the server when more than five minutes have passed. A session that is over is cleared. */
    run: async (): Promise<void> => {
      if (session.getState().currentUser !== null && sessionCheckIsDue(lastCheckAt, now())) await check()
    },
    /** The server has just said whose session this is; `false`: there is none. */
    note: (signedIn: boolean): void => {
      lastCheckAt = signedIn ? now() : undefined
      settle(false)
    },
    unsure,
  }
}
