import { z } from 'zod'
import { endpoint, id, type EndpointShape } from '../api'
import { routes } from '../paths'
import { matchRoute, pageCalls } from './page-address'

/*
 * What a page reads at first, in one call; a provider that does not know it is asked call by call. The parts are named
 * here by the ids of their calls alone: the shell would otherwise carry the schemas of every remote.
 */

/** Answers of single calls, each in its own shape, by its call's address. One that could not be given is missing. */
const response = z.object({ parts: z.record(z.string(), z.unknown()) })
/** Who comes from another page of the portal has what the shell reads. */
const query = z.object({ shell: z.literal('omit').optional() })

export const readDashboardPage = endpoint({
  id: 'page.readDashboard',
  path: pageCalls[routes.dashboard],
  spec: 'B§2',
  summary: 'What the dashboard and the shell around it read at first, each part as its own call answers it.',
  query,
  response,
})

export const readBidFormPage = endpoint({
  id: 'page.readBidForm',
  path: pageCalls[routes.bidForm],
  spec: 'B§9',
  summary: 'What a bid form and the shell around it read at first, each part as its own call answers it.',
  scope: 'read',
  params: z.object({ quoteRequestId: id, scenarioId: id }),
  query,
  response,
  refusals: ['not-found'],
})

export const readContractPage = endpoint({
  id: 'page.readContract',
  path: pageCalls[routes.contract],
  spec: 'C§9',
  summary: 'What a contract page and the shell around it read at first, each part as its own call answers it.',
  params: z.object({ energyPlanId: id }),
  query,
  response,
  refusals: ['not-found'],
})

/** What the shell reads beside every page. */
const SHELL = [
  'account.checkAuthenticated',
  'account.listSessions',
  'activity.listNotices',
  'alert.listContractNews',
  'alert.readChoices',
  'bid.listQuoteRequests',
  'contract.listPending',
  'team.readOwnRights',
]

const bidForm = {
  shape: readBidFormPage,
  own: ['bid.readLoadSheet', 'bid.readRequestUsage', 'bid.readScenario', 'bid.readUsualRates', 'desk.read'],
}

const PAGES = [
  { route: routes.dashboard, shape: readDashboardPage, own: ['question.listUnread'] },
  { route: routes.bidForm, ...bidForm },
  { route: routes.bidFormView, ...bidForm },
  {
    route: routes.contract,
    shape: readContractPage,
    own: [
      'activity.ofContract',
      'contract.listFinalRejections',
      'contract.listRevisions',
      'contract.listStatusComments',
      'contract.read',
      'contract.readAuditInfo',
      'document.listOfPlan',
      'signing.listEnvelopeDocuments',
      'signing.listEnvelopes',
    ],
  },
]

export interface PageEndpoint {
  shape: EndpointShape & { response: typeof response; query: typeof query }
  params: Record<string, string>
  /** The ids of the calls that are answered with it: those of the page, and the shell's. */
  own: readonly string[]
  shell: readonly string[]
}

/** The page at an address of the portal, where one call answers what it reads at first. */
export function pageAt(pathname: string): PageEndpoint | undefined {
  for (const { route, shape, own } of PAGES) {
    const params = matchRoute(route, pathname)
    if (params) return { shape, params, own, shell: SHELL }
  }
  return undefined
}
