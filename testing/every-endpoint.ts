// Every call that is declared, for the tests that look at all of them.
import * as account from '../shared-contracts/src/account'
import * as activity from '../shared-contracts/src/activity'
import * as alert from '../shared-contracts/src/alert'
import * as bidArchive from '../shared-contracts/src/bid/archive'
import * as bidCustomOption from '../shared-contracts/src/bid/custom-option'
import * as bidDownloads from '../shared-contracts/src/bid/downloads'
import * as bidHandOff from '../shared-contracts/src/bid/hand-off'
import * as bidQuestions from '../shared-contracts/src/bid/questions'
import * as bidLastLook from '../shared-contracts/src/bid/last-look'
import * as bidLoad from '../shared-contracts/src/bid/load'
import * as bidOptOut from '../shared-contracts/src/bid/opt-out'
import * as bidProspects from '../shared-contracts/src/bid/prospects'
import * as bidReceipt from '../shared-contracts/src/bid/receipt'
import * as bidRequest from '../shared-contracts/src/bid/request'
import * as bidUsualRates from '../shared-contracts/src/bid/usual-rates'
import * as bidSubmission from '../shared-contracts/src/bid/submission'
import * as bidTrends from '../shared-contracts/src/bid/trends'
import * as bidWinLoss from '../shared-contracts/src/bid/win-loss'
import * as contractBooking from '../shared-contracts/src/contract/booking'
import * as contractCountersign from '../shared-contracts/src/contract/countersign'
import * as contractPlan from '../shared-contracts/src/contract/plan'
import * as contractRejection from '../shared-contracts/src/contract/rejection'
import * as contractRevision from '../shared-contracts/src/contract/revision'
import * as contractSigning from '../shared-contracts/src/contract/signing'
import * as document from '../shared-contracts/src/document'
import * as live from '../shared-contracts/src/live'
import * as page from '../shared-contracts/src/page'
import * as search from '../shared-contracts/src/search'
import type { EndpointShape } from '../shared-contracts/src/api'

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

export const everyEndpoint: readonly EndpointShape[] = [
  account,
  activity,
  alert,
  bidArchive,
  bidCustomOption,
  bidDownloads,
  bidHandOff,
  bidQuestions,
  bidLastLook,
  bidLoad,
  bidOptOut,
  bidProspects,
  bidReceipt,
  bidRequest,
  bidUsualRates,
  bidSubmission,
  bidTrends,
  bidWinLoss,
  contractBooking,
  contractCountersign,
  contractPlan,
  contractRejection,
  contractRevision,
  contractSigning,
  document,
  live,
  page,
  search,
].flatMap((part) => {
  const endpoints = Object.values(part as object).filter(isEndpoint)
  if (endpoints.length === 0) throw new Error('a part of shared-contracts declares no endpoint')
  return endpoints
})
