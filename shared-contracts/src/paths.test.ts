import { paths } from './paths'

test.each([
  [paths.login(), '/login'],
  [paths.accountSetup(), '/account-setup'],
  [paths.dashboard(), '/dashboard'],
  [paths.allProspects('larkspur'), '/dashboard/larkspur/all-prospects'],
  [paths.quoteHistory('a/b'), '/dashboard/a%2Fb/quote-history'],
  [paths.contracts(), '/dashboard/contracts'],
  [paths.contract('ep $& 1'), '/dashboard/contracts/ep%20%24%26%201'],
  [paths.groupedWinLoss('larkspur'), '/dashboard/larkspur/win-loss-reports'],
  [paths.winLoss('rc-1'), '/dashboard/win-loss-reports/rc-1'],
  [paths.bidForm('1', '2'), '/dashboard/quote-requests/1/scenario/2'],
  [paths.bidFormView('1', ':2'), '/dashboard/quote-requests/1/scenario/%3A2/view'],
  [paths.bidSummary('1', '2'), '/dashboard/quote-requests/1/scenario/2/summary'],
  [paths.rootBidForm('1', '2'), '/quote-requests/1/scenario/2'],
])('the address %s (B§2, C§2)', (path, address) => expect(path).toBe(address))
