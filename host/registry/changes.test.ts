import * as fc from 'fast-check'
import { buildOf } from '../testing/builds'
import * as change from './changes'
import { chooseBuild } from './choose-build'
import { emptyRemote, type RemoteState } from './state/registry-state'

const MISFIT = ['It needs more.']
const denialReason: change.Decision['denialReason'] = ({ version }) => (version === '9.9.9' ? MISFIT : [])
const who = { by: 'bidding', at: '2026-03-01T00:00:00.000Z' }
const { rollback, pin, unpin, canary, promote } = change.decisions
/** @param build none: the one before */
const to = (build?: string, percent?: unknown) => ({ ...who, build, percent, denialReason })
/** As a build comes in: what pages get is kept. */
const learn = (state: RemoteState, build: string, version = '1.0.0', { at } = who) => {
  const { current, previous } = chooseBuild(state, denialReason)
  const keep = [state.pin, state.canary?.build, current?.build, previous?.build].filter((each) => each !== undefined)
  return change.learnBuild(state, buildOf(build, { version }), 'announced', { ...who, at, denialReason }, keep)
}
const after = (...builds: string[]) => builds.reduce((state, build) => learn(state, build), emptyRemote)
const served = (state: RemoteState) => {
  const { current, previous, canary: tried } = chooseBuild(state, denialReason)
  return [current?.build, previous?.build, tried && `${tried.build.build} ${tried.percent}`]
}
const [A, B, C, D] = ['aaaaaa', 'bbbbbb', 'cccccc', 'dddddd'] as const

test.each<[string, RemoteState, (string | undefined)[]]>([
  ['nothing is known', emptyRemote, [undefined, undefined, undefined]],
  ['the newest', after(A, B), [B, A, undefined]],
  ['a known one is announced again', after(A, B, A), [A, B, undefined]],
  ['the newest does not fit', learn(after(A, B), C, '9.9.9'), [B, A, undefined]],
  ['rolled back', rollback(after(A, B, C), to()), [B, A, undefined]],
  ['rolled back twice', rollback(rollback(after(A, B, C), to()), to()), [A, undefined, undefined]],
  ['rolled back to one', rollback(after(A, B, C), to(A)), [A, undefined, undefined]],
  ['rolled back, and the bad one announced again', learn(rollback(after(A, B), to(A)), B), [A, undefined, undefined]],
  ['rolled back, then a new one', learn(rollback(after(A, B), to(A)), C), [C, A, undefined]],
  ['rolled forward again', rollback(rollback(after(A, B), to(A)), to(B)), [B, A, undefined]],
  ['pinned', learn(pin(after(A, B), to(A)), C), [A, undefined, undefined]],
  ['unpinned', unpin(pin(after(A, B), to(A)), who), [B, A, undefined]],
  ['rolled back while pinned', rollback(pin(after(A, B, C), to(B)), to()), [A, undefined, undefined]],
  ['a canary of the newest', canary(after(A, B), to(B, 10)), [A, undefined, `${B} 10`]],
  ['a canary beside a pin', canary(pin(after(A, B, C), to(A)), to(C, '10')), [A, undefined, `${C} 10`]],
  ['a new build takes the canary’s place', learn(canary(after(A, B), to(B, 10)), C), [A, undefined, `${C} 10`]],
  [
    'what the others have is announced beside a canary',
    learn(canary(after(A, B), to(B, 10)), A),
    [A, undefined, undefined],
  ],
  [
    'an older one is promoted, and the newest asked for again',
    learn(promote(canary(after(A, B), to(A, 10)), who), B),
    [A, undefined, undefined],
  ],
  ['an older one beside a canary', learn(canary(after(A, B, C), to(C, 10)), A), [B, undefined, `${A} 10`]],
  ['promoted', promote(canary(after(A, B), to(B, 10)), who), [B, A, undefined]],
  ['a canary is rolled back', rollback(canary(after(A, B), to(B, 10)), to()), [A, undefined, undefined]],
])('%s', (_, state, expected) => expect(served(state)).toEqual(expected))

