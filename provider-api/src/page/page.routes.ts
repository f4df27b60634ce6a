import { checkAuthenticated, listSessions, readOwnRights } from 'shared-contracts/account'
import { listNotices, readContractActivity } from 'shared-contracts/activity'
import { listContractNews, readAlertChoices } from 'shared-contracts/alert'
import { buildPath, type EndpointResponse, type CallInput, type EndpointShape } from 'shared-contracts/api'
import { readAssignment } from 'shared-contracts/bid/hand-off'
import { readLoadSheet } from 'shared-contracts/bid/load'
import { listUnreadAnswers } from 'shared-contracts/bid/questions'
import { bidListInput, listQuoteRequests, readRequestUsage, readScenario } from 'shared-contracts/bid/request'
import { readUsualRates } from 'shared-contracts/bid/usual-rates'
import {
  listPendingEnergyPlans,
  pendingPlansInput,
  readAuditInfo,
  readEnergyPlan,
} from 'shared-contracts/contract/plan'
import { listFinalRejections, listStatusComments } from 'shared-contracts/contract/rejection'
import { listRevisions } from 'shared-contracts/contract/revision'
import { listEnvelopeDocuments, listEnvelopes } from 'shared-contracts/contract/signing'
import { listPlanDocuments } from 'shared-contracts/document'
import { readBidFormPage, readContractPage, readDashboardPage } from 'shared-contracts/page'
import { hasManyMeters, readRequestRow } from '../bid/request/bid.queries'
import { hasManyOpen } from '../bid/request/listed-requests.queries'
import { registerEndpoint, type Api, type HandlerContext } from '../http/register-endpoint'

/** Answers a call as it answers itself, and keeps that for the page. @throws where it refuses */
type MustRead = <E extends EndpointShape>(endpoint: E, input: CallInput<E>) => Promise<EndpointResponse<E>>
/** The same; nothing where it refuses: why, its own call says. */
type Read = <E extends EndpointShape>(endpoint: E, input: CallInput<E>) => Promise<EndpointResponse<E> | undefined>

type PageContext = HandlerContext<typeof readDashboardPage | typeof readBidFormPage | typeof readContractPage>

/** What a page and the shell around it read at first: no rule of its own, every part is the answer of its call. */
export function registerPageRoutes(api: Api): void {
  registerEndpoint(api, readDashboardPage, (context) =>
    readParts(api, context, (read) => [...shell(context, read), read(listUnreadAnswers, {})]),
  )

  registerEndpoint(api, readBidFormPage, (context) => {
    const { quoteRequestId: id, scenarioId } = context.params
    const request = { params: { id } }
    const scenario = { params: { id, scenarioId } }
    return readParts(api, context, (read, mustRead) => {
      const ofMeters = async () => {
        const { rateCheck } = await readRequestRow(context.db, context.rep, id)
        // Every month of very many meters takes longer than the rest together: it is read once it is in sight.
        if (!hasManyMeters(rateCheck))
          await Promise.all([read(readLoadSheet, request), read(readRequestUsage, request)])
      }
      return [
        ...shell(context, read),
        mustRead(readScenario, { ...scenario, query: { manyMeters: 'totals' } }),
        ofMeters(),
        read(readAssignment, scenario),
        read(readUsualRates, scenario),
      ]
    })
  })

  registerEndpoint(api, readContractPage, (context) => {
    const { supplierId, userId: repId } = context.rep
    const { energyPlanId } = context.params
    return readParts(api, context, (read, mustRead) => {
      const ofPlan = async () => {
        const plan = await mustRead(readEnergyPlan, { params: { supplierId, repId, energyPlanId } })
        const { customerId } = plan
        const params = { customerId, rateCheckId: plan.energyPlanMeter.energyPlan.rateCheckId }
        await Promise.all([
          read(listPlanDocuments, { params: { customerId, energyPlanId } }),
          read(readAuditInfo, { params }),
          read(listRevisions, { params }),
          read(listStatusComments, { params }),
          read(listFinalRejections, { params }),
          ofEnvelopes(params),
        ])
      }
      const ofEnvelopes = async (params: { customerId: string; rateCheckId: string }) => {
        const envelopes = (await read(listEnvelopes, { params })) ?? []
        const latest = envelopes.toSorted((a, b) => b.version - a.version)[0]
        if (latest) await read(listEnvelopeDocuments, { params: { envelopeId: latest.envelopeId } })
      }
      return [...shell(context, read), ofPlan(), read(readContractActivity, { params: { supplierId, energyPlanId } })]
    })
  })
}

function shell({ db, rep, now, query }: Pick<PageContext, 'db' | 'rep' | 'now' | 'query'>, read: Read) {
  if (query.shell === 'omit') return []
  const own = { supplierId: rep.supplierId, repId: rep.userId }
  const ofRequests = async () => {
    // A page would wait for thousands: they come in a call of their own.
    if (!(await hasManyOpen(db, rep.supplierId, now))) await read(listQuoteRequests, bidListInput(own, 'open'))
  }
  return [
    read(checkAuthenticated, {}),
    read(listSessions, {}),
    ofRequests(),
    read(listPendingEnergyPlans, pendingPlansInput(own)),
    read(readAlertChoices, {}),
    read(listContractNews, {}),
    read(listNotices, {}),
    read(readOwnRights, {}),
  ]
}

async function readParts(
  api: Api,
  page: PageContext,
  begin: (read: Read, mustRead: MustRead) => Promise<unknown>[],
): Promise<{ parts: Record<string, unknown> }> {
  const parts: Record<string, unknown> = {}
  const mustRead: MustRead = async (endpoint, input) => {
    const { params, query } = input as { params?: Record<string, string>; query?: Record<string, string> }
    const context = { ...page, params: endpoint.params?.parse(params), query: endpoint.query?.parse(query ?? {}) }
    const result = await api.handlers.get(endpoint.id)?.(context as unknown as HandlerContext<EndpointShape>)
    parts[buildPath(endpoint, params, query)] = result
    return result as EndpointResponse<typeof endpoint>
  }
  const reads = begin((endpoint, input) => mustRead(endpoint, input).catch(() => undefined), mustRead)
  // Who is refused leaves no statement behind that still runs.
  await Promise.allSettled(reads)
  await Promise.all(reads)
  return { parts }
}
