import { paths, routes } from 'shared-contracts/paths'
import { screen, within } from '@testing-library/react'
import { foreignFetch } from '../../testing/answers-with-gaps'
import { foreignUser, pageOf, testForeignPages } from '../../testing/foreign-pages'
import { showPart } from '../../testing/show-part'
import QuoteHistoryScreen from './screens/QuoteHistoryScreen'
import remote from './remote'

globalThis.providerApiUrl = 'http://foreign.example'

const [OPEN, CLOSED] = ['Open Orchard', 'Closed Creamery']
const home = { route: routes.dashboard, path: paths.dashboard() }
const screens = [
  { part: 'prospects', says: OPEN, route: routes.allProspects, path: paths.allProspects('sup-1') },
  { part: 'quoteHistory', says: CLOSED, route: routes.quoteHistory, path: paths.quoteHistory('sup-1') },
  { part: 'bidForm', says: OPEN, route: routes.bidForm, path: paths.bidForm('qr-1', 'sc-1') },
  { part: 'bidForm', says: CLOSED, route: routes.bidFormView, path: paths.bidFormView('qr-2', 'sc-1') },
  { part: 'bidSummary', says: OPEN, route: routes.bidSummary, path: paths.bidSummary('qr-1', 'sc-1') },
  { part: 'groupedWinLoss', says: CLOSED, route: routes.groupedWinLoss, path: paths.groupedWinLoss('sup-1') },
  { part: 'winLoss', says: CLOSED, route: routes.winLoss, path: paths.winLoss('rc-closed') },
]
const widgets = [{ part: 'openBids', says: OPEN }]

testForeignPages([
  ...screens.map((each) => pageOf(remote, 'screens', each)),
  ...widgets.map((each) => pageOf(remote, 'widgets', { ...each, ...home })),
])

test('a list says neither commodity, nor unit, nor status that its provider does not say (decision 55)', async () => {
  showPart(QuoteHistoryScreen, {
    user: foreignUser,
    route: routes.quoteHistory,
    path: paths.quoteHistory('sup-1'),
    fetch: foreignFetch((_, path) => (path.at(-1) === 'biddingOpen' ? 'absent' : undefined)),
  })
  for (const [list, company] of [
    ['Open Bids', OPEN],
    ['Closed Bids', CLOSED],
  ] as const) {
    const row = (await within(await screen.findByRole('table', { name: list })).findByText(company)).closest('tr')
    expect(row).toHaveTextContent('Status not known')
    expect(within(row as HTMLElement).getByRole('img', { name: 'Commodity not known' })).toBeVisible()
    expect(row).not.toHaveTextContent(/kWh|Dth|Electricity|Gas|Bid Required/)
  }
})
