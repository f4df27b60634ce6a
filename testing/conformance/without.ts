// What a rep of the portal misses where a provider does not answer a call as the portal reads it.

const LIST = 'its table shows an error with Retry'
const FORM = 'the bid form'
const CONTRACT = 'the contract page'
const RETRY = 'shows an error with Retry'
const PART = `${CONTRACT} says that part of it could not be loaded, and offers no decision`

/** By endpoint id. */
const OF_THE_SPECIFICATIONS: Record<string, string> = {
  'account.authenticateSupplier': 'nobody can sign in',
  'account.readIdentity': 'nobody can sign in',
  'account.checkAuthenticated': 'the portal says over and over that it cannot tell whether the session is good',
  'account.checkEmail': 'an invited account cannot be activated',
  'account.signUp': 'an invited account cannot be activated',
  'bid.listQuoteRequests': 'the dashboard and the bid lists show an error with Retry',
  'bid.quoteRequestOfRateCheck': 'a prospect does not open its bid form, and says so',
  'bid.readBiddingOpen': 'after a choice of utilities the form does not see that bidding has closed',
  'bid.readUtilities': 'supported utilities cannot be chosen',
  'bid.putQuoteRequest': 'supported utilities cannot be saved',
  'bid.listPricingScenarios': `${FORM} opens only where the list of requests names the scenario`,
  'bid.readScenario': `${FORM} and the summary do not open`,
  'bid.readQuoteArchiveSummary': `the archive of earlier quotes ${RETRY}`,
  'bid.createCustomOption': 'reps cannot add terms of their own',
  'bid.deleteCustomOption': 'reps cannot take terms of their own back',
  'bid.exportMeterData': 'meter data cannot be downloaded',
  'bid.downloadLoas': 'letters of authorization cannot be downloaded',
  'bid.listW9Ids': 'W-9 documents cannot be downloaded',
  'bid.downloadW9s': 'W-9 documents cannot be downloaded',
  'document.readFile': 'documents that name no address of their own cannot be opened',
  'prospect.listProspects': `All Prospects: ${LIST}`,
  'prospect.listNewProspects': `New Prospects: ${LIST}`,
  'prospect.listPendingProspects': `Pending Prospects: ${LIST}`,
  'prospect.listPreviousBids': `Previous Bids: ${LIST}`,
  'bid.listWinLossReports': `Win/Loss by customer: ${LIST}`,
  'bid.readScenarioWinLoss': `the result of a scenario ${RETRY}`,
  'bid.winLossReportsOfRateCheck': 'the win/loss report of a rate check shows an error with Retry',
  'contract.list': `Contracts: ${LIST}`,
  'contract.listPending': 'open contracts are missing on the dashboard',
  'contract.read': `${CONTRACT} does not open`,
  'contract.readUsageProfile': `the usage of a contract ${RETRY}`,
  'contract.listMeters': `the meters of a contract: ${LIST}`,
  'contract.readAuditInfo': PART,
  'document.listOfPlan': PART,
  'contract.listRevisions': PART,
  'contract.listStatusComments': PART,
  'contract.listFinalRejections': PART,
  'signing.listEnvelopes': `the versions of a contract: ${CONTRACT} ${RETRY}`,
  'signing.listEnvelopeDocuments': `the documents of a version: ${CONTRACT} ${RETRY}`,
  'signing.readSignedDocument': 'the signed contract cannot be downloaded',
  'signing.readCountersignedDocument': 'the countersigned contract cannot be downloaded',
}

const RECEIPTS = 'no receipts of submissions'
const HAND_OFF = 'no hand-off between colleagues, their notes and drafts'
const ALERTS = 'no alerts'
const PAPERS = 'no zip of several requests'

const OF_ADDITIONS: Record<string, string> = {
  'account.logOut': 'signing out ends the session in the browser alone',
  'account.openMarket': 'no first run by a page',
  'account.bindSession': 'a copied token works in any browser until its session ends',
  'account.listSessions': 'no account page: no list of sessions, no change of the password',
  'team.readOwnRights': 'everybody may do everything',
  'team.listMembers': 'no Team page: nobody is invited, deactivated or given rights',
  'account.readPasswordReset': "'Forgot Password?' says whom to write to, or leads where FORGOT_PASSWORD_URL says",
  'account.issueDownloadTicket': "links of downloads carry the session's token",
  'activity.ofContract': 'no activity of a contract',
  'activity.ofRequest': 'no activity of a request',
  'question.list': 'no questions to the customer’s desk',
  'question.listUnread': 'no questions to the customer’s desk',
  'activity.listNotices': 'the bell opens the alerts: no notices of what others did',
  'alert.readChoices': ALERTS,
  'alert.listBidNews': 'no alerts of new, changed, won and lost requests',
  'alert.listContractNews': 'no alerts of contracts',
  'bid.readRateFloors': 'no floors of rates',
  'bid.readLoadSheet': 'no load sheet',
  'bid.readMeterUsage': "the chart of a meter's usage says that it cannot be read",
  'bid.readRequestUsage': 'no chart of usage on the bid form',
  'bid.readTrends': 'no win rates and trends',
  'bid.readUsualRates': "no comparison with the supplier's usual rates",
  'bid.listRequestDocuments': PAPERS,
  'bid.downloadRequestDocuments': PAPERS,
  'bid.listReceipts': RECEIPTS,
  'bid.downloadReceipt': RECEIPTS,
  'receipt.readKeys': RECEIPTS,
  'receipt.readStanding': RECEIPTS,
  'desk.read': HAND_OFF,
  'live.followChanges': 'open pages are read again every minute in place of at once',
  'page.readDashboard': 'the dashboard asks call by call',
  'page.readBidForm': 'the bid form asks call by call',
  'page.readContract': 'the contract page asks call by call',
  'search.find': 'the search finds pages and open tasks alone',
}

/** @param id of an endpoint that is asked */
export const without = (id: string): string => OF_THE_SPECIFICATIONS[id] ?? OF_ADDITIONS[id] ?? ''

const DECIDES = 'it decides about a contract, and nothing takes that back'
const BINDS = 'it submits binding quotes'
const TELLS = "it changes what the customer's side sees"
const FILES = 'it changes the documents of a contract'

/** Why a call that writes is never asked; an addition that writes is not, whichever it is. */
const NEVER_ASKED: Record<string, string> = {
  'account.signUp': 'it uses an invite up',
  'bid.submitQuotes': BINDS,
  'bid.putBids': BINDS,
  'bid.optOut': TELLS,
  'bid.optIn': TELLS,
  'contract.submit': DECIDES,
  'contract.book': DECIDES,
  'contract.reject': DECIDES,
  'contract.finallyReject': DECIDES,
  'contract.revise': DECIDES,
  'document.uploadToPlan': FILES,
  'document.deleteOfPlan': FILES,
  'signing.uploadCountersigned': FILES,
  'signing.deleteCountersigned': FILES,
  'alert.readCalendar': 'only who made the calendar knows its address',
}

export const whyNeverAsked = (id: string): string =>
  NEVER_ASKED[id] ?? 'an addition that is sent something is not asked'
