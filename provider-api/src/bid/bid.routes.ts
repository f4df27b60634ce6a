import { splitIds } from 'shared-contracts/api'
import { readQuoteArchiveSummary } from 'shared-contracts/bid/archive'
import { putRateFloor, readRateFloors } from 'shared-contracts/bid/last-look'
import { createCustomOption, deleteCustomOption } from 'shared-contracts/bid/custom-option'
import {
  downloadLoas,
  downloadRequestDocuments,
  downloadW9s,
  exportMeterData,
  listRequestDocuments,
  listW9Ids,
} from 'shared-contracts/bid/downloads'
import { optIn, optOut } from 'shared-contracts/bid/opt-out'
import { listNewProspects, listPendingProspects, listPreviousBids, listProspects } from 'shared-contracts/bid/prospects'
import {
  listPricingScenarios,
  listQuoteRequests,
  putQuoteRequest,
  quoteRequestOfRateCheck,
  readBiddingOpen,
  readMeterUsage,
  readRequestUsage,
  readScenario,
  readUtilities,
} from 'shared-contracts/bid/request'
import { readLoadSheet } from 'shared-contracts/bid/load'
import { checkSubmission, putBids, submissionIn, submitQuotes, withdrawQuote } from 'shared-contracts/bid/submission'
import { readTrends } from 'shared-contracts/bid/trends'
import { readUsualRates } from 'shared-contracts/bid/usual-rates'
import { listWinLossReports, readScenarioWinLoss, winLossReportsOfRateCheck } from 'shared-contracts/bid/win-loss'
import type { FileSource } from '../documents/made-files'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { addCustomOption, dropCustomOption } from './custom-option/custom-option.commands'
import { exportZip, loaZip, w9Ids, w9Zip } from './downloads/downloads.queries'
import { listZipContents, documentsZip } from './downloads/request-documents.queries'
import { optInToRateCheck, optOutOfRateCheck } from './opt-out/opt-out.commands'
import { listProspectsIn } from './prospects/prospect.queries'
import { readSupplierTrends } from './trends/trends.queries'
import { readReportOfScenario, listReports, listReportsOfRateCheck } from './win-loss/win-loss.queries'
import { readOwnUsualRates } from './price-check/usual-rates.queries'
import { storeFloor, readFloors } from './last-look/rate-floor.commands'
import { dryRun, submitBid } from './submission/bid.commands'
import { withdrawOneQuote } from './submission/withdrawal.commands'
import { listRequests } from './request/listed-requests.queries'
import { isBiddingOpen, readRequestOfRateCheck, readRequestScenario, listOfferedUtilities } from './request/bid.queries'
import { readLoad } from './request/load-sheet.queries'
import { readUsageOfMeter, readUsageOfRequest } from './request/meter-usage.queries'
import { listScenarioSummaries } from './request/pricing-scenarios.queries'
import { readQuoteArchive } from './archive/quote-archive.queries'
import { chooseUtilities } from './request/utilities.commands'

