import type { TelemetryEvent } from 'shared-contracts/remote'
import { buildOf } from '../../testing/builds'
import { watchCanaries } from './canary-watch'
import { emptyRemote } from '../state/registry-state'

const SINCE = '2026-01-02T03:04:05.000Z'

/** A canary bbbbbb beside aaaaaa, and what becomes of it. */
function start() {
  const demoted: string[] = []
  let time = Date.parse(SINCE)
  const watch = watchCanaries(
    {
      remoteState: () => ({ ...emptyRemote, canary: { build: 'bbbbbb', percent: 50, since: SINCE } }),
      choose: () => ({
        current: buildOf('aaaaaa'),
        ...(demoted.length > 0 ? {} : { canary: { build: buildOf('bbbbbb'), percent: 50 } }),
        passedOver: [],
      }),
      demote: async (_remote, _build, why) => {
        demoted.push(why)
        return undefined as never
      },
    },
    () => new Date(time),
  )
  let views = 0
  const say = (build: string, kind: TelemetryEvent['kind'], more: Partial<TelemetryEvent> = {}): TelemetryEvent => ({
    remote: 'bidding',
    build,
    kind,
    view: `view${views}`,
    ...more,
  })
  return {
    demoted,
    judge: watch.judge,
    say,
    wait: (ms: number) => void (time += ms),
    /** A page view of a session of its own. */
    view: async (...events: [string, TelemetryEvent['kind'], Partial<TelemetryEvent>?][]) => {
      views += 1
      await watch.judge(
        `session${views}`,
        events.map((event) => say(...event)),
      )
    },
  }
}
type Trial = ReturnType<typeof start>
type Said = Parameters<Trial['view']>[number]

const times = (count: number, said: Said) => Array.from({ length: count }, () => said)

/** The remote and its part load, as on most pages. */
const sound = async ({ view }: Trial, pages: number) => {
  for (let page = 0; page < pages; page += 1)
    for (const build of ['aaaaaa', 'bbbbbb'])
      await view([build, 'loaded'], [build, 'loaded', { part: 'open' }], [build, 'loaded', { part: 'bid' }])
}

test('a canary that is sound for 1,500 page views and breaks then is demoted within 40', async () => {
  const trial = start()
  await sound(trial, 1500)
  expect(trial.demoted).toEqual([])
  let broken = 0
  while (trial.demoted.length === 0 && broken < 100) {
    broken += 1
    await trial.view(['bbbbbb', 'loaded'], ['bbbbbb', 'crashed', { part: 'open' }])
  }
  expect(broken).toBeLessThanOrEqual(40)
})

test('one broken part is found among parts that load, and named', async () => {
  const trial = start()
  await sound(trial, 60)
  for (let time = 0; time < 20; time += 1)
    await trial.view(['bbbbbb', 'loaded'], ...times(40, ['bbbbbb', 'loaded', { part: 'open' }]), [
      'bbbbbb',
      'part-failed',
      { part: 'bid' },
    ])
  expect(trial.demoted).toEqual([expect.stringMatching(/^Of bid, \d+ of its \d+ page views met a failure/)])
})

test('a page view counts once, however often it reports, and as failed once it failed', async () => {
  const trial = start()
  await sound(trial, 60)
  // Loads that are said again and again do not hide a failure.
  for (let time = 0; time < 20; time += 1)
    await trial.view(...times(40, ['bbbbbb', 'loaded']), ['bbbbbb', 'entry-failed'], ...times(40, ['bbbbbb', 'loaded']))
  expect(trial.demoted).toHaveLength(1)

  const other = start()
  await sound(other, 60)
  await other.view(...times(40, ['bbbbbb', 'entry-failed']))
  expect(other.demoted).toEqual([])
})

test('one session alone cannot hide a failure by page views that it makes up: 60 an hour count', async () => {
  const trial = start()
  for (let view = 0; view < 5000; view += 1)
    await trial.judge('forger', [trial.say('bbbbbb', 'loaded', { view: `made${view}` })])
  for (let time = 0; time < 35; time += 1) await trial.view(['bbbbbb', 'entry-failed'])
  expect(trial.demoted).toHaveLength(1)
  expect(trial.demoted[0]).toMatch(/ of its \d{2} page views/)
})

test('parts that the build has not, and reports without a page view, do not count', async () => {
  const trial = start()
  await sound(trial, 60)
  for (let time = 0; time < 40; time += 1) {
    await trial.view(['bbbbbb', 'crashed', { part: `made-up-${time}` }])
    await trial.judge('somebody', [{ remote: 'bidding', build: 'bbbbbb', kind: 'crashed' }])
  }
  expect(trial.demoted).toEqual([])
})

test('a session counts anew in the next hour', async () => {
  const trial = start()
  await sound(trial, 60)
  for (let view = 0; view < 60; view += 1)
    await trial.judge('one', [trial.say('bbbbbb', 'loaded', { view: `made${view}` })])
  for (let view = 0; view < 40; view += 1)
    await trial.judge('one', [trial.say('bbbbbb', 'crashed', { view: `more${view}` })])
  expect(trial.demoted).toEqual([])
  trial.wait(3_600_000)
  for (let view = 0; view < 40; view += 1)
    await trial.judge('one', [trial.say('bbbbbb', 'crashed', { view: `more${view}` })])
  expect(trial.demoted).toHaveLength(1)
})
