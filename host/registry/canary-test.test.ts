import * as fc from 'fast-check'
import { CANARY_TEST, chanceOfAsMany, isLookDue, whyDemote, type Reports } from './canary-test'

const of = (failures: number, all: number): Reports => ({ failures, loads: all - failures })

// By hand, or from any table of Fisher's test.
test.each([
  [of(3, 4), of(1, 4), 17 / 70],
  [of(4, 4), of(0, 4), 1 / 70],
  [of(0, 10), of(5, 10), 1],
  [of(5, 10), of(0, 10), 252 / 15504],
  [of(0, 0), of(3, 9), 1],
])('%j beside %j happens by chance with p = %f', (one, other, p) => {
  expect(chanceOfAsMany(one, other)).toBeCloseTo(p, 6)
})

test.each<[string, Reports, Reports, boolean]>([
  ['every page of ten fails, the current build is sound', of(10, 10), of(0, 500), true],
  ['every page of ten fails, nobody has the current build', of(10, 10), of(0, 0), true],
  ['half of ten fail', of(5, 10), of(3, 300), true],
  ['one of ten fails', of(1, 10), of(0, 500), false],
  ['both fail alike, the API is down say', of(10, 10), of(90, 90), false],
  ['one of fifty beside one of fifty', of(1, 50), of(10, 500), false],
  ['eight of a hundred beside one of a hundred', of(8, 100), of(10, 1000), true],
  ['it is better than the current build', of(0, 200), of(50, 500), false],
  ['nothing has been said', of(0, 0), of(0, 0), false],
])('%s: demoted %#', (_, canary, current, demoted) => {
  expect(whyDemote(canary, current) !== undefined).toBe(demoted)
})

test('the reason has both shares and the limit', () => {
  expect(whyDemote(of(10, 10), of(2, 400))).toMatch(
    /^10 of its 10 reports were failures, 2 of 400 of the current build's; .* p = \d\.\de-\d+ .*limit 0\.001\)\.$/,
  )
})

test.each([
  [0, 9, false],
  [9, 10, true],
  [10, 11, false],
  [5, 60, true],
  [200, 300, false],
])('from %i to %i reports a look is due: %s', (before, now, due) => expect(isLookDue(before, now)).toBe(due))

test('p is a probability, and a further failure never makes a canary look better', () => {
  const reports = fc.record({ failures: fc.nat(60), loads: fc.nat(400) })
  fc.assert(
    fc.property(reports, reports, (one, other) => {
      const p = chanceOfAsMany(one, other)
      expect(p).toBeGreaterThanOrEqual(0)
      expect(p).toBeLessThanOrEqual(1)
      const worse = { failures: one.failures + 1, loads: Math.max(0, one.loads - 1) }
      if (one.loads > 0) expect(chanceOfAsMany(worse, other)).toBeLessThanOrEqual(p + 1e-9)
    }),
  )
})

test.each([0.01, 0.05, 0.2])('a canary as good as the current build (%f fail) is demoted in less than 1 %', (rate) => {
  let seed = 42
  // mulberry32
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const RUNS = 1000
  let demoted = 0
  for (let run = 0; run < RUNS; run++) {
    const canary = of(0, 0)
    const current = of(0, 0)
    for (let page = 0; page < 200; page++) {
      canary[random() < rate ? 'failures' : 'loads'] += 1
      // Ten per cent of the reps.
      for (let others = 0; others < 9; others++) current[random() < rate ? 'failures' : 'loads'] += 1
      if ((CANARY_TEST.looks as readonly number[]).includes(page + 1) && whyDemote(canary, current)) {
        demoted += 1
        break
      }
    }
  }
  expect(demoted / RUNS).toBeLessThan(0.01)
})
