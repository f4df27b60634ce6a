import { readAssignment } from 'shared-contracts/bid/hand-off'
import type { Scenario } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { useRemote } from 'remote-kit/context'

/** ms: changes are told by the stream; without it the desk is read so often. */
const LOOK_AGAIN = 60_000

export const assignmentPath = ({
  quoteRequest,
  pricingScenario,
}: Pick<Scenario, 'quoteRequest' | 'pricingScenario'>) => ({
  id: quoteRequest.id,
  scenarioId: pricingScenario.id,
})

/** What colleagues do on this request; nothing with a provider that knows no desk. */
export function useAssignment(scenario: Scenario) {
  const { api } = useRemote()
  return useCall(api, readAssignment, { params: assignmentPath(scenario) }, { refreshInterval: LOOK_AGAIN })
}
