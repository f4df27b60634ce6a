/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { listQuoteRequests, readScenario } from 'shared-contracts/bid/request'
import { putBids } from 'shared-contracts/bid/submission'
import { paths, routes } from 'shared-contracts/paths'
import { changing } from '../../../testing/altered-fetch'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import BidSummaryScreen from './BidSummaryScreen'
import OpenBidsWidget from './OpenBidsWidget'
import ProspectsScreen from './ProspectsScreen'
import QuoteHistoryScreen from './QuoteHistoryScreen'

const table = async (name: string) => within(await screen.findByRole('table', { name }, { timeout: 10_000 }))
const rowOf = async (name: string, company: string) => (await (await table(name)).findByText(company)).closest('tr')

afterEach(() => jest.restoreAllMocks())

test('the dashboard lists the open bids by due date, later ones first (B§6, B§9)', async () => {
  const dana = await signIn('dana')
  showPart(OpenBidsWidget, { user: dana.user, route: routes.dashboard, path: paths.dashboard() })
  expect(await rowOf('Open Custom Bids', 'Brightwater Senior Living')).toHaveTextContent(/Last Look.*33%/)
  const rows = (await table('Open Custom Bids')).getAllByRole('row').slice(1)
  expect(rows[0]).toHaveTextContent(/Continental Retail Holdings.*3,450,000,000.*kWh.*Bid Required.*30%/)
  expect(rows.at(-1)).toHaveTextContent('Hollis Street Garages')
  const text = rows.map((row) => row.textContent).join()
  expect(text).not.toContain('Cobalt Auto Group')
  expect(text).not.toContain('Piedmont Paper')
})

test('the search of the dashboard finds the utility and the state under a customer', async () => {
  const dana = await signIn('dana')
  const { rep } = showPart(OpenBidsWidget, { user: dana.user, route: routes.dashboard, path: paths.dashboard() })
  const row = await rowOf('Open Custom Bids', 'Tallgrass Foods Manufacturing')
  const [, under = ''] = row?.querySelector('th, td:has(b)')?.textContent.split('Tallgrass Foods Manufacturing') ?? []
  expect(under).toMatch(/, [A-Z]{2} · /)
  await rep.type(screen.getByRole('searchbox'), under.split(' · ')[0] ?? '')
  expect(await rowOf('Open Custom Bids', 'Tallgrass Foods Manufacturing')).toBeVisible()
})

test('under another supplier’s address nothing is shown: it leads to one’s own', async () => {
  const dana = await signIn('dana')
  const { place } = showPart(QuoteHistoryScreen, {
    user: dana.user,
    route: routes.quoteHistory,
    path: `${paths.quoteHistory('granite-peak')}?list=open`,
  })
  await waitFor(() => expect(place.current).toBe(`${paths.quoteHistory('larkspur')}?list=open`))
  expect(await rowOf('Open Bids', 'Tallgrass Foods Manufacturing')).toBeVisible()
})

test('due times have the abbreviation in force; an opted-out bid keeps its status (decisions 8, 37)', async () => {
  const dana = await signIn('dana')
  const due = {
    '2026-10-12T21:00:00.000Z': 'Oct 12, 2026, 4:30PM EDT',
    '2026-12-01T22:00:00.000Z': 'Dec 01, 2026, 4:30PM EST',
  }
  const times = Object.keys(due)
  showPart(ProspectsScreen, {
    user: dana.user,
    route: routes.allProspects,
    path: paths.allProspects('larkspur'),
    fetch: changing<{ prospects: { companyName: string; dueDate: string }[] }>(/\/prospects/, (body) => {
      // Two on one page: one due in summer, one in winter.
      body.prospects = body.prospects.filter(({ companyName }) => /^(Kestrel|Tallgrass)/.test(companyName))
      for (const [index, prospect] of body.prospects.entries()) prospect.dueDate = times[index % 2] ?? ''
      return body
    }),
  })
  expect(await rowOf('All prospects', 'Kestrel Logistics')).toHaveTextContent(/Bid Required.*Opted out/)
  const prospects = await table('All prospects')
  const rows = prospects
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  for (const text of Object.values(due)) expect(rows.some((row) => row.includes(text))).toBe(true)
  expect(prospects.getByRole('columnheader', { name: /^Due/ })).not.toHaveTextContent('(')
})

