import { readAssignment, takeOver, askSecond, type Lease } from 'shared-contracts/bid/hand-off'
import { type Scenario, listQuoteRequests, type Quote } from 'shared-contracts/bid/request'
import { useCall, useRefreshCalls } from 'remote-kit/swr'
import { useRemote, callOnce, useAction, useRep, useTimeReached } from 'remote-kit/context'
import { readOwnRights } from 'shared-contracts/account'
import { beyondLimits, type Submission } from 'shared-contracts/bid/submission'
import { readBrowserName } from './browser-name'

/** Changes come by the stream; without it the assignment is read this often. */
const REFRESH_INTERVAL_MS = 60_000

type AssignedScenario = Pick<Scenario, 'quoteRequest' | 'pricingScenario'>

export const assignmentPath = ({ quoteRequest: { id }, pricingScenario }: AssignedScenario) => ({
  id,
  scenarioId: pricingScenario.id,
})

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
  return useAction(
    async (from: string | undefined) => {
      const params = assignmentPath(scenario)
      // Without a draft nothing is typed, and nobody is kept from it.
      const body = from ? { from, browser: readBrowserName() } : {}
      await callOnce(api, takeOver, { params, body })
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

/** Asks a colleague to attest a submission too, on the scenario as it was confirmed. */
export function useAskSecond(confirmedOn: Scenario) {
  const { api, notifications } = useRemote()
  const refresh = useRefreshCalls()
  return useAction(
    async (to: string, submission: Submission) => {
      const { id, scenarioId } = assignmentPath(confirmedOn)
      const first = confirmedOn.quotes.length === 0 ? { scenarioId } : {}
      const version = confirmedOn.quoteRequest.version ?? 0
      const body = { to, ...first, ...submission, version }
      const second = await api.call(askSecond, { params: { id }, body }, { ownMessage: true })
      await refresh(readAssignment, listQuoteRequests)
      notifications.success(`${second.to.firstName} is asked`, 'The bid is sent when it is attested.')
    },
    { event: 'second-not-asked', failed: 'Nobody was asked' },
  )
}
