import { toProblem, type ApiClient, type Problem } from 'shared-contracts/api'
import {
  listPricingScenarios,
  PRIMARY_SCENARIO,
  readScenario,
  type QuoteRequest,
  type Scenario,
} from 'shared-contracts/bid/request'

/** Calls at a time: as many as a browser makes beside others. */
const CONCURRENCY = 4

/** Does the same with each, a few at a time; the answers are in the order of what was given. */
export async function withEach<Each, Made>(
  list: readonly Each[],
  make: (each: Each) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  const rest = list.entries()
  const work = async () => {
    for (const [at, each] of rest) made[at] = await make(each)
  }
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, list.length) }, work))
  return made
}

/** The primary scenario of a request as it is now, without its meters; or why it cannot be had. */
export async function scenarioOf(api: ApiClient, bid: QuoteRequest): Promise<Scenario | Problem> {
  try {
    const scenarioId = bid.scenarioId === PRIMARY_SCENARIO ? await primaryOf(api, bid.id) : bid.scenarioId
    const params = { id: bid.id, scenarioId }
    return await api.call(readScenario, { params, query: { meters: 'omit' } }, { ownMessage: true })
  } catch (error) {
    return toProblem(error)
  }
}

/** Lists of some providers do not name it (B§7, decision 42). */
async function primaryOf(api: ApiClient, id: string): Promise<string> {
  const input = { params: { id }, query: { primary_only: 'true' as const } }
  const list = await api.call(listPricingScenarios, input, { ownMessage: true })
  return (list.find(({ primary }) => primary) ?? list[0])?.id ?? PRIMARY_SCENARIO
}

export const isScenario = (read: Scenario | Problem): read is Scenario => 'quoteRequest' in read
