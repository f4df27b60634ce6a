/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { paths, routes } from 'shared-contracts/paths'
import { changing } from '../../../testing/altered-fetch'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import GroupedWinLossScreen from './GroupedWinLossScreen'
import QuoteHistoryScreen from './QuoteHistoryScreen'

let dana: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  dana = await signIn('dana')
})

const show = (fetch?: typeof globalThis.fetch, query = '') =>
  showPart(GroupedWinLossScreen, {
    user: dana.user,
    route: routes.groupedWinLoss,
    path: `${paths.groupedWinLoss('larkspur')}${query}`,
    ...(fetch ? { fetch } : {}),
  })
const table = () => screen.getByRole('table', { name: 'Reports by customer' })
const find = async (rep: ReturnType<typeof show>['rep'], customer: string) => {
  await screen.findAllByRole('link', { name: /^Open report/ }, { timeout: 10_000 })
  await rep.clear(screen.getByRole('searchbox', { name: 'Search customers' }))
  await rep.type(screen.getByRole('searchbox', { name: 'Search customers' }), customer)
  return within(await within(table()).findByRole('row', { name: new RegExp(`Open report, ${customer}`) }))
}

test('reports under their customer: circle, trophy, difference and a chevron to the report', async () => {
  const { rep, place } = show()
  expect(place.title).toBe('Supplier Win Loss Report')
  const metro = await find(rep, 'Metro Cold Storage')
  // Its one report needs no heading: the row has the customer's name.
  expect(metro.getByRole('rowheader')).toHaveTextContent(/^Metro Cold Storage/)
  expect(within(table()).queryByRole('button', { name: /^Metro Cold Storage/ })).toBeNull()
  expect(metro.getByRole('img', { name: 'Best rate' })).toBeVisible()
  expect(metro.getByText('Won')).toBeVisible()
  expect(metro.getByText('$0.0000')).toBeVisible()
  expect(metro.getByRole('link', { name: /^Open report, Metro Cold Storage/ })).toHaveAttribute(
    'href',
    '/dashboard/win-loss-reports/rc-metro-cold',
  )
  const juniper = await find(rep, 'Juniper Textiles')
  expect(juniper.getByRole('img', { name: 'Below $0.2000' })).toBeVisible()
  expect(juniper.getByText('Still deciding')).toBeVisible()
})

test('a report without its rate check leads there by its quote request (B§3, decision 42)', async () => {
  const asked: string[] = []
  const withoutRateChecks = changing<{ reports: object[] }>(/\/win-loss-reports$/, (answer) => ({
    ...answer,
    reports: answer.reports.map((report) => ({ ...report, rateCheckId: null })),
  }))
  const specified: typeof fetch = (input, init) => (asked.push(String(input)), withoutRateChecks(input, init))
  const { rep, unmount } = show(specified)
  const metro = await find(rep, 'Metro Cold Storage')
  expect(metro.getByRole('link', { name: /^Open report/ })).toHaveAttribute(
    'href',
    '/dashboard/win-loss-reports/rc-metro-cold',
  )
  const bids = asked.filter((address) => address.includes('/quote_requests?'))
  expect(bids).toHaveLength(1)
  unmount()
  // As Closed Bids asks for them: who comes from there has them already.
  asked.length = 0
  const { unmount: leave } = showPart(QuoteHistoryScreen, {
    user: dana.user,
    route: routes.quoteHistory,
    path: paths.quoteHistory('larkspur'),
    fetch: specified,
  })
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(bids)), { timeout: 10_000 })
  leave()
  // One that says it is not asked.
  asked.length = 0
  show((input, init) => (asked.push(String(input)), fetch(input, init)))
  await screen.findAllByRole('link', { name: /^Open report/ }, { timeout: 10_000 })
  expect(asked.filter((address) => address.includes('/quote_requests'))).toEqual([])
})

test('filters by result and commodity; nothing found says so', async () => {
  const { rep } = show()
  await screen.findAllByRole('link', { name: /^Open report/ }, { timeout: 10_000 })
  await rep.click(screen.getByRole('button', { name: 'Result' }))
  await rep.click(
    within(screen.getByRole('dialog', { name: 'Filter by Result' })).getByRole('checkbox', { name: /^Won/ }),
  )
  await rep.keyboard('{Escape}')
  // Once the filter has faded.
  await screen.findByRole('table', { name: 'Reports by customer' })
  expect(within(table()).queryByText(/^(Not won|Still deciding)$/)).toBeNull()
  await rep.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'Juniper')
  expect(screen.getByText('No data available.')).toBeVisible()
  await rep.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(screen.getAllByRole('link', { name: /^Open report/ })).toHaveLength(10)
})

test('pages of ten, and the second page', async () => {
  const { rep } = show()
  expect(await screen.findAllByRole('link', { name: /^Open report/ }, { timeout: 10_000 })).toHaveLength(10)
  expect(screen.getByText(/^1–10 of \d\d$/)).toBeVisible()
  await rep.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText(/^11–20 of \d\d$/)).toBeVisible()
})

