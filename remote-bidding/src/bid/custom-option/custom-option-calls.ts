import { toProblem, type Problem } from 'shared-contracts/api'
import { createCustomOption, deleteCustomOption } from 'shared-contracts/bid/custom-option'
import { type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import type { RemoteContext } from 'shared-contracts/remote'

type Context = Pick<RemoteContext, 'api' | 'notifications'>
type Where = Pick<Scenario, 'quoteRequest' | 'pricingScenario'>

const pathOf = ({ quoteRequest, pricingScenario }: Where) => ({ id: quoteRequest.id, scenarioId: pricingScenario.id })

/** Adds a term (months). Nothing when it is done; otherwise a toast says why (B§8), and so does the answer. */
export async function sendCustomOption(
  { api, notifications }: Context,
  where: Where,
  termLength: number,
): Promise<string | undefined> {
  const body = { supplierId: where.quoteRequest.supplierId, termLength, isSweetSpot: true as const }
  const problem = await attempt(() =>
    api.call(createCustomOption, { params: pathOf(where), body }, { ownMessage: true }),
  )
  if (problem) notifications.error('Create option Failed', problem.message)
  return problem?.message
}

/** Deletes a custom option. True when it is done; otherwise a toast shows the server's message (B§8). */
export async function dropCustomOption(
  { api, notifications }: Context,
  where: Where,
  option: Pick<PricingOption, 'id'>,
): Promise<boolean> {
  const params = { ...pathOf(where), optionId: option.id }
  const problem = await attempt(() => api.call(deleteCustomOption, { params }, { ownMessage: true }))
  if (problem) notifications.error(problem.message)
  return problem === undefined
}

async function attempt(call: () => Promise<unknown>): Promise<Problem | undefined> {
  try {
    await call()
    return undefined
  } catch (error) {
    return toProblem(error)
  }
}
