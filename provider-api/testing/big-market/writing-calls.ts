import type { EndpointShape } from 'shared-contracts/api'
import { endpointRows } from '../endpoint-rows'
import type { TestMarket } from '../open-test-market'
import { sendRow, type SentRow } from '../send-row'

export interface WritingCall {
  name: string
  send(): Promise<{ status: number; text: string }>
}

/** Every writing call on bids and contracts of the big market, in an order in which each is taken. */
export async function writingCalls(market: TestMarket): Promise<WritingCall[]> {
  const endpoints = new Map<string, EndpointShape>()
  for (const { endpoint } of market.app.registeredRoutes) if (endpoint) endpoints.set(endpoint.id, endpoint)
  const token = await market.tokenOf('dana')
  const call = (id: string, row: SentRow): WritingCall => {
    const endpoint = endpoints.get(id)
    if (endpoint === undefined) throw new Error(`there is no call ${id}`)
    return { name: id, send: () => sendRow(market, endpoint, { ...endpointRows[id], ...row }, token) }
  }
  return [...(await bidCalls(market, call)), ...(await contractCalls(market, call))]
}

type MakeCall = (id: string, row: SentRow) => WritingCall

/** On the request with the most meters, before Larkspur's first quotes and with a term of its own. */
async function bidCalls({ db }: TestMarket, call: MakeCall): Promise<WritingCall[]> {
  await db.execute(`delete from quotes where quote_request_id = 'bqr-0-0'`)
  await db.execute(`insert into pricing_options (id, pricing_scenario_id, rate_check_id, supplier_id, created_by_rep_id,
      min_term, max_term, product_config_id, earliest_start_date, latest_end_date, created_at)
    select 'bpo-0-own', pricing_scenario_id, rate_check_id, 'larkspur', 'dana', 9, 9, product_config_id,
      earliest_start_date, latest_end_date, created_at from pricing_options where id = 'bpo-0-12'`)
  const { rows } = (await db.execute(`select utility_ids[1] as id from rate_checks where id = 'brc-0'`)) as {
    rows: { id: string }[]
  }
  const rep = { supplierId: 'larkspur', repId: 'dana' }
  const open = { id: 'bqr-0-0', scenarioId: 'bps-0' }
  const terms = { billingMethod: 'dual', creditStatus: 'APPROVED' }
  const quoteOf = (term: number) => ({
    supplierId: rep.supplierId,
    supplierRepId: rep.repId,
    pricingScenarioOptionId: `bpo-0-${term}`,
    quoteDetails: [],
    submittedRate: '0.07',
    feeIncluded: true,
    taxes: [],
    taxesIncluded: true,
    unitId: 1,
  })
  const quotes = [12, 24, 36, 48].map(quoteOf)
  const again = { params: { id: open.id }, body: { quotes, rateCheckQuoteRequestUpdate: terms } }
  const optOut = { ...rep, rateCheckId: 'brc-0' }
  const reasons = { optOutReasons: ['LOE_CONFLICT'], optOutReasonText: 'Signed elsewhere.' }
  return [
    call('bid.optOut', {
      params: optOut,
      body: { ...reasons, supplierId: rep.supplierId, supplierRepId: rep.repId, rateCheckId: optOut.rateCheckId },
    }),
    call('bid.optIn', { params: optOut }),
    call('bid.submitQuotes', { params: open, body: { quotes, ...terms } }),
    call('bid.putBids', again),
    call('bid.createCustomOption', {
      params: open,
      body: { supplierId: rep.supplierId, termLength: 7, isSweetSpot: true },
    }),
    call('bid.deleteCustomOption', { params: { ...open, optionId: 'bpo-0-own' } }),
    call('bid.putQuoteRequest', {
      params: { id: open.id },
      body: { id: open.id, supportedUtilities: rows.map((row) => row.id) },
    }),
  ]
}

/** The first waits for its documents, the last is booked. */
const STANDS_AT = [410, 510, 510, 510, 1000]

/** From a requested contract over its decisions to the countersigned copy, and back. */
async function contractCalls(market: TestMarket, call: MakeCall): Promise<WritingCall[]> {
  const { rows } = (await market.db.execute(
    `select substr(p.id, 5) as number, p.customer_id as customer from energy_plans p
        join rate_checks r on r.id = p.rate_check_id
        where p.supplier_id = 'larkspur' and p.id like 'bep-%' order by r.created_at desc limit 5`,
  )) as { rows: { number: string; customer: string }[] }
  const [requested, booked, revised, rejected, complete] = await Promise.all(
    rows.map(async ({ number, customer }, place) => {
      const status = STANDS_AT[place] ?? 510
      await market.db.execute(
        `update rate_checks set matrix_pricing = true, status_code = ${status} where id = 'brc-${number}'`,
      )
      return { customerId: customer, rateCheckId: `brc-${number}`, number }
    }),
  )
  if (!requested || !booked || !revised || !rejected || !complete)
    throw new Error('the big market has too few contracts')
  const plan = { customerId: requested.customerId, energyPlanId: `bep-${requested.number}` }
  const document = { ...plan, documentId: `bmc-${requested.number}` }
  const envelope = { customerId: booked.customerId, envelopeId: `benv-${booked.number}` }
  // The demonstration market's documents are ahead of the sequence: that is found out once.
  await call('document.uploadToPlan', { params: plan }).send()
  const { body: revision } = endpointRows['contract.revise'] ?? {}
  return [
    call('document.uploadToPlan', { params: plan }),
    call('document.deleteOfPlan', { params: document }),
    call('document.restoreToPlan', { params: document }),
    call('contract.submit', { params: plan }),
    call('contract.book', { params: booked }),
    call('signing.uploadCountersigned', { params: envelope }),
    call('signing.deleteCountersigned', { params: envelope }),
    call('contract.revise', {
      params: revised,
      body: { ...revision, customerID: revised.customerId, rateCheckID: revised.rateCheckId },
    }),
    call('contract.reject', { params: rejected }),
    call('contract.finallyReject', { params: complete }),
  ]
}
