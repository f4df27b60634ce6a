// What earlier answers told, and how a call is asked with it.
import type { QuoteRequest } from '../../shared-contracts/src/bid/request'
import type { ContractView } from '../../shared-contracts/src/contract/plan'
import type { EndpointShape } from '../../shared-contracts/src/api'
import type { Input, Provider } from './provider'

const NO_COPY = 'no complete contract with a countersigned copy was found'

/** What a provider that told nothing of it lacks: the reason why a call is not asked. */
const unknown = {
  supplierId: 'the identity names no supplier',
  repId: 'the identity names no representative',
  requestId: 'no quote request is known',
  rateCheckId: 'no quote request is known',
  scenarioId: 'no pricing scenario is known',
  words: 'no quote request is known',
  customerId: 'no pricing scenario was read',
  orgId: 'the scenario read names no organization',
  lenIds: 'the scenario read has no legal entities',
  w9Ids: 'no W-9 is known',
  documentId: 'the scenario read has no document',
  meterId: 'the scenario read has no meter',
  reportScenarioId: 'no win/loss report is known',
  reportRateCheckId: 'no win/loss report names its rate check',
  energyPlanId: 'no energy plan is known',
  planCustomerId: 'no energy plan is known',
  planRateCheckId: 'no energy plan is known',
  planStatus: 'no energy plan is known',
  quoteId: 'no energy plan was read',
  envelopeId: 'the energy plan has no envelope',
  signedEnvelopeId: 'the energy plan has no signed envelope',
  countersignedEnvelopeId: NO_COPY,
  copyCustomerId: NO_COPY,
  receiptNumber: 'there is no receipt of the request',
  receiptDigest: 'there is no receipt of the request',
}
export type Fact = keyof typeof unknown
export interface Known extends Partial<Record<Fact, string | number | undefined>> {
  requests?: readonly QuoteRequest[]
  complete?: readonly ContractView[]
}

/** A call, and how it is asked. */
export interface Asked {
  endpoint: EndpointShape
  /** Parts of the address that are known under another name. */
  as: Record<string, Fact>
  query: Record<string, Fact>
  /** Of the query and the body, what is the same for each provider. */
  fixed: Record<string, string | number>
  body?: object
  /** What later calls are asked with. */
  learn(answer: unknown, known: Known): Known
  /** What has to be found for this call alone. */
  seek?: (provider: Provider, known: Known) => Promise<Known>
}

const isFact = (name: string): name is Fact => name in unknown

/** What a call is asked with, or why it cannot be. */
export function inputFor({ endpoint, as, query, fixed, body }: Asked, known: Known): Input | string {
  const names = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name)
  const params: Record<string, string | number> = {}
  const asked: Record<string, string | number> = { ...fixed }
  for (const [into, name, fact] of [
    ...names.map((name) => [params, name, as[name] ?? name] as const),
    ...Object.entries(query).map(([name, fact]) => [asked, name, fact] as const),
  ]) {
    const value = isFact(fact) ? known[fact] : undefined
    if (value === undefined || value === '') return isFact(fact) ? unknown[fact] : `${fact} is not known`
    into[name] = value
  }
  return { params, query: asked, ...(body ? { body } : {}) }
}
