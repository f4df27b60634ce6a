import { takeOver, readAssignment } from 'shared-contracts/bid/hand-off'
import { listQuoteRequests, type Scenario } from 'shared-contracts/bid/request'
import { useRefreshCalls } from 'remote-kit/swr'
import { callOnce, useAction, useRemote } from 'remote-kit/context'
import { assignmentPath } from './use-assignment'

/** Puts the request on the rep's own desk, with what a colleague typed. */
export function useTakeOver(scenario: Scenario) {
  const { api, notifications } = useRemote()
  const refresh = useRefreshCalls()
  return useAction(
    async (from: string | undefined) => {
      const params = assignmentPath(scenario)
      const { taken } = await callOnce(api, takeOver, { params, body: { from: from ?? null } })
      await refresh(readAssignment, listQuoteRequests)
      notifications.success('It is yours now', scenario.quoteRequest.companyName)
      return taken
    },
    { event: 'take-over-failed', failed: 'The bid could not be taken over', tone: 'error' },
  )
}
