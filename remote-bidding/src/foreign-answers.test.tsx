import { paths, routes } from 'shared-contracts/paths'
import { pageOf, testForeignPages } from '../../testing/foreign-pages'
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
