import { isAnswerLost, toProblem, type ApiClient } from 'shared-contracts/api'
import {
  readAssignment,
  takeOver,
  askSecond,
  type Assignment,
  type Colleague,
  type Lease,
} from 'shared-contracts/bid/hand-off'
import { type Scenario, listQuoteRequests, type Quote } from 'shared-contracts/bid/request'
import { useCall, useRefreshCalls } from 'remote-kit/swr'
import { useRemote, callOnce, useAction, useRep, useTimeReached } from 'remote-kit/context'
import { readOwnRights } from 'shared-contracts/account'
import { beyondLimits, type Submission } from 'shared-contracts/bid/submission'
import { areCurrent } from '../domain/submission-arrival'
import { askedMark } from './asked-mark'
import { readBrowserName } from './browser-name'

/** Changes come by the stream; without it the assignment is read this often. */
const REFRESH_INTERVAL_MS = 60_000

type AssignedScenario = Pick<Scenario, 'quoteRequest' | 'pricingScenario'>

export const assignmentPath = ({ quoteRequest: { id }, pricingScenario }: AssignedScenario) => ({
  id,
  scenarioId: pricingScenario.id,
})

/** Whether a failed change was done although its answer was lost; nothing where the assignment cannot be read. */
export async function wasDone(
  api: ApiClient,
  scenario: AssignedScenario,
  error: unknown,
  isDone: (now: Assignment) => boolean,
): Promise<boolean | undefined> {
  if (!isAnswerLost(toProblem(error))) return false
  try {
    return isDone(await api.call(readAssignment, { params: assignmentPath(scenario) }, { ownMessage: true }))
  } catch {
    return undefined
  }
}

/** What colleagues do on this request; nothing with a provider without assignments, or while not enabled. */
export function useAssignment(scenario: Scenario, enabled = true) {
  const { api } = useRemote()
  const input = enabled ? { params: assignmentPath(scenario) } : undefined
  return useCall(api, readAssignment, input, { refreshInterval: REFRESH_INTERVAL_MS })
}

/**
 * Who types on this scenario at this moment, where that is not this browser: a colleague, or the rep in another one
 * (decision 72). Nobody with a provider that keeps no drafts, or on a form for reading.
 */
export function useOtherEditor(scenario: Scenario, enabled = true): Lease | undefined {
  const repId = useRep()?.repId
  const { data } = useAssignment(scenario, enabled)
  const editor = data?.editor
  const until = editor ? Date.parse(editor.until) : 0
  const now = useTimeReached([until])
  if (!editor || until <= now) return undefined
  if (editor.rep.userId === repId && editor.browser === readBrowserName()) return undefined
  return editor
}

/** Why nobody else can type. */
export const typedByText = ({ rep }: Lease, repId: string | undefined): string =>
  rep.userId === repId ? 'You are typing this bid in another browser.' : `${rep.firstName} is typing this bid.`

/** Puts the request on the rep's own desk, with what a colleague typed; this browser types alone from then on. */
export function useTakeOver(scenario: Scenario) {
  const { api } = useRemote()
  const refresh = useRefreshCalls()
  const repId = useRep()?.repId
  return useAction(
    async (from: string | undefined) => {
      const params = assignmentPath(scenario)
      const browser = readBrowserName()
      // Without a draft nothing is typed, and nobody is kept from it.
      const body = from ? { from, browser } : {}
      const isTyping = ({ editor }: Assignment) => editor?.rep.userId === repId && editor?.browser === browser
      // A colleague's draft goes along: while it lies there, nothing was taken over.
      const liesThere = ({ drafts }: Assignment) => from !== repId && drafts.some(({ rep }) => rep.userId === from)
      const isMine = (now: Assignment) => now.owner.userId === repId && (!from || (isTyping(now) && !liesThere(now)))
      try {
        await callOnce(api, takeOver, { params, body })
      } catch (error) {
        if (!(await wasDone(api, scenario, error, isMine))) throw error
      }
      await refresh(readAssignment, listQuoteRequests)
    },
    { event: 'take-over-failed', failed: 'The bid could not be taken over', tone: 'error' },
  )
}

/** Why the rep may not attest quotes alone; nothing with a provider that knows no limits. */
export function useBeyondLimits({ quoteRequest }: Pick<Scenario, 'quoteRequest'>) {
  const { api } = useRemote()
  const { data } = useCall(api, readOwnRights, {}, { revalidateOnFocus: false })
  return (quotes: readonly Quote[]) => beyondLimits(data?.limits, quoteRequest, quotes)
}

/**
 * Asks a colleague to attest a submission too, on the scenario as it was confirmed; the result: whether that is sure.
 * `before` is the question that waited until then.
 */
export function useAskSecond(confirmedOn: Scenario, before: string | undefined) {
  const { api, clock, notifications } = useRemote()
  const refresh = useRefreshCalls()
  const repId = useRep()?.repId ?? ''
  return useAction(
    async ({ userId: to, firstName }: Colleague, submission: Submission): Promise<boolean> => {
      const { id, scenarioId } = assignmentPath(confirmedOn)
      const first = confirmedOn.quotes.length === 0 ? { scenarioId } : {}
      const version = confirmedOn.quoteRequest.version ?? 0
      const body = { to, ...first, ...submission, version }
      const asked = askedMark(repId, confirmedOn)
      const askedAt = clock.now()
      const isAsked = ({ second }: Assignment) =>
        second != null &&
        second.from.userId === repId &&
        second.to.userId === to &&
        second.secondId !== before &&
        areCurrent(submission.quotes, second.quotes)
      try {
        await api.call(askSecond, { params: { id }, body }, { ownMessage: true })
      } catch (error) {
        const done = await wasDone(api, confirmedOn, error, isAsked)
        if (done === false) throw error
        if (done === undefined) {
          // The question that waited before may be the one that is attested.
          if (before === undefined) asked.keep(askedAt)
          notifications.warn(`It is not known whether ${firstName} was asked`, toProblem(error).message)
          return false
        }
      }
      asked.keep(askedAt)
      await refresh(readAssignment, listQuoteRequests)
      notifications.success(`${firstName} is asked`, 'The bid is sent when it is attested.')
      return true
    },
    { event: 'second-not-asked', failed: 'Nobody was asked' },
  )
}
