import { useEffect, useId, useRef } from 'react'
import {
  inlineFailureMessage,
  hasEndedSession,
  isReportedElsewhere,
  toProblem,
  type Problem,
} from 'shared-contracts/api'
import { useSWRMutation } from 'remote-kit/swr'
import { useRemote } from '../part/remote-part'

export interface ActionSettings {
  /** What the log calls a failure, e.g. `booking-failed` (B§8, C§8). */
  event: string
  /**
   * The title of the toast of a failure, above the server's message; a function makes a title that stands alone.
   * Without it there is no toast: the form or dialog shows `failure`.
   */
  failed?: string | ((problem: Problem) => string)
  /** How the toast looks; an error stays until it is dismissed. */
  tone?: 'error' | 'warn'
}

export type Outcome<Result> =
  | { ok: true; result: Result }
  /** `text` is what the form or dialog says: one failure, one message (decision 53). */
  | { ok: false; problem: Problem; text: string }

export interface Action<Input extends unknown[], Result> {
  busy: boolean
  /** The last failure, until the next run. A session that ended is none: it has its own page (decision 5). */
  failure: Problem | undefined
  /** Never rejects with a failed call. With the same input while a run is under way, it returns that run's outcome. */
  run(...input: Input): Promise<Outcome<Result>>
  /** Forgets the failure. */
  reset(): void
}

/**
 * One thing that a rep does: `work` calls the API, and what becomes of it is data. A failure is logged and shown once:
 * by a toast, by the form, or where it is reported anyway. A write that must count once calls the API by `callOnce`.
 */
export function useAction<Input extends unknown[], Result>(
  work: (...input: Input) => Promise<Result>,
  settings: ActionSettings,
): Action<Input, Result> {
  const { log, notifications } = useRemote()
  const running = useRef<{ input: Input; outcome: Promise<Outcome<Result>> }>(undefined)
  const key = [settings.event, useId()] as const
  // `attempt` never throws: SWR drops the error of a run that a later one has overtaken, but returns its result.
  const action = useSWRMutation(key, (_key, { arg }: { arg: readonly unknown[] }) => attempt(arg as Input))

  async function attempt(input: Input): Promise<Outcome<Result>> {
    try {
      return { ok: true, result: await work(...input) }
    } catch (error) {
      const problem = toProblem(error)
      log(settings.event, problem)
      if (!isReportedElsewhere(error)) showFailure(problem)
      return { ok: false, problem, text: inlineFailureMessage(error) }
    } finally {
      running.current = undefined
    }
  }

  function showFailure(problem: Problem): void {
    const { failed, tone = 'error' } = settings
    if (typeof failed === 'string') notifications[tone](failed, problem.message, problem)
    else if (failed) notifications[tone](failed(problem), undefined, problem)
  }

  function run(...input: Input): Promise<Outcome<Result>> {
    const earlier = running.current
    if (earlier && input.every((part, index) => part === earlier.input[index])) return earlier.outcome
    const outcome = action.trigger(input)
    running.current = { input, outcome }
    return outcome
  }

  const { data: outcome, isMutating: busy, reset } = action
  const hasFailed = !busy && outcome?.ok === false && !hasEndedSession(outcome.problem)
  return { busy, failure: hasFailed ? outcome.problem : undefined, run, reset }
}

/** Logs a load that failed, once per failure (B§8, C§8). The page shows it where it would look empty (decision 25). */
export function useFailureLog(event: string, error: unknown): void {
  const { log } = useRemote()
  useEffect(() => {
    if (error !== undefined) log(event, toProblem(error))
  }, [log, event, error])
}