test('where only the canary still fits, every rep gets it, and no rollback ends it', () => {
  const state = canary(after(A, B), to(B, 10))
  const onlyB = ({ build }: { build: string }) => (build === B ? [] : MISFIT)
  expect(chooseBuild(state, onlyB)).toMatchObject({ current: { build: B }, previous: undefined, canary: undefined })
  expect(() => rollback(state, { ...to(), denialReason: onlyB })).toThrow('There is no earlier build that fits.')
  expect(promote(state, who).canary).toBeUndefined()
  expect(chooseBuild(state, () => MISFIT)).toMatchObject({
    newest: { build: B },
    passedOver: [
      { build: A, why: MISFIT },
      { build: B, why: MISFIT },
    ],
  })
})

test.each<[string, string, string, (string | undefined)[]]>([
  ['one that does not fit', C, '9.9.9', [B, undefined]],
  ['the earlier one, which fits no more', A, '1.0.0', [B, undefined]],
  ['one that fits', C, '1.0.0', [C, B]],
])('the canary that every rep gets stays, as an earlier build, once %s is announced', (_, build, version, expected) => {
  const state = canary(after(A, B), to(B, 10))
  const withoutA: typeof denialReason = (each) => (each.build === A ? MISFIT : denialReason(each))
  const decision = { ...who, denialReason: withoutA }
  const next = change.learnBuild(state, buildOf(build, { version }), 'announced', decision, [])
  const { current, previous } = chooseBuild(next, withoutA)
  expect([current?.build, previous?.build]).toEqual(expected)
  expect(next.canary).toBeUndefined()
  expect(next.history.at(-1)).toMatchObject({ build, why: `Canary ${B} stays: every rep had it.` })
})

test.each<[string, () => unknown, string]>([
  ['an unknown build', () => pin(after(A), to(D)), 'There is no build dddddd of it.'],
  [
    'a build that does not fit',
    () => pin(learn(after(A), B, '9.9.9'), to(B)),
    'Build bbbbbb does not fit this host. It needs more.',
  ],
  ['a rollback of the only one', () => rollback(after(A), to()), 'There is no earlier build that fits.'],
  ['a rollback of nothing', () => rollback(emptyRemote, to()), 'There is no earlier build that fits.'],
  ['unpinning what is not pinned', () => unpin(after(A), who), 'No build is pinned.'],
  ['promoting nothing', () => promote(after(A), who), 'No canary is running.'],
  ['a canary without another build', () => canary(after(A), to(A, 10)), 'no other build'],
  ['a canary of the pinned build', () => canary(pin(after(A, B), to(A)), to(A, 10)), 'every rep gets it'],
  [
    'other files under a known id',
    () => change.learnBuild(after(A), buildOf(A, { entry: 'part.js' }), 'asked', to(), []),
    'a build is never overwritten',
  ],
])('%s is refused', (_, work, sentence) => expect(work).toThrow(sentence))

test.each([0, 100, 101, -1, 1.5, 'x', '', '1e1', NaN, null, undefined, [10]])(
  'a canary of %p is refused',
  (percent) => {
    expect(() => canary(after(A, B), to(B, percent))).toThrow('a whole number from 1 to 99')
  },
)

test('history has who, when, what and why; a repeated announcement is not noted', () => {
  const tried = canary(learn(after(A, B), B), to(B, 10))
  const state = rollback(tried, to())
  expect(state.history.map(({ by, what, build, why }) => [by, what, build, why])).toEqual([
    ['bidding', 'announced', A, undefined],
    ['bidding', 'announced', B, undefined],
    ['bidding', 'canary', B, '10 % of the reps.'],
    ['bidding', 'rolled back', A, `From ${A}.`],
  ])
})

const day = (days: number) => ({ by: 'bidding', at: new Date(Date.UTC(2026, 0, 1 + days)).toISOString() })