export function registerBidRoutes(api: Api, files: FileSource): void {
  registerEndpoint(api, listProspects, (context) => listProspectsIn(context, 'all'))
  registerEndpoint(api, listNewProspects, (context) => listProspectsIn(context, 'new'))
  registerEndpoint(api, listPendingProspects, (context) => listProspectsIn(context, 'pending'))
  registerEndpoint(api, listPreviousBids, (context) => listProspectsIn(context, 'previous'))

  registerEndpoint(api, listQuoteRequests, listRequests)
  registerEndpoint(api, quoteRequestOfRateCheck, (context) =>
    readRequestOfRateCheck(context.db, context.rep, context.params.rateCheckId),
  )
  registerEndpoint(api, readBiddingOpen, (context) =>
    isBiddingOpen(context.db, context.rep, context.params.id, context.now),
  )
  registerEndpoint(api, readQuoteArchiveSummary, ({ db, rep, params }) => readQuoteArchive(db, rep, params.rateCheckId))
  registerEndpoint(api, readMeterUsage, (context) => readUsageOfMeter(context.db, context.rep, context.params))
  registerEndpoint(api, readRequestUsage, (context) => readUsageOfRequest(context.db, context.rep, context.params.id))
  registerEndpoint(api, readLoadSheet, ({ db, rep, params }) => readLoad(db, rep, params.id))
  registerEndpoint(api, putQuoteRequest, chooseUtilities)
  registerEndpoint(api, readUtilities, (context) => listOfferedUtilities(context.db, context.rep, context.params.id))
  registerEndpoint(api, listPricingScenarios, ({ db, rep, params, query }) =>
    listScenarioSummaries(db, rep, params.id, {
      utilityIds: query.utility_ids === undefined ? undefined : splitIds(query.utility_ids),
      primaryOnly: query.primary_only === 'true',
    }),
  )
  registerEndpoint(api, readScenario, ({ db, rep, params, query }) => {
    const listed = query.manyMeters === 'totals' ? 'few' : 'all'
    return readRequestScenario(db, rep, params, { meters: query.meters === 'omit' ? 'none' : listed })
  })
  registerEndpoint(api, submitQuotes, ({ db, rep, params, body, now, settings }) =>
    submitBid(db, {
      rep,
      quoteRequestId: params.id,
      scenarioId: params.scenarioId,
      submission: submissionIn(body.quotes, body),
      version: body.version ?? undefined,
      now,
      settings,
      action: submitQuotes.id,
    }),
  )
  registerEndpoint(api, putBids, ({ db, rep, params, body, now, settings }) => {
    return submitBid(db, {
      rep,
      quoteRequestId: params.id,
      submission: submissionIn(body.quotes, body.rateCheckQuoteRequestUpdate),
      version: body.version ?? undefined,
      now,
      settings,
      action: putBids.id,
    })
  })

  registerEndpoint(api, withdrawQuote, withdrawOneQuote)
  registerEndpoint(api, checkSubmission, ({ db, rep, params, body, now, settings }) =>
    dryRun(db, {
      rep,
      quoteRequestId: params.id,
      scenarioId: params.scenarioId,
      submission: submissionIn(body.quotes, body),
      version: body.version ?? undefined,
      now,
      settings,
      action: checkSubmission.id,
    }),
  )

  registerEndpoint(api, readUsualRates, ({ db, rep, params, now }) => readOwnUsualRates(db, rep, params, now))
  registerEndpoint(api, readRateFloors, ({ db, rep, params }) => readFloors(db, rep, params.id))
  registerEndpoint(api, putRateFloor, storeFloor)

  registerEndpoint(api, createCustomOption, addCustomOption)
  registerEndpoint(api, deleteCustomOption, dropCustomOption)

  registerEndpoint(api, optOut, optOutOfRateCheck)
  registerEndpoint(api, optIn, optInToRateCheck)

  registerEndpoint(api, exportMeterData, (context) => exportZip(context, files.made))
  registerEndpoint(api, downloadLoas, (context) => loaZip(context, files))
  registerEndpoint(api, listW9Ids, w9Ids)
  registerEndpoint(api, downloadW9s, (context) => w9Zip(context, files))
  registerEndpoint(api, listRequestDocuments, listZipContents)
  registerEndpoint(api, downloadRequestDocuments, (context) => documentsZip(context, files))

  registerEndpoint(api, listWinLossReports, listReports)
  registerEndpoint(api, winLossReportsOfRateCheck, ({ db, rep, params }) =>
    listReportsOfRateCheck(db, rep, params.rateCheckId),
  )
  registerEndpoint(api, readTrends, (context) => readSupplierTrends(context.db, context))
  registerEndpoint(api, readScenarioWinLoss, ({ db, rep, params }) => readReportOfScenario(db, rep, params.scenarioId))
}