test('lists that cannot be loaded say so where they are, and Retry loads them', async () => {
  const dana = await signIn('dana')
  let cut = true
  const { rep } = showPart(OpenBidsWidget, {
    user: dana.user,
    route: routes.dashboard,
    path: paths.dashboard(),
    fetch: (...input) => (cut ? Promise.reject(new TypeError('connection refused')) : fetch(...input)),
  })
  expect(await screen.findByText('Custom bids could not be loaded.')).toBeVisible()
  cut = false
  await rep.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await rowOf('Open Custom Bids', 'Tallgrass Foods Manufacturing')).toBeVisible()
})

test('the bid summary shows what stands, and Done leads back (B§2)', async () => {
  const theo = await signIn('theo')
  const list = await theo.call(listQuoteRequests, { params: { supplierId: 'larkspur', repId: 'theo' } })
  const bid = list.find((bid) => bid.companyName === 'Brightwater Senior Living')
  if (!bid) throw new Error('Brightwater is not in the list')
  const { rep, place } = showPart(BidSummaryScreen, {
    user: theo.user,
    route: routes.bidSummary,
    path: paths.bidSummary(bid.id, bid.scenarioId),
  })
  expect(await screen.findByText('Thank you. Your bid has been successfully submitted!')).toBeVisible()
  const quotes = await table('Submitted quotes')
  expect(quotes.getByRole('row', { name: /^12 months/ })).toHaveTextContent('$0.09842')
  await rep.click(screen.getByRole('button', { name: 'Done' }))
  expect(place.current).toBe(paths.quoteHistory('larkspur'))
})

test('a bid was received when its note was sent alone after its rates', async () => {
  const dana = await signIn('dana')
  const list = await dana.call(listQuoteRequests, { params: { supplierId: 'larkspur', repId: 'dana' } })
  const { id = '', scenarioId = '' } = list.find((bid) => bid.companyName === 'Brightwater Senior Living') ?? {}
  const { quoteRequest } = await dana.call(readScenario, { params: { id, scenarioId }, query: { meters: 'omit' } })
  const { version, billingMethod } = quoteRequest
  const rateCheckQuoteRequestUpdate = { billingMethod, supplierNote: 'Holds until Friday.' }
  await dana.call(putBids, { params: { id }, body: { quotes: [], rateCheckQuoteRequestUpdate, version } })
  const laterReceipts: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (!String(input instanceof Request ? input.url : input).endsWith('/receipts')) return response
    const text = (await response.text()).replace(/"receivedAt":"[^"]+"/g, '"receivedAt":"2099-01-15T20:00:00.000Z"')
    return new Response(text, response)
  }
  showPart(BidSummaryScreen, {
    user: dana.user,
    route: routes.bidSummary,
    path: paths.bidSummary(id, scenarioId),
    fetch: laterReceipts,
  })
  await screen.findByRole('region', { name: 'Receipts' }, { timeout: 10_000 })
  expect(screen.getByText(/ · received/)).toHaveTextContent(/3:00 ?PM/)
})

test('a list that is narrowed to a day’s work follows the day in New York', async () => {
  const dana = await signIn('dana')
  const local = Date.now
  let later = 0
  jest.spyOn(Date, 'now').mockImplementation(() => local() + later)
  const begin = local()
  const { rep } = showPart(OpenBidsWidget, {
    user: dana.user,
    route: routes.dashboard,
    path: paths.dashboard(),
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      // From a minute before midnight on.
      const date = new Date(Date.parse('2026-11-28T04:59:00Z') + Date.now() - begin).toUTCString()
      const headers = { ...Object.fromEntries(response.headers), date }
      if (!String(input instanceof Request ? input.url : input).includes('quote_requests'))
        return new Response(response.body, { status: response.status, headers })
      const bids = (await response.json()) as { companyName: string; timeQuotesDue: string }[]
      for (const bid of bids)
        bid.timeQuotesDue = bid.companyName.startsWith('Tallgrass') ? '2026-11-28T22:00:00Z' : '2026-12-20T22:00:00Z'
      return Response.json(bids, { headers })
    },
  })
  expect(await rowOf('Open Custom Bids', 'Tallgrass Foods Manufacturing')).toBeVisible()
  const due = screen.getAllByRole('button', { name: 'Due' }).find((button) => !button.closest('table'))
  await rep.click(due ?? document.body)
  await rep.click(screen.getByRole('checkbox', { name: 'Tomorrow 1' }))
  await rep.keyboard('{Escape}')
  expect((await table('Open Custom Bids')).getAllByRole('row')).toHaveLength(2)
  later = 120_000
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByText('Tallgrass Foods Manufacturing')).toBeNull())
})
