import { routes } from '../paths'

/** The calls that answer what a page reads at first, by the page's route; both have the same parameters. */
export const pageCalls = {
  [routes.dashboard]: '/v2/mp/pages/dashboard',
  [routes.bidForm]: '/v2/mp/pages/bid-form/:quoteRequestId/:scenarioId',
  [routes.bidFormView]: '/v2/mp/pages/bid-form/:quoteRequestId/:scenarioId',
  [routes.contract]: '/v2/mp/pages/contract/:energyPlanId',
} as const

/** In the tab's storage: this provider answers call by call. */
export const NO_PAGE_CALLS = 'noPageAnswers'

/** The parameters of a route in an address of the portal; nothing where it is another page. */
export function matchRoute(route: string, pathname: string): Record<string, string> | undefined {
  const found = new RegExp(`^/${route.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname)
  if (!found) return undefined
  try {
    return Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
    )
  } catch {
    // An address that was cut in the middle of a character.
    return undefined
  }
}

/** The address of the call of the page at `pathname`, as the API client writes it. */
export function pageCallAt(pathname: string): string | undefined {
  for (const [route, call] of Object.entries(pageCalls)) {
    const params = matchRoute(route, pathname)
    if (params) return call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  }
  return undefined
}
