import {
  authenticateSupplier,
  doWork,
  encodePassword,
  finishSignOn,
  logOut,
  readSignInWays,
  signInWithPasskey,
  startPasskeySignIn,
  startSignOn,
  workRequestedAt,
} from 'shared-contracts/account'
import { ApiError, toProblem, type ApiClient, type CallInput, type Problem } from 'shared-contracts/api'
import { enterSession, personKey, type DeviceSecretStore, type SessionStore } from 'shared-contracts/session'
import type { ServerClock } from 'shared-contracts/time'
import { createStore } from 'zustand/vanilla'
import { createSessionCheck } from './session-check'

/**
 * `wrong-login`: the rep has to type the password again. `needs-code`: it is right, and a code of the authenticator app
 * has to come along. `failed`: the same may be tried again.
 */
export type SignInResult = { ok: true } | { ok: false; code: 'wrong-login' | 'needs-code' | 'failed'; message: string }

export interface Ways {
  passkeys: boolean
  signOn?: boolean | undefined
}

export type SignIn = ReturnType<typeof createSignIn>

export interface SignInSources {
  api: ApiClient
  session: SessionStore
  device: DeviceSecretStore
  log(event: string, details: Problem | Record<string, unknown>): void
  oneTimeToken?: string
  /** What the tab keeps. */
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Leaves the portal. */
  leaveFor: (address: string) => void
  /** This device's clock. */
  now?: () => number
  /** The server's. */
  clock?: Pick<ServerClock, 'now'>
}

const NO_PASSKEY = 'No passkey was used: it was cancelled, or this device has none. Try again, or use your password.'
/** What this tab keeps while its person is at the company's sign-on; nothing that comes back counts without it. */
const PROOF_KEY = 'signOnProof'
const NOT_BEGUN = 'This sign-on was not begun in this tab, or has been used. Please try it once more.'
/** B§8. */
const WRONG_LOGIN = { ok: false, code: 'wrong-login', message: 'Incorrect username/password' } as const

