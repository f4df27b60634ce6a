/** Every page of the portal (B§2, C§2), as a router's pattern: without a leading slash. */
export const routes = {
  login: 'login',
  /** Where a company's sign-on sends its people back to. */
  signOn: 'sign-on',
  accountSetup: 'account-setup',
  forgotPassword: 'forgot-password',
  newPassword: 'new-password',
  /** Opens an empty market, by a one-time link. */
  firstRun: 'first-run',
  dashboard: 'dashboard',
  account: 'dashboard/account',
  team: 'dashboard/account/team',
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

type Routes = typeof routes

/** A text for each `:name` of a route, in their order. */
type Values<Route extends string> = Route extends `${string}:${string}/${infer Rest}`
  ? [string, ...Values<Rest>]
  : Route extends `${string}:${string}`
    ? [string]
    : []

/** The address of a route; what stands for a `:name` is encoded, so that it stays one part of the address. */
function fill(route: string, values: readonly string[]): string {
  const rest = [...values]
  return `/${route.replace(/:[A-Za-z]+/g, () => encodeURIComponent(rest.shift() ?? ''))}`
}

/** The address of each page, made from its route: `paths.contract('ep-1')` is `/dashboard/contracts/ep-1`. */
export const paths = Object.fromEntries(
  Object.entries(routes).map(([page, route]) => [page, (...values: string[]) => fill(route, values)]),
) as unknown as { readonly [Page in keyof Routes]: (...values: Values<Routes[Page]>) => string }
