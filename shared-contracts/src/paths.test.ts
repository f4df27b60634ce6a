import { isCustomBids, paths } from './paths'

test.each([
  [paths.quoteHistory('larkspur'), true],
  [paths.groupedWinLoss('larkspur'), true],
  [paths.winLoss('rc-1'), true],
  [paths.bidForm('1', '2'), true],
  [paths.bidSummary('1', '2'), true],
  ['/quote-requests/1/scenario/2/view', true],
  [paths.dashboard(), false],
  [paths.contracts(), false],
  [paths.contract('quote-requests'), false],
  [paths.allProspects('larkspur'), false],
])('%s belongs to Custom Bids: %p', (path, belongs) => expect(isCustomBids(path)).toBe(belongs))
