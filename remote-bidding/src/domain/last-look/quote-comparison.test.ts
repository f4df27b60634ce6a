import { lastLookLeft, compareQuote } from './quote-comparison'

const none = {
  prevSubmittedRate: undefined,
  prevCarbonOffsets: undefined,
  lowestRate: undefined,
  lowestGreenRate: undefined,
  rank: undefined,
  greenRank: undefined,
}

test.each([
  ['0.09842', '0.09715', '0.00127', 'near'],
  ['0.09764', '0.09764', '0', 'best'],
  ['0.09', '0.0976', '0', 'best'],
  ['0.11', '0.1', '0.01', 'near'],
  ['0.110001', '0.1', '0.010001', 'medium'],
  ['0.125', '0.1', '0.025', 'medium'],
  ['0.125001', '0.1', '0.025001', 'high'],
  ['6', '4', '2', 'high'],
])('%s against %s: gap %s, %s (decision 14)', (prevSubmittedRate, lowestRate, gap, color) =>
  expect(compareQuote({ ...none, prevSubmittedRate, prevCarbonOffsets: '0.5', lowestRate })).toMatchObject({
    yours: prevSubmittedRate,
    gap,
    color,
  }),
)

test('where only a renewable total was quoted, totals are compared', () =>
  expect(
    compareQuote({
      prevSubmittedRate: '0',
      prevCarbonOffsets: '0.075',
      lowestRate: '0.01',
      lowestGreenRate: '0.06',
      rank: 7,
      greenRank: 3,
    }),
  ).toMatchObject({
    yours: '0.075',
    best: '0.06',
    gap: '0.015',
    percentAbove: '25.000000',
    color: 'medium',
    rank: 3,
  }))

test.each([
  ['no quote', { prevSubmittedRate: undefined, lowestRate: '0.1' }],
  ['no best rate', { prevSubmittedRate: '0.1', lowestRate: undefined }],
  ['a best rate of nothing', { prevSubmittedRate: '0.1', lowestRate: '0' }],
])('%s: no rank', (_, over) => expect(compareQuote({ ...none, ...over })).toBeUndefined())

test.each([
  ['the best', '0.09764', '0.09764', 1, 'best'],
  ['twelfth and close: no color', '0.0960', '0.0932', 12, 'near'],
  ['second and far above: high', '0.13', '0.1', 2, 'high'],
])('the rank is a number, the color follows the percent: %s', (_, prevSubmittedRate, lowestRate, rank, color) =>
  expect(compareQuote({ ...none, prevSubmittedRate, lowestRate, rank })).toMatchObject({ rank, color }),
)

test('a provider that sends no ranks: only the best has one', () => {
  expect(compareQuote({ ...none, prevSubmittedRate: '0.11', lowestRate: '0.1' })?.rank).toBeUndefined()
  expect(compareQuote({ ...none, prevSubmittedRate: '0.1', lowestRate: '0.1' })?.rank).toBe(1)
})

test('behind by less than a millionth: no difference to show, and yet not the best', () =>
  expect(compareQuote({ ...none, prevSubmittedRate: '0.1', lowestRate: '0.1', rank: 2 })).toMatchObject({
    gap: '0',
    color: 'near',
    rank: 2,
  }))

const window = {
  internalQaStartTime: '2026-01-15T19:00:00.000Z',
  internalQaExpiredTime: '2026-01-15T19:30:00.000Z',
  lastLookExpiration: null,
}
test.each([
  ['2026-01-15T18:59:00.000Z', {}, 1],
  ['2026-01-15T19:15:00.000Z', {}, 0.5],
  ['2026-01-15T19:31:00.000Z', {}, 0],
  // Decision 10: the earlier end counts.
  ['2026-01-15T19:15:00.000Z', { lastLookExpiration: '2026-01-15T19:20:00.000Z' }, 0.25],
  ['2026-01-15T19:15:00.000Z', { internalQaStartTime: null }, undefined],
  ['2026-01-15T19:15:00.000Z', { internalQaExpiredTime: null }, undefined],
  ['2026-01-15T19:15:00.000Z', { internalQaStartTime: '2026-01-15T20:00:00.000Z' }, undefined],
])('at %s with %j this part of the window is left: %p', (at, over, left) =>
  expect(lastLookLeft({ ...window, ...over }, Date.parse(at))).toBe(left),
)
