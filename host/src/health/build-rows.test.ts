import type { TelemetryReport } from 'shared-contracts/remote'
import { healthOf } from './build-rows'

const build = (remote: string, id: string, counts: TelemetryReport['builds'][number]['counts'] = {}) => ({
  remote,
  build: id,
  counts,
  hours: [],
  lately: [],
})
const since = '2026-01-15T12:00:00Z'

test('the builds that are in use come first, then those that were loaded most', () => {
  const [bidding] = healthOf({
    since,
    remotes: [{ remote: 'bidding', current: 'b3', pinned: 'b3', canary: { build: 'b4', percent: 10 }, notes: ['x'] }],
    builds: [
      build('bidding', 'b1', { loaded: 5 }),
      build('bidding', 'b2', { loaded: 9 }),
      build('bidding', 'b3', { loaded: 1 }),
    ],
  })
  expect(bidding?.notes).toEqual(['x'])
  expect(bidding?.rows.map((row) => [row.build, row.marks])).toEqual([
    ['b3', ['Current', 'Pinned']],
    ['b4', ['Canary 10 %']],
    ['b2', []],
    ['b1', []],
  ])
})

test.each<[TelemetryReport['builds'][number]['counts'], number, number, number | undefined]>([
  [{}, 0, 0, undefined],
  [{ loaded: 8, crashed: 1, integrity: 1, slow: 7, refused: 3 }, 8, 2, 20],
  [{ 'entry-failed': 2, 'part-failed': 1 }, 0, 3, 100],
])('%j is %i loads and %i failures', (counts, loads, failures, failureShare) => {
  const [one] = healthOf({ since, remotes: [], builds: [build('bidding', 'b1', counts)] })
  expect(one?.rows).toEqual([expect.objectContaining({ loads, failures, failureShare })])
})

test('a telemetry of which nothing is known yet is empty', () =>
  expect(healthOf({ since, remotes: [], builds: [] })).toEqual([]))
