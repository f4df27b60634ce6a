import * as fc from 'fast-check'
import { aGrant, buildOf, integrityOf } from '../testing/builds'
import { judgeBuild } from './read-build'
import { RegistryDenial } from './denial'
import type { RemoteBuild } from 'shared-contracts/remote'
import { manifestOf } from '../../testing/mf-manifest'

const good = buildOf('aaaaaa')
const judge = { remote: 'bidding', grant: aGrant, others: {} }
const codeOf = (given: unknown, changed: Partial<Parameters<typeof judgeBuild>[1]> = {}) => {
  try {
    judgeBuild(asManifest(given), { ...judge, ...changed })
    return 'taken'
  } catch (error) {
    if (!(error instanceof RegistryDenial)) throw error
    expect(error.message).toMatch(/^[A-Z].*\.$/)
    return error.code
  }
}
/** Builds go as federation's manifest; whatever else is sent goes as it is. */
const asManifest = (given: unknown) => {
  const isBuild = given !== null && typeof given === 'object' && 'files' in given && 'parts' in given
  return isBuild && isParts((given as RemoteBuild).parts) ? manifestOf(given as RemoteBuild) : given
}
const isParts = (parts: unknown) =>
  parts !== null &&
  typeof parts === 'object' &&
  Object.values(parts).every((part: { scripts?: unknown } | null) => Array.isArray(part?.scripts))
const file = { integrity: integrityOf('c'), bytes: 1 }
const entry = { path: 'quote-requests', title: 'Bids', icon: 'bids', order: 1 }
const withRoute = (path: string) => ({ ...good, routes: [{ ...(good.routes[0] as object), path }] })

test.each<[string, unknown, string]>([
  ['a sound one', good, 'taken'],
  ['fields that nobody knows, a signature of before', { ...good, weather: 'fine', signature: 'x' }, 'taken'],
  ['a slot that nobody knows', { ...good, widgets: [{ slot: 'moon' }] }, 'taken'],
  ['no object', 'mf-manifest.json', 'unreadable'],
  ['a remote that was not built for a portal', { metaData: { name: 'elsewhere' }, exposes: [] }, 'not-for-a-portal'],
  ['a list', [good], 'unreadable'],
  ['nothing', null, 'unreadable'],
  ['an entry of another origin', { ...good, entry: 'https://evil.example/x.js' }, 'unreadable'],
  ['an entry without protocol', { ...good, entry: '//evil.example/x.js' }, 'unreadable'],
  ['an entry that leaves its folder', { ...good, entry: '../x.js' }, 'unreadable'],
  ['a script that leaves its folder', { ...good, scripts: ['..\\x.js'] }, 'unreadable'],
  ['a file that leaves its folder', { ...good, files: { '../x.js': good.files['entry.js'] } }, 'unreadable'],
  ['a build id with a path', { ...good, build: '../../etc' }, 'unreadable'],
  ['an integrity that is none', { ...good, files: { 'entry.js': { integrity: 'md5-x', bytes: 1 } } }, 'unreadable'],
  ['a format of tomorrow', { ...good, format: 3 }, 'unreadable'],
  ['another remote', { ...good, name: 'contracts' }, 'another-remote'],
  ['an entry that is not among its files', { ...good, entry: 'other.js' }, 'unlisted-file'],
  ['a part that is not among its files', { ...good, parts: { x: { scripts: ['y.js'], shared: [] } } }, 'unlisted-file'],
  ['its own React', { ...good, carries: ['react', 'big.js'] }, 'own-copy'],
  ['a page of another team', withRoute('dashboard/contracts/:contractId'), 'not-granted'],
  ['one address of it', withRoute('dashboard/contracts/ep-1'), 'not-granted'],
  ['the login page', withRoute('login'), 'not-granted'],
  ['every unknown address', withRoute(':anything'), 'not-granted'],
  ['a page whose screen it has not', { ...good, parts: { open: good.parts.open } }, 'trespass'],
  ['a sidebar entry above all', { ...good, nav: [{ ...entry, order: -1 }] }, 'trespass'],
  ['a sidebar entry beyond its places', { ...good, nav: [{ ...entry, order: 10 }] }, 'not-granted'],
  ['two where one was granted', { ...good, nav: [entry, entry] }, 'not-granted'],
  ['more bytes', { ...good, files: { ...good.files, 'x.js': { ...file, bytes: 971 } } }, 'not-granted'],
])('%s: %s', (_, given, code) => expect(codeOf(given)).toBe(code))

test('the sentence names what was found', () => {
  expect(() => judgeBuild(asManifest({ ...good, entry: 'https://evil.example/x.js' }), judge)).toThrow(
    'This mf-manifest.json cannot be read: entry: "https://evil.example/x.js" leads to another origin',
  )
  expect(() => judgeBuild(asManifest({ ...good, scripts: ['../../x.js'] }), judge)).toThrow(
    'scripts.0: "../../x.js" leaves its folder',
  )
  expect(() => judgeBuild(asManifest({ ...good, requires: 7 }), judge)).toThrow(
    'requires: expected record, received number',
  )
})

test.each([
  [aGrant, 'granted to it: quote-requests. Whoever runs the portal grants it: portal-remote grant bidding '],
  [undefined, 'Nothing is granted to bidding. Whoever runs the portal grants it: portal-remote grant bidding '],
])('what was claimed, what was granted, and the command that grants it', (grant, why) => {
  const greedy = { ...good, routes: [...good.routes, { ...(good.routes[0] as object), path: 'tariffs/:id' }] }
  const refused = expect(() => judgeBuild(asManifest(greedy), { ...judge, grant }))
  refused.toThrow(why)
  const api = grant ? ' --api bid' : ''
  const nav = grant ? ' --nav 1:0-9' : ''
  refused.toThrow(`--pages quote-requests,tariffs --slots dashboard-tasks${nav}${api} --bytes 200000.`)
})

test('whatever is sent, it is taken or refused in a sentence', () => {
  const damaged = fc.tuple(fc.constantFrom(...Object.keys(good)), fc.jsonValue())
  fc.assert(
    fc.property(damaged, ([field, value]) => void codeOf({ ...good, [field]: value })),
    { examples: [[['container', { toString: 0 }]]] },
  )
  fc.assert(fc.property(fc.jsonValue(), (given) => void expect(codeOf(given)).not.toBe('taken')))
})

test('a page that can be another remote’s is not granted, though its beginning was', () => {
  const route = { ...(good.routes[0] as object), path: 'dashboard/larkspur/quote-history' }
  const grant = { ...aGrant, pages: ['quote-requests', 'dashboard/larkspur'] }
  const others = { custom: { ...aGrant, pages: ['dashboard/:supplierId/quote-history'] } }
  const build = { ...good, routes: [...good.routes, route] }
  expect(codeOf(build, { grant })).toBe('taken')
  expect(codeOf(build, { grant, others })).toBe('not-granted')
})