export function createSignIn(sources: SignInSources) {
  const { api, session, device, tab, leaveFor, log, oneTimeToken, now = Date.now, clock = Date } = sources
  const sessionCheck = createSessionCheck({ api, session, log, now })
  /** Everybody who was signed in since the page was loaded. */
  const repsOfThisPage = new Set<string>()
  let unusedToken = oneTimeToken
  const noteRep = () => {
    const { currentUser } = session.getState()
    if (currentUser === null) return
    repsOfThisPage.add(personKey(currentUser))
    // Kept for after a logout it would sign in whoever is next at this page.
    unusedToken = undefined
  }
  noteRep()
  session.subscribe(noteRep)
  let tokenLogin: Promise<SignInResult> | undefined
  /** Where the person ends what the company's sign-on still has open, after a session that it had opened. */
  const companyLogout = createStore<string | undefined>()(() => undefined)

  async function enter(token: string): Promise<void> {
    const user = await enterSession(api, token, clock)
    sessionCheck.note(true)
    companyLogout.setState(undefined, true)
    session.getState().signIn(user)
  }

  async function withPassword(email: string, password: string, code?: string): Promise<SignInResult> {
    try {
      const body = { email, password: encodePassword(password), device: device.secret(), code }
      const response = await api
        .call(authenticateSupplier, { body }, { ownMessage: true })
        .catch((error: unknown) => withWork(body, error))
      if (response.needsCode) return { ok: false, code: 'needs-code', message: response.message ?? 'Enter your code' }
      if (response.signOn && response.message) return { ok: false, code: 'wrong-login', message: response.message }
      if (!response.success || !response.token) return WRONG_LOGIN
      if (response.device) device.keep(response.device)
      await enter(response.token)
      return { ok: true }
    } catch (error) {
      const problem = toProblem(error)
      // B§8: an error without a message of its own is a wrong login. No answer has one: the password may be right.
      return problem.silent ? WRONG_LOGIN : failed(problem.message)
    }
  }

  /** While strangers crowd the sign-in the provider asks this browser for a little work first. @throws the refusal */
  async function withWork(body: CallInput<typeof authenticateSupplier>['body'], refusal: unknown) {
    const at = workRequestedAt(toProblem(refusal).details)
    if (at === undefined) throw refusal
    const work = await doWork(body, at)
    return api.call(authenticateSupplier, { body: { ...body, work } }, { ownMessage: true })
  }

  /** What there is beside the password; nothing where the provider does not say. */
  const ways = (): Promise<Ways> =>
    api.call(readSignInWays, {}, { ownMessage: true }).catch((): Ways => ({ passkeys: false, signOn: false }))

  /** @param work answers why not, or nothing where all went well; what it throws is told as failed */
  async function attempt(work: () => Promise<SignInResult | undefined>): Promise<SignInResult> {
    try {
      return (await work()) ?? { ok: true }
    } catch (error) {
      return failed(toProblem(error).message)
    }
  }

  /** The browser asks which one, and unlocks it. */
  const withPasskey = () =>
    attempt(async () => {
      const { options } = await api.call(startPasskeySignIn, {}, { ownMessage: true })
      const credential = await promptForPasskey(options)
      if (!credential) return failed(NO_PASSKEY)
      await enter((await api.call(signInWithPasskey, { body: { credential } }, { ownMessage: true })).token)
      return undefined
    })

  /** Leaves the portal for the sign-on of the company that has this e-mail. */
  const goToSignOn = (email: string) =>
    attempt(async () => {
      const { address, proof } = await api.call(startSignOn, { body: { email } }, { ownMessage: true })
      tab.setItem(PROOF_KEY, proof)
      leaveFor(address)
      return undefined
    })

  let signOn: { state: string; result: Promise<SignInResult> } | undefined

  /** The person is back from the company's sign-on. It counts once: the same answer again gives the same result. */
  function withSignOn(state: string): Promise<SignInResult> {
    if (signOn?.state === state) return signOn.result
    const result = attempt(async () => {
      const proof = tab.getItem(PROOF_KEY)
      tab.removeItem(PROOF_KEY)
      if (proof === null) throw new ApiError({ code: 'sign-on-refused', status: 0, message: NOT_BEGUN })
      await enter((await api.call(finishSignOn, { body: { answer: state, proof } }, { ownMessage: true })).token)
      return undefined
    })
    signOn = { state, result }
    return result
  }

  async function exchange(token: string): Promise<SignInResult> {
    try {
      await enter(token)
      return { ok: true }
    } catch (error) {
      const problem = toProblem(error)
      if (problem.status === 401) return failed(problem.message)
      log('token-login-failed', problem)
      // A server that did not answer has no status code to show.
      if (problem.status === 0) return failed(problem.message)
      return failed(`Login failed with status code: ${problem.status}`)
    }
  }

  /** Uses the one-time token up (B§2). Called again while it runs, gives the same answer. */
  function withOneTimeToken(): Promise<SignInResult> {
    if (unusedToken !== undefined) {
      tokenLogin = exchange(unusedToken)
      unusedToken = undefined
    }
    return tokenLogin ?? Promise.resolve(WRONG_LOGIN)
  }

  /** Opening /login: ends this browser's session, on the server too, and no other (decision 6). */
  function end(): void {
    const { currentUser, signOut } = session.getState()
    if (currentUser === null) return
    api.call(logOut, {}, { ownMessage: true, outlivesSession: true }).then(
      (response) => companyLogout.setState(response.companyLogout ?? undefined),
      (error: unknown) => {
        // A provider without this call answers 404; a session already over answers 401. Both are what was wanted.
        const problem = toProblem(error)
        if (problem.status !== 404 && problem.status !== 401) log('logout-failed', problem)
      },
    )
    sessionCheck.note(false)
    signOut('logout')
  }

  return {
    withPassword,
    ways,
    withPasskey,
    startSignOn: goToSignOn,
    withSignOn,
    withOneTimeToken,
    /** Whether somebody else was signed in on this page before: what it keeps in memory is theirs. */
    followsSomeoneElse: () => repsOfThisPage.size > 1,
    /** Whether the page was opened by a `?token=` link that has not been tried yet. */
    hasOneTimeToken: () => unusedToken !== undefined,
    sessionCheck,
    end,
    companyLogout,
  }
}

/** @returns nothing when the person closed the browser's question, or had no answer */
async function promptForPasskey(options: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return startAuthentication({ optionsJSON }).catch(() => undefined)
}

function failed(message: string): SignInResult {
  return { ok: false, code: 'failed', message }
}