test('Go back returns to Quote Details when there is no previous page', async () => {
  const { rep, place } = show()
  await rep.click(screen.getByRole('button', { name: 'Go back' }))
  expect(place.current).toBe('/dashboard/larkspur/quote-history')
})

test('a failure is shown in the card and can be tried again', async () => {
  let down = true
  const network: typeof fetch = (input, init) =>
    down ? Promise.reject(new TypeError('no network')) : fetch(input, init)
  const { rep } = show(network)
  expect(await screen.findByText('Reports could not be loaded.')).toBeVisible()
  down = false
  await rep.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByRole('link', { name: /^Open report/ }, { timeout: 10_000 })).toHaveLength(10)
})

const WAIT = { timeout: 10_000 }

test('trends: win rate and gap of one commodity, narrowed by what the address says', async () => {
  const { rep, place } = show(undefined, '?view=trends')
  expect(await screen.findByText(/^Win rate \d+%, \d+ of \d+ decided$/, undefined, WAIT)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Trends' })).toHaveAttribute('aria-current', 'page')
  const chart = screen.getByRole('group', { name: /^Win rate by month\. Arrow keys/ })
  expect(within(screen.getByRole('table', { name: 'Win rate by month' })).getAllByRole('row').length).toBeGreaterThan(1)
  chart.focus()
  await rep.keyboard('{Home}')
  expect(screen.getByText(/ · \d+ of \d+ decided/)).toBeVisible()
  const utility = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Utility' })
  const name = utility.options[1]?.value ?? ''
  await rep.selectOptions(utility, name)
  expect(new URLSearchParams(place.current.split('?')[1]).get('utility')).toBe(name)
  const reportTable = within(await screen.findByRole('table', { name: 'By utility, term and month' }, WAIT))
  await waitFor(() => {
    for (const row of reportTable.getAllByRole('row').slice(1)) expect(row).toHaveTextContent(name)
  }, WAIT)
  await rep.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(place.current).not.toContain('utility')
})

test('what the reports are counted by is shown, though no report has it', async () => {
  const { rep } = show(undefined, '?view=trends&state=WY')
  expect(await screen.findByLabelText('State', undefined, WAIT)).toHaveDisplayValue('WY')
  await rep.selectOptions(screen.getByLabelText('State'), 'All states')
  await waitFor(() => expect(screen.getByLabelText('State')).toHaveDisplayValue('All states'))
})

test('a cut: so many of the lost reports would have led; what is no cut says why', async () => {
  const { rep, place } = show(undefined, '?view=trends&commodity=ELECTRICITY')
  const card = within(await screen.findByRole('region', { name: 'Where a cut would have led' }, WAIT))
  await rep.click(card.getByRole('button', { name: '5 mils' }))
  expect(place.current).toContain('cut=5')
  expect(
    await card.findByText(/^With 5 mils less, \d+ of \d+ lost reports? would have led\.$/, undefined, WAIT),
  ).toBeVisible()
  const lost = within(screen.getByRole('table', { name: 'Lost reports' }))
  expect(
    lost.getAllByText(/^(Would have led by|Still above by|Would have been level|At the best as it was)/).length,
  ).toBeGreaterThan(0)
  expect(screen.queryByText(/would have won/i)).toBeNull()
  const own = card.getByRole('textbox', { name: /^Own cut/ })
  await rep.clear(own)
  await rep.type(own, '0')
  expect(await card.findByText('Value should be above 0 and up to 100 mils')).toBeVisible()
  await rep.clear(own)
  await rep.type(own, '2.5')
  await waitFor(() => expect(place.current).toContain('cut=2.5'), WAIT)
})

test('gas has its own unit, and what nobody asks for is said', async () => {
  const { rep } = show(undefined, '?view=trends&commodity=GAS')
  const card = within(await screen.findByRole('region', { name: 'Where a cut would have led' }, WAIT))
  expect(card.getByRole('button', { name: '1 cent' })).toBeVisible()
  await rep.click(screen.getByRole('button', { name: /^Electricity/ }))
  expect(await screen.findByRole('button', { name: '1 mil' }, WAIT)).toBeVisible()
})

test('a provider that counts no trends: reports stay, and nothing leads to trends', async () => {
  const network: typeof fetch = (input, init) =>
    (input instanceof Request ? input.url : String(input)).includes('win-loss-trends')
      ? Promise.resolve(new Response('{"error":{"code":"not-found","message":"Not found."}}', { status: 404 }))
      : fetch(input, init)
  show(network)
  expect(await screen.findAllByRole('link', { name: /^Open report/ }, WAIT)).toHaveLength(10)
  expect(screen.queryByRole('link', { name: 'Trends' })).toBeNull()
})
