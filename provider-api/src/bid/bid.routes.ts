import { idsOf } from 'shared-contracts/api'
import {
  listPricingScenarios,
  listQuoteRequests,
  putBids,
  putQuoteRequest,
  quoteRequestOfRateCheck,
  readQuoteArchiveSummary,
  readBiddingOpen,
  readMeterUsage,
  readScenario,
  readUtilities,
  submitQuotes,
} from 'shared-contracts/bid'
import type { DocumentStore } from '../documents/document-store'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { submitBid } from './bid.commands'
import { listRequests, loadBiddingOpen, loadRequestOfRateCheck, loadScenario, loadUtilities } from './bid.queries'
import { registerCustomOptionRoutes } from './custom-option.routes'
import { registerDownloadRoutes } from './downloads.routes'
import { loadMeterUsage } from './meter-usage.queries'
import { loadPricingScenarios } from './pricing-scenarios.queries'
import { registerOptOutRoutes } from './opt-out.routes'
import { registerProspectRoutes } from './prospect.routes'
import { loadQuoteArchive } from './quote-archive.queries'
import { chooseUtilities } from './utilities.commands'
import { registerWinLossRoutes } from './win-loss.routes'

export function registerBidRoutes(api: Api, store: DocumentStore): void {
  registerProspectRoutes(api)
  registerOptOutRoutes(api)
  registerDownloadRoutes(api, store)
  registerCustomOptionRoutes(api)
  registerWinLossRoutes(api)
  registerEndpoint(api, listQuoteRequests, (call) => listRequests(call.db, call.rep))
  registerEndpoint(api, quoteRequestOfRateCheck, (call) =>
    loadRequestOfRateCheck(call.db, call.rep, call.params.rateCheckId),
  )
  registerEndpoint(api, readBiddingOpen, (call) => loadBiddingOpen(call.db, call.rep, call.params.id, call.now))
  registerEndpoint(api, readQuoteArchiveSummary, (call) => loadQuoteArchive(call.db, call.rep, call.params.rateCheckId))
  registerEndpoint(api, readMeterUsage, (call) => loadMeterUsage(call.db, call.rep, call.params))
  registerEndpoint(api, putQuoteRequest, chooseUtilities)
  registerEndpoint(api, readUtilities, (call) => loadUtilities(call.db, call.rep, call.params.id))
  registerEndpoint(api, listPricingScenarios, ({ db, rep, params, query }) =>
    loadPricingScenarios(db, rep, params.id, {
      utilityIds: query.utility_ids === undefined ? undefined : idsOf(query.utility_ids),
      primaryOnly: query.primary_only === 'true',
    }),
  )
  registerEndpoint(api, readScenario, (call) =>
    loadScenario(call.db, call.rep, call.params, { withMeters: call.query.meters !== 'omit' }),
  )
  registerEndpoint(api, submitQuotes, ({ db, rep, params, body, now }) =>
    submitBid(db, {
      rep,
      quoteRequestId: params.id,
      scenarioId: params.scenarioId,
      submission: {
        quotes: body.quotes,
        billingMethod: body.billingMethod ?? null,
        creditStatus: body.creditStatus ?? null,
      },
      version: body.version ?? undefined,
      now,
      action: submitQuotes.id,
    }),
  )
  registerEndpoint(api, putBids, ({ db, rep, params, body, now }) => {
    const { billingMethod, creditStatus } = body.rateCheckQuoteRequestUpdate
    return submitBid(db, {
      rep,
      quoteRequestId: params.id,
      submission: { quotes: body.quotes, billingMethod: billingMethod ?? null, creditStatus: creditStatus ?? null },
      version: body.version ?? undefined,
      now,
      action: putBids.id,
    })
  })
}
