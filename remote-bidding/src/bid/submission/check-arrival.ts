import {
  ApiError,
  hasEndedSession,
  isRefusedReading,
  toProblem,
  type ApiClient,
  type Problem,
} from 'shared-contracts/api'
import { submissionArrival, mayRepeat } from '../../domain/submission-arrival'
import { type Submission } from 'shared-contracts/bid/submission'
import { readScenario, type Scenario } from 'shared-contracts/bid/request'
import { sendSubmission } from './submit-quotes'

/** One submission as it was sent: everything that a repeat must not change. */
export interface SentBid {
  scenario: Scenario
  submission: Submission
  /** Of a colleague's, which this rep attests too. */
  secondId?: string | undefined
}

export type CheckOutcome =
  /** It stands. `at` in ms since 1970, where the provider says it; `once`: it counted writes, and there was one. */
  | { kind: 'received'; at: number | undefined; once: boolean; receipt?: string | undefined }
  /** The Marketplace answers, and has nothing of it. */
  | { kind: 'not-received' }
  /** The server decided: `error` says what. */
  | { kind: 'refused'; error: unknown }
  /** For a minute no response came that says it. */
  | { kind: 'unknown' }

/** Problems without a readable response. */
const NO_RESPONSE = ['network', 'timeout', 'drifted-answer']

/**
 * Whether it is open what became of a submission: nothing readable came, or a gateway or a server under strain spoke.
 * A gateway's 408 too: it may have passed the request on.
 */
export function isUnanswered({ code, status }: Problem): boolean {
  return NO_RESPONSE.includes(code) || [408, 502, 503, 504].includes(status)
}

/** ms between two questions; the last holds from then on. */
const PAUSES = [500, 1500, 3000, 5000]
/** ms after which the next question is asked: twice as many each time, for a slow line or a slow Marketplace. */
const TIMEOUT_MS = 10_000
/** ms after which it is said that it is not known: nobody waits for longer without a word. */
const LIMIT_MS = 55_000
/** How often the Marketplace has to say that nothing arrived, since a request may still be on its way. */
const REQUIRED_NOT_RECEIVED = 3

/**
 * Finds out what became of a submission without a response. Where a repeat is harmless the same is sent again
 * under the same key; after each repeat without a response, and where it might not be, the request is read instead. A
 * late response counts too: then nothing more is sent. Goes on until the outcome is known, until `signal` stops it, and
 * for less than a minute: without any response the outcome stays unknown.
 * @throws the signal's AbortError
 */
export async function checkArrival(api: ApiClient, bid: SentBid, signal: AbortSignal): Promise<CheckOutcome> {
  const ended = new AbortController()
  const check = { api, bid, signal: AbortSignal.any([signal, ended.signal]) }
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<CheckOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unknown' }), LIMIT_MS)
  })
  try {
    return await Promise.race([pollOutcome(check, mayRepeat(bid.scenario.quoteRequest)), timedOut])
  } finally {
    clearTimeout(timer)
    ended.abort()
  }
}

interface ArrivalCheck {
  api: ApiClient
  bid: SentBid
  signal: AbortSignal
}

async function pollOutcome(check: ArrivalCheck, repeats: boolean): Promise<CheckOutcome> {
  const { signal } = check
  const sent: { outcome?: CheckOutcome | undefined } = {}
  let notify = () => undefined as void
  const answered = new Promise<void>((resolve) => (notify = resolve))
  const sendAgain = async () => {
    const outcome = await submitAgain(check)
    sent.outcome ??= outcome
    if (outcome) notify()
  }
  let notReceivedCount = 0
  for (let round = 0; ; round += 1) {
    const timeout = TIMEOUT_MS * 2 ** round
    await Promise.race([answered, pause(PAUSES[Math.min(round, PAUSES.length - 1)] ?? 0, signal)])
    if (repeats && !sent.outcome) await Promise.race([answered, sendAgain(), pause(timeout, signal)])
    const reading = readCurrentQuotes(check, repeats, timeout)
    await Promise.race([answered, reading])
    if (sent.outcome?.kind === 'received') return sent.outcome
    const found = await reading
    if (found.kind === 'received') return found
    if (sent.outcome) return sent.outcome
    if (found.kind === 'refused') return found
    if (found.kind === 'not-received') notReceivedCount += 1
    if (notReceivedCount >= REQUIRED_NOT_RECEIVED) return { kind: 'not-received' }
  }
}

/** @returns nothing when no readable response came, or one that says nothing of the first submission */
async function submitAgain({ api, bid, signal }: ArrivalCheck): Promise<CheckOutcome | undefined> {
  try {
    const listened = { timeout: LIMIT_MS, signal }
    const response = await sendSubmission(api, bid.scenario, bid.submission, listened, bid.secondId)
    const receipt = response.receipt?.receipt.number
    return { kind: 'received', at: instant(response.submittedAt), once: true, receipt }
  } catch (error) {
    const problem = toProblem(error)
    const isDecided = !isUnanswered(problem) && problem.status < 500 && problem.status !== 429
    if (signal.aborted || !isDecided) return undefined
    return { kind: 'refused', error }
  }
}

/** The quotes that the Marketplace has now. @throws the signal's AbortError */
async function readCurrentQuotes(
  { api, bid, signal }: ArrivalCheck,
  repeats: boolean,
  timeout: number,
): Promise<CheckOutcome> {
  const { pricingScenario, quoteRequest } = bid.scenario
  try {
    const read = await api.call(
      readScenario,
      { params: { id: quoteRequest.id, scenarioId: pricingScenario.id }, query: { meters: 'omit' } },
      { ownMessage: true, timeout, signal },
    )
    const now = { quotes: read.quotes, version: read.quoteRequest.version }
    const sent = { quotes: bid.submission.quotes, before: bid.scenario.quotes, version: quoteRequest.version }
    const arrival = submissionArrival(sent, now)
    if (arrival !== 'received') return { kind: arrival === 'open' ? 'unknown' : arrival }
    return { kind: 'received', at: repeats ? instant(read.quoteRequest.lastChange?.at) : undefined, once: repeats }
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error
    // Any other failure is of the reading alone.
    const isRefused = isRefusedReading(error) || hasEndedSession(error.problem)
    return isRefused ? { kind: 'refused', error } : { kind: 'unknown' }
  }
}

const instant = (at: string | null | undefined): number | undefined => (at == null ? undefined : Date.parse(at))

/** Waits, but not when the browser comes back online meanwhile. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', stop)
    }
    const go = () => {
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(new DOMException('Stopped', 'AbortError'))
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
}
