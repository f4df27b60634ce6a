import { standingOf } from '.'

test.each([
  ['0.09842', '0.09715', '0.00127', 'near'],
  ['0.09764', '0.09764', '0', 'best'],
  ['0.09', '0.0976', '0', 'best'],
  ['0.11', '0.1', '0.01', 'near'],
  ['0.110001', '0.1', '0.010001', 'medium'],
  ['0.125', '0.1', '0.025', 'medium'],
  ['0.125001', '0.1', '0.025001', 'high'],
  ['6', '4', '2', 'high'],
])('%s against %s: gap %s, %s (decision 14)', (prevSubmittedRate, lowestRate, gap, rank) =>
  expect(standingOf({ prevSubmittedRate, prevCarbonOffsets: '0.5', lowestRate, lowestGreenRate: undefined })).toMatchObject({ yours: prevSubmittedRate, gap, rank }))

test('where only a renewable total was quoted, totals are compared', () =>
  expect(standingOf({ prevSubmittedRate: '0', prevCarbonOffsets: '0.075', lowestRate: '0.01', lowestGreenRate: '0.06' })).toMatchObject({
    yours: '0.075',
    best: '0.06',
    gap: '0.015',
    percentAbove: '25.000000',
    rank: 'medium',
  }))

test.each([
  ['no quote', { prevSubmittedRate: undefined, lowestRate: '0.1' }],
  ['no best rate', { prevSubmittedRate: '0.1', lowestRate: undefined }],
  ['a best rate of nothing', { prevSubmittedRate: '0.1', lowestRate: '0' }],
])('%s: no rank', (_, over) => expect(standingOf({ prevCarbonOffsets: undefined, lowestGreenRate: undefined, ...over })).toBeUndefined())
