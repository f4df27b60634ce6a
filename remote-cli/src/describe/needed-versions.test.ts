import { unfitReason } from '../../../host/registry/fit'
import { rangeNeeded, rangeOf } from './needed-versions.mjs'

/** As shared-ui's report found them. */
const SINCE = { '2.4.0': { core: ['Popover'] }, '2.5.0': { core: ['Steps'], table: ['Popover'] } }

/** What a host of that version has in shared-ui/core. */
const HOSTS = {
  '2.3.0': ['Button', 'Card'],
  '2.4.0': ['Button', 'Card', 'Popover'],
  '2.5.0': ['Button', 'Card', 'Popover', 'Steps'],
}
type Version = keyof typeof HOSTS

/** All three are built with 2.5.0. */
const needs = (...names: string[]) => ({
  contract: 1,
  requires: {
    'shared-ui@2/core': {
      range: rangeNeeded(SINCE, { version: '2.5.0', subpath: 'core', names }),
      exports: names,
    },
  },
})

test.each<[string, string[], Version[]]>([
  ['names of the major', ['Button', 'Card'], ['2.3.0', '2.4.0', '2.5.0']],
  ['a name of 2.4', ['Card', 'Popover'], ['2.4.0', '2.5.0']],
  ['a name of 2.5', ['Popover', 'Steps'], ['2.5.0']],
])('a build with %s fits each host that has them', (_, names, fitting) => {
  const found = (Object.keys(HOSTS) as Version[]).filter((version) => {
    const provided = { version, exports: HOSTS[version], scripts: [], styles: [] }
    return unfitReason(needs(...names), { provides: { 'shared-ui@2/core': provided } }).length === 0
  })
  expect(found).toEqual(fitting)
})

test('what is used whole needs what is installed; unnoted names are compared by the host', () => {
  expect(rangeNeeded(SINCE, { version: '2.5.1', subpath: 'core', names: '*' })).toBe('^2.5.1')
  expect(rangeNeeded({}, { version: '4.2.0', subpath: 'bid/rates', names: ['quoteRow'] })).toBe('^4.0.0')
})

test('a patch changes no range that stands in code, nor does a minor version of ours', () => {
  expect([rangeOf('19.3.1', 'library'), rangeOf('19.3.2', 'library')]).toEqual(['^19.3.0', '^19.3.0'])
  expect([rangeOf('2.4.3', 'ours'), rangeOf('2.5.0', 'ours')]).toEqual(['^2.0.0', '^2.0.0'])
})
