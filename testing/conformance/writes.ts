// The calls that write and can be repeated or undone, on the requests that were named for it.
import {
  createCustomOption,
  createOptionDenialReason,
  deleteCustomOption,
  existingTerms,
  suggestedTerm,
} from '../../shared-contracts/src/bid/custom-option'
import type { EndpointResponse, EndpointShape } from '../../shared-contracts/src/api'
import {
  denialReason,
  isSupplierOwn,
  listPricingScenarios,
  PRIMARY_SCENARIO,
  putQuoteRequest,
  readScenario,
  readUtilities,
  supportedUtilities,
  type QuoteRequest,
  type Scenario,
} from '../../shared-contracts/src/bid/request'
import { buildPath } from '../../shared-contracts/src/api'
import type { Finding } from './finding'
import type { Input, Provider } from './provider'

export const writes = [putQuoteRequest, createCustomOption, deleteCustomOption] as const

const notAsked = (says: string, endpoints: readonly EndpointShape[] = writes): Finding[] =>
  endpoints.map((endpoint) => ({ endpoint, path: endpoint.path, verdict: 'not asked', says }))

/** Writes what stands already, and adds an option that is taken back at once. `list` is what the provider told. */
export async function askWrites(
  provider: Provider,
  list: readonly QuoteRequest[],
  id: string,
  now: number,
): Promise<Finding[]> {
  const named = list.find((request) => request.id === id)
  if (!named) return notAsked(`${id} is none of the requests that the provider listed`)
  const scenarioId = named.scenarioId === PRIMARY_SCENARIO ? await primaryOf(provider, id) : named.scenarioId
  const read = async () => {
    const { answer } = await provider.ask(readScenario, { params: { id, scenarioId: scenarioId ?? '-' } })
    return answer as Scenario | undefined
  }
  const scenario = await read()
  if (!scenario || scenarioId === undefined) return notAsked(`the scenario of ${id} cannot be read`)
  // Nothing is written but on what was named.
  if (scenario.quoteRequest.id !== id) return notAsked(`the scenario that came for ${id} is of another request`)
  return [
    ...(await repeatUtilities(provider, scenario.quoteRequest, now)),
    ...(await addAndTakeBack(provider, { scenario, scenarioId, id, now, read })),
  ]
}

async function primaryOf(provider: Provider, id: string): Promise<string | undefined> {
  const { answer } = await provider.ask(listPricingScenarios, { params: { id } })
  const scenarios = (answer ?? []) as EndpointResponse<typeof listPricingScenarios>
  return (scenarios.find(({ primary }) => primary === true) ?? scenarios[0])?.id
}

async function asked(provider: Provider, endpoint: EndpointShape, input: Input): Promise<Finding> {
  const { verdict, says } = await provider.ask(endpoint, input)
  return { endpoint, path: buildPath(endpoint, input.params), verdict, says }
}

/** The utilities that are chosen are chosen once more. */
async function repeatUtilities(provider: Provider, quoteRequest: QuoteRequest, now: number): Promise<Finding[]> {
  const only = [putQuoteRequest]
  const reason = denialReason('submit', quoteRequest, now)
  if (reason) return notAsked(reason.message, only)
  const params = { id: quoteRequest.id }
  const { answer } = await provider.ask(readUtilities, { params })
  const chosen = supportedUtilities(
    quoteRequest,
    (answer as EndpointResponse<typeof readUtilities> | undefined)?.utilities ?? [],
  )
  if (chosen.length === 0) return notAsked('no utility of the request is chosen, so there is nothing to repeat', only)
  return [await asked(provider, putQuoteRequest, { params, body: { ...quoteRequest, supportedUtilities: chosen } })]
}

interface Place {
  scenario: Scenario
  scenarioId: string
  id: string
  now: number
  read(): Promise<Scenario | undefined>
}

async function addAndTakeBack(provider: Provider, { scenario, scenarioId, id, now, read }: Place): Promise<Finding[]> {
  const both = [createCustomOption, deleteCustomOption]
  const termLength = suggestedTerm(existingTerms(scenario))
  const reason = createOptionDenialReason(scenario, now)
  if (reason || termLength === undefined) return notAsked(reason?.message ?? 'no term is free', both)
  const params = { id, scenarioId }
  const body = { supplierId: scenario.quoteRequest.supplierId, termLength, isSweetSpot: true }
  const added = await asked(provider, createCustomOption, { params, body })
  const before = new Set(scenario.pricingOptions.map((option) => option.id))
  const fresh = (await read())?.pricingOptions.find(
    (option) =>
      isSupplierOwn(option, scenario.quoteRequest.supplierId) &&
      option.maxTerm === termLength &&
      !before.has(option.id),
  )
  if (!fresh) {
    const says = 'the option that was added is not among the options of the scenario'
    if (added.verdict !== 'conforms') return [added, ...notAsked('nothing was added', [deleteCustomOption])]
    return [{ ...added, verdict: 'deviates', says }, ...notAsked('there is nothing to delete', [deleteCustomOption])]
  }
  const taken = await asked(provider, deleteCustomOption, { params: { ...params, optionId: fresh.id } })
  const left = `The option of ${termLength} months is still there: delete it on the bid form.`
  return [added, taken.verdict === 'conforms' ? taken : { ...taken, says: `${taken.says}. ${left}` }]
}
