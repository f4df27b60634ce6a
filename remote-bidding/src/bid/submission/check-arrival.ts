import { ApiError, toProblem, type ApiClient, type Problem } from 'shared-contracts/api'
import { arrivalOf, mayRepeat, type Submission } from 'shared-contracts/bid/submission'
import { readScenario, type Scenario } from 'shared-contracts/bid/request'
import { sendSubmission } from './submit-quotes'

/** One submission as it was sent: everything that a repeat must not change. */
export interface SentBid {
  scenario: Scenario
  submission: Submission
}

export type CheckOutcome =
  /** It stands. `at` in ms since 1970, where the provider says it; `once`: it counted writes, and there was one. */
  | { kind: 'received'; at: number | undefined; once: boolean; receipt?: string | undefined }
  /** The Marketplace answers, and has nothing of it. */
  | { kind: 'not-received' }
  /** The server decided: `error` says what. */
  | { kind: 'refused'; error: unknown }

/** Problems without an answer that could be read. */
const NO_ANSWER = ['network', 'timeout', 'drifted-answer']

/**
 * Whether it is open what became of a submission: nothing readable came, or a gateway or a server under strain spoke.
 */
export function isUnanswered({ code, status }: Problem): boolean {
  return NO_ANSWER.includes(code) || [502, 503, 504].includes(status)
}

/** ms between two questions; the last holds from then on. */
const PAUSES = [500, 1500, 3000, 5000]
/** ms that one question may take. */
const PATIENCE = 10_000
/** So many times the Marketplace has to say that there is nothing, since a request may still be on its way. */
const TIMES_NOTHING = 3

/**
 * Finds out what became of a submission whose answer did not come. Where a repeat is harmless the same is sent again
 * under the same key; after each failed repeat, and where it might not be, the request is read instead. Goes on until
 * it is known, or until `signal` stops it: while nothing answers nothing is known.
 * @throws the signal's AbortError
 */
export async function checkArrival(
  api: ApiClient,
  { scenario, submission }: SentBid,
  signal: AbortSignal,
): Promise<CheckOutcome> {
  const { id, version } = scenario.quoteRequest
  const repeats = mayRepeat({ version })
  let nothing = 0
  for (let round = 0; ; round += 1) {
    await pause(PAUSES[Math.min(round, PAUSES.length - 1)] ?? 0, signal)
    let decided: unknown
    if (repeats) {
      try {
        const answer = await sendSubmission(api, scenario, submission, { timeout: PATIENCE, signal })
        const receipt = answer.receipt?.receipt.number
        return { kind: 'received', at: instant(answer.submittedAt), once: true, receipt }
      } catch (error) {
        if (signal.aborted) throw error
        if (!isUnanswered(toProblem(error))) decided = error
      }
    }
    try {
      const params = { id, scenarioId: scenario.pricingScenario.id }
      const read = await api.call(
        readScenario,
        { params, query: { meters: 'omit' } },
        { ownMessage: true, timeout: PATIENCE, signal },
      )
      const now = { quotes: read.quotes, version: read.quoteRequest.version }
      const arrival = arrivalOf({ quotes: submission.quotes, version }, now)
      if (arrival === 'received')
        return { kind: 'received', at: repeats ? instant(read.quoteRequest.lastChange?.at) : undefined, once: repeats }
      if (decided !== undefined) return { kind: 'refused', error: decided }
      if (arrival === 'not-received') nothing += 1
      if (nothing >= TIMES_NOTHING) return { kind: 'not-received' }
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error
      if (decided !== undefined) return { kind: 'refused', error: decided }
      if (!isUnanswered(error.problem)) return { kind: 'refused', error }
    }
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
