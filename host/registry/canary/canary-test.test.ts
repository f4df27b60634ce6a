import * as fc from 'fast-check'
import { CANARY_TEST, logEvidence, demotionReason, type Reports } from './canary-test'

const of = (failures: number, all: number): Reports => ({ failures, loads: all - failures })

test.each([
  [of(0, 0), of(0, 0), 0],
  [of(1, 1), of(0, 1), Math.log(((1 / 2) * (30 / 31)) / (1 / 4))],
  [of(1, 1), of(1, 1), Math.log((1 / 2) * (1 / 31))],
])('%j beside %j: evidence %f', (canary, current, evidence) => {
  expect(logEvidence(canary, current)).toBeCloseTo(evidence, 9)
})

test.each<[string, Reports, Reports, boolean]>([
  ['every page of ten fails, the current build is sound', of(10, 10), of(0, 500), true],
  ['every page of three fails, the current build is sound', of(3, 3), of(0, 500), true],
  ['every page of ten fails, nobody has the current build', of(10, 10), of(0, 0), true],
  ['half of ten fail', of(5, 10), of(3, 300), true],
  ['one of ten fails', of(1, 10), of(0, 500), false],
  ['both fail alike, the API is down say', of(10, 10), of(90, 90), false],
  ['both fail alike, hardly anybody has the current build', of(10, 10), of(5, 5), false],
  ['one of fifty beside one of fifty', of(1, 50), of(10, 500), false],
  ['ten of a hundred beside one of a hundred', of(10, 100), of(10, 1000), true],
  ['four of a hundred beside one of a hundred, of many', of(400, 10_000), of(1000, 100_000), true],
  ['it is better than the current build', of(0, 200), of(50, 500), false],
  ['nothing has been said', of(0, 0), of(0, 0), false],
])('%s: demoted %#', (_, canary, current, demoted) => {
  expect(demotionReason(canary, current) !== undefined).toBe(demoted)
})

test('where a failure is looked for at many places, it has to be stronger', () => {
  expect(demotionReason(of(10, 100), of(10, 1000), 1)).toBeDefined()
  expect(demotionReason(of(10, 100), of(10, 1000), 20)).toBeUndefined()
})

test('the reason has both shares and the limit', () => {
  expect(demotionReason(of(10, 10), of(2, 400))).toMatch(
    /^10 of its 10 page views met a failure, 2 of 400 of the current build's; .* less than 0\.5 of 100 cases\.$/,
  )
})

test('a load less and a failure more never makes a canary look better', () => {
  const reports = fc.record({ failures: fc.nat(60), loads: fc.nat(400) })
  fc.assert(
    fc.property(reports, reports, (canary, current) => {
      const worse = { failures: canary.failures + 1, loads: Math.max(0, canary.loads - 1) }
      if (canary.loads > 0 && demotionReason(canary, current)) expect(demotionReason(worse, current)).toBeDefined()
    }),
  )
})

/** mulberry32 */
function numbersFrom(seed: number) {
  let at = seed
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

// Its share of the reps, and of the page views that fail.
test.each([
  [0.1, 0.01],
  [0.1, 0.05],
  [0.1, 0.2],
  [0.5, 0.05],
  [0.9, 0.01],
])(
  'a canary for %f of the reps, as good as the current build (%f fail), stays: however often is looked',
  (share, rate) => {
    const random = numbersFrom(42)
    const RUNS = 200
    let demoted = 0
    for (let run = 0; run < RUNS; run++) {
      const canary = of(0, 0)
      const current = of(0, 0)
      for (let page = 0; page < 2000; page++) {
        const seen = random() < share ? canary : current
        const what = random() < rate ? 'failures' : 'loads'
        seen[what] += 1
        // Only a failure of the canary, or a load of the other one, speaks against it.
        if ((seen === canary ? what === 'loads' : page % 20 > 0) || !demotionReason(canary, current)) continue
        demoted += 1
        break
      }
    }
    expect(demoted / RUNS).toBeLessThanOrEqual(2 * CANARY_TEST.alpha)
  },
)
