/** Every URL of the portal (B§2, C§2). Route patterns carry no leading slash; the functions give real addresses. */
export const routes = {
  login: 'login',
  accountSetup: 'account-setup',
  dashboard: 'dashboard',
  allProspects: 'dashboard/:supplierId/all-prospects',
  quoteHistory: 'dashboard/:supplierId/quote-history',
  contracts: 'dashboard/contracts',
  contract: 'dashboard/contracts/:energyPlanId',
  groupedWinLoss: 'dashboard/:supplierId/win-loss-reports',
  winLoss: 'dashboard/win-loss-reports/:rateCheckId',
  bidForm: 'dashboard/quote-requests/:quoteRequestId/scenario/:scenarioId',
  bidFormView: 'dashboard/quote-requests/:quoteRequestId/scenario/:scenarioId/view',
  bidSummary: 'dashboard/quote-requests/:quoteRequestId/scenario/:scenarioId/summary',
  rootBidForm: 'quote-requests/:quoteRequestId/scenario/:scenarioId',
  rootBidFormView: 'quote-requests/:quoteRequestId/scenario/:scenarioId/view',
  rootBidSummary: 'quote-requests/:quoteRequestId/scenario/:scenarioId/summary',
} as const

const e = encodeURIComponent

export const paths = {
  login: () => '/login',
  dashboard: () => '/dashboard',
  allProspects: (supplierId: string) => `/dashboard/${e(supplierId)}/all-prospects`,
  quoteHistory: (supplierId: string) => `/dashboard/${e(supplierId)}/quote-history`,
  contracts: () => '/dashboard/contracts',
  contract: (energyPlanId: string) => `/dashboard/contracts/${e(energyPlanId)}`,
  groupedWinLoss: (supplierId: string) => `/dashboard/${e(supplierId)}/win-loss-reports`,
  winLoss: (rateCheckId: string) => `/dashboard/win-loss-reports/${e(rateCheckId)}`,
  bidForm: (quoteRequestId: string, scenarioId: string) =>
    `/dashboard/quote-requests/${e(quoteRequestId)}/scenario/${e(scenarioId)}`,
  bidFormView: (quoteRequestId: string, scenarioId: string) => `${paths.bidForm(quoteRequestId, scenarioId)}/view`,
  bidSummary: (quoteRequestId: string, scenarioId: string) => `${paths.bidForm(quoteRequestId, scenarioId)}/summary`,
} as const

/** Whether an address is one of Custom Bids: their lists, forms and reports. */
export function isCustomBids(path: string): boolean {
  return [
    /^(\/dashboard)?\/quote-requests\//,
    /^\/dashboard\/win-loss-reports\//,
    /^\/dashboard\/[^/]+\/(quote-history|win-loss-reports)$/,
  ].some((pattern) => pattern.test(path))
}
