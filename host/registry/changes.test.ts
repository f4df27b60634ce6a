import * as fc from 'fast-check'
import { buildOf } from '../testing/builds'
import * as change from './changes'
import { chooseBuild } from './choose-build'
import { emptyRemote, type RemoteState } from './state/registry-state'

const MISFIT = ['It needs more.']
const denialReason: change.DenialReasonOf = ({ version }) => (version === '9.9.9' ? MISFIT : [])
const who = { by: 'bidding', at: '2026-03-01T00:00:00.000Z' }
const learn = (state: RemoteState, build: string, version = '1.0.0') =>
  change.learnBuild(state, buildOf(build, { version }), 'announced', who)
const after = (...builds: string[]) => builds.reduce((state, build) => learn(state, build), emptyRemote)
const served = (state: RemoteState) => {
  const { current, previous, canary } = chooseBuild(state, denialReason)
  return [current?.build, previous?.build, canary && `${canary.build.build} ${canary.percent}`]
}
const [A, B, C, D] = ['aaaaaa', 'bbbbbb', 'cccccc', 'dddddd'] as const

test.each<[string, RemoteState, (string | undefined)[]]>([
  ['nothing is known', emptyRemote, [undefined, undefined, undefined]],
  ['the newest', after(A, B), [B, A, undefined]],
  ['a known one is announced again', after(A, B, A), [A, B, undefined]],
  ['the newest does not fit', learn(after(A, B), C, '9.9.9'), [B, A, undefined]],
  ['rolled back', change.rollBack(after(A, B, C), undefined, denialReason, who), [B, A, undefined]],
  [
    'rolled back twice',
    change.rollBack(change.rollBack(after(A, B, C), undefined, denialReason, who), undefined, denialReason, who),
    [A, undefined, undefined],
  ],
  ['rolled back to one', change.rollBack(after(A, B, C), A, denialReason, who), [A, undefined, undefined]],
  [
    'rolled back, and the bad one announced again',
    learn(change.rollBack(after(A, B), A, denialReason, who), B),
    [A, undefined, undefined],
  ],
  ['rolled back, then a new one', learn(change.rollBack(after(A, B), A, denialReason, who), C), [C, A, undefined]],
  [
    'rolled forward again',
    change.rollBack(change.rollBack(after(A, B), A, denialReason, who), B, denialReason, who),
    [B, A, undefined],
  ],
  ['pinned', learn(change.pinBuild(after(A, B), A, denialReason, who), C), [A, undefined, undefined]],
  ['unpinned', change.unpinBuild(change.pinBuild(after(A, B), A, denialReason, who), who), [B, A, undefined]],
  [
    'rolled back while pinned',
    change.rollBack(change.pinBuild(after(A, B, C), B, denialReason, who), undefined, denialReason, who),
    [A, undefined, undefined],
  ],
  ['a canary of the newest', change.startCanary(after(A, B), B, 10, denialReason, who), [A, undefined, `${B} 10`]],
  [
    'a canary beside a pin',
    change.startCanary(change.pinBuild(after(A, B, C), A, denialReason, who), C, '10', denialReason, who),
    [A, undefined, `${C} 10`],
  ],
  [
    'a new build takes the canary’s place',
    learn(change.startCanary(after(A, B), B, 10, denialReason, who), C),
    [B, A, `${C} 10`],
  ],
  ['promoted', change.promoteCanary(change.startCanary(after(A, B), B, 10, denialReason, who), who), [B, A, undefined]],
  [
    'a canary is rolled back',
    change.rollBack(change.startCanary(after(A, B), B, 10, denialReason, who), undefined, denialReason, who),
    [A, undefined, undefined],
  ],
])('%s', (_, state, expected) => expect(served(state)).toEqual(expected))

test.each<[string, () => unknown, string]>([
  ['an unknown build', () => change.pinBuild(after(A), D, denialReason, who), 'There is no build dddddd of it.'],
  [
    'a build that does not fit',
    () => change.pinBuild(learn(after(A), B, '9.9.9'), B, denialReason, who),
    'Build bbbbbb does not fit this host. It needs more.',
  ],
  [
    'a rollback of the only one',
    () => change.rollBack(after(A), undefined, denialReason, who),
    'There is no earlier build that fits.',
  ],
  [
    'a rollback of nothing',
    () => change.rollBack(emptyRemote, undefined, denialReason, who),
    'There is no earlier build that fits.',
  ],
  ['unpinning what is not pinned', () => change.unpinBuild(after(A), who), 'No build is pinned.'],
  ['promoting nothing', () => change.promoteCanary(after(A), who), 'No canary is running.'],
  ['a canary without another build', () => change.startCanary(after(A), A, 10, denialReason, who), 'no other build'],
  [
    'a canary of the pinned build',
    () => change.startCanary(change.pinBuild(after(A, B), A, denialReason, who), A, 10, denialReason, who),
    'every rep gets it',
  ],
  [
    'other files under a known id',
    () => change.learnBuild(after(A), buildOf(A, { entry: 'part.js' }), 'asked', who),
    'a build is never overwritten',
  ],
])('%s is refused', (_, work, sentence) => expect(work).toThrow(sentence))

test.each([0, 100, 101, -1, 1.5, 'x', '', '1e1', NaN, null, undefined, [10]])(
  'a canary of %p is refused',
  (percent) => {
    expect(() => change.startCanary(after(A, B), B, percent, denialReason, who)).toThrow('a whole number from 1 to 99')
  },
)

test('history has who, when, what and why; a repeated announcement is not noted', () => {
  const tried = change.startCanary(learn(after(A, B), B), B, 10, denialReason, who)
  const state = change.rollBack(tried, undefined, denialReason, who)
  expect(state.history.map(({ by, what, build, why }) => [by, what, build, why])).toEqual([
    ['bidding', 'announced', A, undefined],
    ['bidding', 'announced', B, undefined],
    ['bidding', 'canary', B, '10 % of the reps.'],
    ['bidding', 'rolled back', A, `From ${A}.`],
  ])
})

test('builds of more than 14 days ago go, never below five, and never a pinned one', () => {
  const day = (days: number) => ({ by: 'bidding', at: new Date(Date.UTC(2026, 0, 1 + days)).toISOString() })
  const names = Array.from({ length: 9 }, (_, index) => `build00${index}`)
  const learned = (pinned: boolean) =>
    names.reduce((state, name, index) => {
      const next = change.learnBuild(state, buildOf(name), 'announced', day(index * 10))
      return pinned && index === 0 ? change.pinBuild(next, name, denialReason, day(0)) : next
    }, emptyRemote)
  expect(learned(false).builds.map(({ build }) => build.build)).toEqual(names.slice(-5))
  expect(learned(true).builds.map(({ build }) => build.build)).toEqual([names[0], ...names.slice(-5)])
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
          else if (what === 2) state = change.rollBack(state, build, denialReason, who)
          else if (what === 3) state = change.pinBuild(state, build, denialReason, who)
          else if (what === 4) state = change.unpinBuild(state, who)
          else if (what === 5) state = change.startCanary(state, build, 20, denialReason, who)
          else state = change.rollBack(state, undefined, denialReason, who)
        } catch {
          // Refused: nothing changes.
        }
        const { current, previous, canary } = chooseBuild(state, denialReason)
        const given = [current, previous, canary?.build].filter((one) => one !== undefined)
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
