import fc from 'fast-check'
import { createServerClock } from './clock'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** As a server writes it: whole seconds. */
const header = (time: number) => Math.floor(time / SECOND) * SECOND

describe('server clock (decision 9)', () => {
  test('a local clock five minutes slow is put right', () => {
    const local = Date.parse('2026-01-15T12:00:00Z')
    const clock = createServerClock(() => local)
    expect(clock.isSynced()).toBe(false)
    clock.observe(local + 5 * MINUTE, local, local)
    expect(clock.isSynced()).toBe(true)
    expect(Math.abs(clock.now() - (local + 5 * MINUTE))).toBeLessThanOrEqual(500)
  })

  test('who follows it is told once the time has moved, and not while it stays', () => {
    const local = Date.parse('2026-01-15T12:00:00Z')
    const clock = createServerClock(() => local)
    const told: number[] = []
    const stop = clock.subscribe(() => told.push(clock.now()))
    clock.observe(local - 3 * HOUR, local, local)
    clock.observe(local - 3 * HOUR, local, local)
    stop()
    clock.observe(local + 3 * HOUR, local, local)
    expect(told.map((now) => Math.round((now - local) / MINUTE))).toEqual([-180])
  })

  test('what lies within the header’s own precision moves nothing', () => {
    const local = Date.parse('2026-01-15T12:00:00.400Z')
    const clock = createServerClock(() => local)
    clock.observe(Date.parse('2026-01-15T12:00:00Z'), local, local)
    expect(clock.now()).toBe(local)
  })

  test.each([3, 20, 300])(
    'an answer that took %i s moves no countdown, whether its time is from the start or the end',
    (seconds) => {
      const local = Date.parse('2026-01-15T12:00:00Z')
      const clock = createServerClock(() => local)
      clock.observe(local + 5 * MINUTE, local, local + 20)
      const before = clock.now()
      clock.observe(local + 5 * MINUTE, local, local + seconds * SECOND)
      clock.observe(local + 5 * MINUTE + seconds * SECOND, local, local + seconds * SECOND)
      expect(clock.now()).toBe(before)
    },
  )

  test('a slow first answer is put right by the next quick one', () => {
    let local = Date.parse('2026-01-15T12:00:00Z')
    const clock = createServerClock(() => local)
    clock.observe(local + HOUR + 20 * SECOND, local, local + 20 * SECOND)
    local += 20 * SECOND
    clock.observe(local + HOUR, local, local + 30)
    expect(Math.abs(clock.now() - (local + HOUR))).toBeLessThanOrEqual(SECOND)
  })

  test('a jump of the local clock is noticed', () => {
    let local = Date.parse('2026-01-15T12:00:00Z')
    const clock = createServerClock(() => local)
    clock.observe(local, local, local)
    const server = local + MINUTE
    local += HOUR
    clock.observe(server, local, local + 50)
    expect(Math.abs(clock.now() - server)).toBeLessThan(1000)
  })

  test('a clock that was set is not steady until the next answer', () => {
    let [local, steady] = [Date.parse('2026-01-15T12:00:00Z'), 500]
    const clock = createServerClock(
      () => local,
      () => steady,
    )
    expect(clock.isSteady()).toBe(false)
    clock.observe(local, local, local)
    local += 4 * HOUR
    // As two clocks of one computer part.
    steady += 4 * HOUR - SECOND
    expect(clock.isSteady()).toBe(true)
    for (const set of [HOUR, -HOUR]) {
      local += set
      expect(clock.isSteady()).toBe(false)
      clock.observe(local, local, local)
      expect(clock.isSteady()).toBe(true)
    }
  })

  test('a clock that drifts is followed', () => {
    const server = Date.parse('2026-01-15T12:00:00Z')
    let local = server
    const clock = createServerClock(() => local)
    for (let hour = 0; hour < 48; hour++) {
      // 100 ms an hour slow.
      local = server + hour * HOUR - hour * 100
      clock.observe(header(server + hour * HOUR), local, local + 20)
      expect(Math.abs(clock.now() - (server + hour * HOUR))).toBeLessThan(1100)
    }
  })

  test('whatever answers come, however delayed: never further off than the quickest allows', () => {
    const call = fc.record({ pause: fc.nat(5 * MINUTE), there: fc.nat(30 * SECOND), back: fc.nat(30 * SECOND) })
    fc.assert(
      fc.property(
        fc.integer({ min: -HOUR, max: HOUR }),
        fc.array(call, { minLength: 1, maxLength: 20 }),
        (ahead, calls) => {
          let server = Date.parse('2026-01-15T12:00:00.345Z')
          const clock = createServerClock(() => server - ahead)
          let quickest = Infinity
          for (const { pause, there, back } of calls) {
            server += pause
            const sentAt = server - ahead
            const date = header(server + there)
            server += there + back
            clock.observe(date, sentAt, server - ahead)
            quickest = Math.min(quickest, there + back)
            const aged = calls.length * 6 * MINUTE * 0.0004
            expect(Math.abs(clock.now() - server)).toBeLessThanOrEqual(quickest + SECOND + aged)
          }
        },
      ),
    )
  })
})
