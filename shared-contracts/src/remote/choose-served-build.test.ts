import * as fc from 'fast-check'
import { chooseServedBuild } from './choose-served-build'
import type { BuiltRemote, RegisteredRemote } from './remote-manifest.schema'

const build = (name: string): BuiltRemote => ({
  name: 'bidding',
  title: 'Custom Bids',
  version: '1.0.0',
  contract: 1,
  routes: [],
  widgets: [],
  nav: [],
  build: name,
  container: name,
  entry: `https://bidding.example/${name}.js`,
  scripts: [],
  parts: {},
  integrities: {},
})
const withCanary = (percent: number): RegisteredRemote => ({
  ...build('now'),
  canary: { percent, line: build('canary') },
})
const reps = Array.from({ length: 5000 }, (_, index) => `rep-${index}`)

test.each([1, 10, 50, 99])('a canary of %i % is that share of the reps', (percent) => {
  const chosen = reps.filter((rep) => chooseServedBuild(withCanary(percent), rep).build === 'canary')
  expect(Math.abs(chosen.length / reps.length - percent / 100)).toBeLessThan(0.02)
})

test('a rep gets the same build every time, and keeps it while the share grows', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 98 }), (rep, percent) => {
      const { build: chosen } = chooseServedBuild(withCanary(percent), rep)
      expect(chooseServedBuild(withCanary(percent), rep).build).toBe(chosen)
      if (chosen === 'canary') expect(chooseServedBuild(withCanary(percent + 1), rep).build).toBe('canary')
    }),
  )
})

test('the version before a canary is the current build, unless it names another', () => {
  const rep = reps.find((each) => chooseServedBuild(withCanary(50), each).build === 'canary')
  expect(chooseServedBuild(withCanary(50), rep).previous).toBe('now')
  const named = { ...build('now'), canary: { percent: 50, line: { ...build('canary'), previous: 'older' } } }
  expect(chooseServedBuild(named, rep).previous).toBe('older')
})

test('who is signed out, and who has no canary, gets the current build', () => {
  expect(chooseServedBuild(withCanary(99), undefined).build).toBe('now')
  expect(chooseServedBuild(build('now'), 'rep-1')).toEqual(build('now'))
})