test('builds of more than 14 days ago go, never below five, and never a pinned one', () => {
  const names = Array.from({ length: 9 }, (_, index) => `build00${index}`)
  const learned = (pinned: boolean) =>
    names.reduce((state, name, index) => {
      const next = learn(state, name, '1.0.0', day(index * 10))
      return pinned && index === 0 ? pin(next, { ...to(name), ...day(0) }) : next
    }, emptyRemote)
  expect(learned(false).builds.map(({ build }) => build.build)).toEqual(names.slice(-5))
  expect(learned(true).builds.map(({ build }) => build.build)).toEqual([names[0], ...names.slice(-5)])
})

const later = ['later1', 'later2', 'later3', 'later4', 'later5', 'later6']
test.each<[string, (state: RemoteState, name: string, at: number) => RemoteState, (string | undefined)[]]>([
  ['do not fit', (state, name, at) => learn(state, name, '9.9.9', day(20 * at + 20)), [A, undefined, undefined]],
  [
    'are canaries, each in the place of the one before',
    (state, name, at) => {
      const next = learn(state, name, '1.0.0', day(20 * at + 20))
      return next.canary ? next : canary(next, to(name, 10))
    },
    [A, undefined, 'later6 10'],
  ],
  [
    'are rolled back',
    (state, name, at) => rollback(learn(state, name, '1.0.0', day(20 * at + 20)), to()),
    [A, undefined, undefined],
  ],
])('the build that pages get stays, however old, while newer ones %s', (_, next, expected) => {
  expect(served(later.reduce(next, learn(emptyRemote, A, '1.0.0', day(0))))).toEqual(expected)
})

test('a build that was pinned for long stays for its open tabs once it is unpinned', () => {
  const pinned = later.reduce(
    (state, name) => learn(state, name, '1.0.0', day(1)),
    pin(learn(emptyRemote, A, '1.0.0', day(0)), to(A)),
  )
  const unpinned = change.withLeave(pinned, unpin(pinned, { ...who, ...day(90) }), { ...day(90), denialReason })
  const has = (state: RemoteState) => state.builds.some(({ build }) => build.build === A)
  expect(has(learn(learn(unpinned, B, '1.0.0', day(90)), C, '1.0.0', day(104)))).toBe(true)
  expect(has(learn(learn(unpinned, B, '1.0.0', day(90)), C, '1.0.0', day(105)))).toBe(false)
})

test('what pages got until today stays for their open tabs, however old', () => {
  const deployed = later.reduce(
    (state, name) => learn(state, name, '1.0.0', day(20)),
    learn(emptyRemote, A, '1.0.0', day(0)),
  )
  expect(deployed.builds.map(({ build }) => build.build)).toEqual([A, ...later])
})

test('whatever is done, what pages get fits, was not withdrawn, and canary and previous are other builds', () => {
  const names = [A, B, C, D]
  const step = fc.record({ what: fc.nat(6), build: fc.constantFrom(...names), misfit: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let state = emptyRemote
      for (const { what, build, misfit } of steps) {
        try {
          if (what < 2) state = learn(state, build, misfit ? '9.9.9' : '1.0.0')
          else if (what === 2) state = rollback(state, to(build))
          else if (what === 3) state = pin(state, to(build))
          else if (what === 4) state = unpin(state, who)
          else if (what === 5) state = canary(state, to(build, 20))
          else state = rollback(state, to())
        } catch {
          // Refused: nothing changes.
        }
        const { current, previous, canary: tried } = chooseBuild(state, denialReason)
        const given = [current, previous, tried?.build].filter((one) => one !== undefined)
        expect(new Set(given.map((one) => one.build)).size).toBe(given.length)
        for (const one of given) {
          expect(denialReason(one)).toEqual([])
          expect(state.builds.find((known) => known.build === one)?.withdrawn).toBeUndefined()
        }
        if (
          state.builds.some(
            (known) =>
              known.withdrawn === undefined &&
              denialReason(known.build).length === 0 &&
              known.build.build !== state.canary?.build,
          )
        )
          expect(current).toBeDefined()
        expect(new Set(state.builds.map((known) => known.build.build)).size).toBe(state.builds.length)
      }
    }),
  )
})
