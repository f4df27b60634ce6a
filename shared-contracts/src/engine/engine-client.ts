import { readCaller } from '../account'
import { readRequestActivity } from '../activity'
import {
  createApiClient,
  toProblem,
  type EndpointResponse,
  type CallInput,
  type CallOptions,
  type EndpointShape,
} from '../api'
import { downloadLoas, downloadRequestDocuments, exportMeterData, listRequestDocuments } from '../bid/downloads'
import { dropDraft, putDraft, readAssignment } from '../bid/hand-off'
import { listNewProspects, listPendingProspects, listPreviousBids, listProspects } from '../bid/prospects'
import { listQuestions } from '../bid/questions'
import { downloadReceipt, listReceipts } from '../bid/receipt'
import {
  listPricingScenarios,
  listQuoteRequests,
  quoteRequestOfRateCheck,
  readBiddingOpen,
  readMeterUsage,
  readRequestUsage,
  readScenario,
  readUtilities,
} from '../bid/request'
import { checkSubmission, putBids, submitQuotes, withdrawQuote } from '../bid/submission'
import { readUsualRates } from '../bid/usual-rates'
import { listWinLossReports, readScenarioWinLoss, winLossReportsOfRateCheck } from '../bid/win-loss'
import { listEnergyPlans, readAuditInfo, readEnergyPlan } from '../contract/plan'
import { readBidFormPage } from '../page'

/** Every call that a key opens, under its name; engine-client.test.ts holds it to the declarations. */
export const engineEndpoints = {
  readCaller,
  readRequestActivity,
  downloadLoas,
  downloadRequestDocuments,
  exportMeterData,
  listRequestDocuments,
  dropDraft,
  putDraft,
  readAssignment,
  listQuestions,
  listNewProspects,
  listPendingProspects,
  listPreviousBids,
  listProspects,
  downloadReceipt,
  listReceipts,
  listPricingScenarios,
  listQuoteRequests,
  quoteRequestOfRateCheck,
  readBiddingOpen,
  readMeterUsage,
  readRequestUsage,
  readScenario,
  readUtilities,
  readUsualRates,
  checkSubmission,
  putBids,
  submitQuotes,
  withdrawQuote,
  listWinLossReports,
  readScenarioWinLoss,
  winLossReportsOfRateCheck,
  listEnergyPlans,
  readAuditInfo,
  readEnergyPlan,
  readBidFormPage,
} as const

type Endpoints = typeof engineEndpoints
type EngineOptions = Pick<CallOptions, 'signal' | 'idempotencyKey' | 'timeout'>

/** A method for each call: what it takes and answers is what the endpoint declares. @throws ApiError */
export type EngineClient = {
  [Name in keyof Endpoints]: (
    input: CallInput<Endpoints[Name]>,
    options?: EngineOptions,
  ) => Promise<EndpointResponse<Endpoints[Name]>>
}

export interface EngineSettings {
  /** Such as `https://portal.example/api`. */
  baseUrl: string
  /** `mke_…`, as the Team page showed it once. */
  key: string
  fetch?: typeof fetch
}

/** How often a call is sent at most, the first time included, while it comes too soon. */
const TRIES = 5

/** A client for a supplier's pricing engine, made from the declarations. A call too soon (429) waits and goes on. */
export function createEngineClient({ baseUrl, key, fetch }: EngineSettings): EngineClient {
  const api = createApiClient({
    baseUrl,
    token: () => key,
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
    fetch,
  })
  const methods = Object.entries<EndpointShape>(engineEndpoints).map(([name, endpoint]) => [
    name,
    (input: CallInput<EndpointShape>, options?: EngineOptions) =>
      inTurn(() => api.call(endpoint, input, { ...options, ownMessage: true })),
  ])
  return Object.fromEntries(methods) as EngineClient
}

async function inTurn<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      const { status, details } = toProblem(error)
      const seconds = Number(details?.['retryAfterSeconds'] ?? Number.NaN)
      if (status !== 429 || tries === TRIES || Number.isNaN(seconds)) throw error
      await new Promise((go) => setTimeout(go, seconds * 1000))
    }
  }
}

/** Seconds that a message may be older or younger than the receiver's clock. */
const TOLERANCE = 300

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
/** What is no base64 becomes no bytes: no signature is that. */
const readSignature = (text: string) => {
  try {
    return toBytes(text)
  } catch {
    return new Uint8Array()
  }
}

/**
 * Whether a webhook's message comes from the Marketplace, unchanged, lately. Remember `webhook-id` too: a message may
 * come twice. @param body as it came, before it is parsed
 */
export async function isFromMarketplace(secret: string, headers: Headers, body: string, now = Date.now()) {
  const [id, sentAt] = [headers.get('webhook-id') ?? '', headers.get('webhook-timestamp') ?? '']
  if (!/^\d+$/.test(sentAt) || Math.abs(now / 1000 - Number(sentAt)) > TOLERANCE) return false
  const raw = toBytes(secret.replace(/^whsec_/, ''))
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${sentAt}.${body}`)
  for (const each of (headers.get('webhook-signature') ?? '').split(' ')) {
    const [version, signature = ''] = each.split(',')
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, readSignature(signature), signed))) return true
  }
  return false
}
