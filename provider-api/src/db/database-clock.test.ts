import fc from 'fast-check'
import { ClockOffset } from './database-clock'

const AHEAD = 1_700_000_000_000

test('the true time is within the doubt of every look, however slow, one way or the other', () => {
  const look = fc.record({
    wait: fc.integer({ min: 0, max: 30_000 }),
    there: fc.integer({ min: 0, max: 900 }),
    back: fc.integer({ min: 0, max: 900 }),
  })
  fc.assert(
    fc.property(fc.array(look, { minLength: 1, maxLength: 20 }), (looks) => {
      const offset = new ClockOffset()
      let now = 0
      for (const { wait, there, back } of looks) {
        now += wait
        offset.observe(now, now + there + AHEAD, now + there + back)
        now += there + back
        expect(Math.abs(offset.at(now) - (now + AHEAD))).toBeLessThanOrEqual(offset.doubt + 0.001)
      }
      const quickest = Math.min(...looks.map(({ there, back }) => there + back))
      const since = looks.reduce((sum, { wait, there, back }) => sum + wait + there + back, 0)
      expect(offset.doubt).toBeLessThanOrEqual(quickest / 2 + since * 500e-6 + 0.001)
    }),
  )
})

test('a slow look after a quick one changes nothing that matters', () => {
  const offset = new ClockOffset()
  offset.observe(0, AHEAD + 0.5, 1)
  offset.observe(5000, AHEAD + 14_999, 15_000)
  expect(Math.abs(offset.at(15_000) - (AHEAD + 15_000))).toBeLessThan(10)
})

test('a database whose clock was set, or another one, is believed at the next look', () => {
  const offset = new ClockOffset()
  offset.observe(0, AHEAD, 1)
  offset.observe(5000, AHEAD + 65_000, 5002)
  expect(offset.at(5001)).toBe(AHEAD + 65_000)
  expect(offset.doubt).toBe(1)
})
