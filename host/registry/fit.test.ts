import * as fc from 'fast-check'
import { unfitReason } from './fit'

const host = (version: string, exports: '*' | string[] = '*') => ({
  provides: { react: { version, exports, scripts: [], styles: [] } },
})
const remote = (range: string, exports: '*' | string[] = '*', contract = 1) => ({
  contract,
  requires: { react: { range, exports } },
})

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.9.9', '^1.0.0', false],
  ['0.2.5', '^0.2.1', true],
  ['0.3.0', '^0.2.1', false],
  ['7.0.0', '*', true],
  ['19.3.1', '^18.0.0', false],
  ['19.3.1', 'soon', false],
])('a host with %s serves a remote that needs %s: %s', (version, range, fits) => {
  expect(unfitReason(remote(range), host(version)).length === 0).toBe(fits)
})

test.each<['*' | string[], '*' | string[], string[]]>([
  [['useState'], ['useState', 'use'], []],
  [['useState', 'useHeat'], ['useState'], ['useHeat']],
  ['*', ['useState'], []],
  [['useHeat'], '*', []],
  [[], [], []],
])('a build that imports %j of a host that exports %j misses %j', (needed, provided, missing) => {
  const why = unfitReason(remote('*', needed), host('1.0.0', provided))
  expect(why).toHaveLength(Math.sign(missing.length))
  for (const name of missing) expect(why[0]).toContain(name)
})

test('every reason is a sentence with both sides', () => {
  expect(
    unfitReason(
      {
        ...remote('^18.0.0'),
        contract: 2,
        requires: { ...remote('^18.0.0').requires, 'shared-ui@2/core': { range: '^2', exports: '*' } },
      },
      host('19.3.1'),
    ),
  ).toEqual([
    'It implements contract 2; this host speaks 1.',
    'It needs react ^18.0.0; this host provides 19.3.1.',
    'It needs shared-ui@2/core, which this host does not provide.',
  ])
})

test('a build with a file of styles is for no page', () => {
  const files = { 'a.js': { integrity: '', bytes: 1 }, '65.6ea71a2b.css': { integrity: '', bytes: 1 } }
  expect(unfitReason({ ...remote('*'), files }, host('1.0.0'))).toEqual([
    'Its styles 65.6ea71a2b.css would be for the whole page: usePartScope gives them to an element.',
  ])
})

test('what fits one host fits every host that provides more', () => {
  const names = fc.array(fc.stringMatching(/^[a-z]{1,4}$/), { maxLength: 8 })
  fc.assert(
    fc.property(names, names, names, (needed, provided, more) => {
      const before = unfitReason(remote('*', needed), host('1.0.0', provided)).length
      const after = unfitReason(remote('*', needed), host('1.0.0', [...provided, ...more])).length
      expect(after).toBeLessThanOrEqual(before)
      expect(unfitReason(remote('*', needed), host('1.0.0', [...needed, ...more]))).toEqual([])
    }),
  )
})

test("a build that carries federation's own runtime is taken: every remote's entry has a bit of it", () => {
  const carries = ['@module-federation/webpack-bundler-runtime', 'clsx']
  expect(unfitReason({ ...remote('*'), carries } as Parameters<typeof unfitReason>[0], host('1.0.0'))).toEqual([])
})
