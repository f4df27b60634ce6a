import { idsOf } from 'shared-contracts/api'
import {
  listPricingScenarios,
  listQuoteRequests,
  putQuoteRequest,
  quoteRequestOfRateCheck,
  readBiddingOpen,
  readMeterUsage,
  readScenario,
  readUtilities,
} from 'shared-contracts/bid/request'
import { putBids, submitQuotes } from 'shared-contracts/bid/submission'
import { readQuoteArchiveSummary } from 'shared-contracts/bid/archive'
import type { DocumentStore } from '../documents/document-store'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { submitBid } from './submission/bid.commands'
import {
  listRequests,
  loadBiddingOpen,
  loadRequestOfRateCheck,
  loadScenario,
  loadUtilities,
} from './request/bid.queries'
import { registerCustomOptionRoutes } from './custom-option/custom-option.routes'
import { registerDownloadRoutes } from './downloads/downloads.routes'
import { loadMeterUsage } from './request/meter-usage.queries'
import { loadPricingScenarios } from './request/pricing-scenarios.queries'
import { registerOptOutRoutes } from './opt-out/opt-out.routes'
import { registerProspectRoutes } from './prospects/prospect.routes'
import { loadQuoteArchive } from './archive/quote-archive.queries'
import { chooseUtilities } from './request/utilities.commands'
import { registerWinLossRoutes } from './win-loss/win-loss.routes'

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
