import { readOwnRights } from 'shared-contracts/account'
import { askSecond, readAssignment } from 'shared-contracts/bid/hand-off'
import { listQuoteRequests, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { beyondLimits, type Submission } from 'shared-contracts/bid/submission'
import { useCall, useRefreshCalls } from 'remote-kit/swr'
import { useAction, useRemote } from 'remote-kit/context'
import { assignmentPath } from './use-assignment'

/** Why the rep may not attest quotes alone; nothing with a provider that knows no limits. */
export function useBeyondLimits({ quoteRequest }: Pick<Scenario, 'quoteRequest'>) {
  const { api } = useRemote()
  const { data } = useCall(api, readOwnRights, {}, { revalidateOnFocus: false })
  return (quotes: readonly Quote[]) => beyondLimits(data?.limits, quoteRequest, quotes)
}

/** Asks a colleague to attest a submission too. */
export function useAskSecond(scenario: Scenario) {
  const { api, notifications } = useRemote()
  const refresh = useRefreshCalls()
  return useAction(
    async (to: string, submission: Submission) => {
      const { id, scenarioId } = assignmentPath(scenario)
      const first = scenario.quotes.length === 0 ? { scenarioId } : {}
      const version = scenario.quoteRequest.version ?? 0
      const body = { to, ...first, ...submission, version }
      const second = await api.call(askSecond, { params: { id }, body }, { ownMessage: true })
      await refresh(readAssignment, listQuoteRequests)
      notifications.success(`${second.to.firstName} is asked`, 'The bid is sent when it is attested.')
    },
    { event: 'second-not-asked', failed: 'Nobody was asked' },
  )
}
