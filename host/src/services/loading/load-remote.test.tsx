// Entries through federation's own runtime; what webpack writes into the host's is said here.
import type { BuiltRemote } from 'shared-contracts/remote'
import { providedModules } from '../../remotes/provided-modules'
import { isLoadFailure, reasonOf } from './load-failure'
import { createRemoteLoader } from './load-remote'

const lineOf = (name: string, changes: Partial<BuiltRemote> = {}): BuiltRemote => ({
  name,
  title: name,
  version: '1.0.0',
  contract: 1,
  routes: [],
  widgets: [],
  nav: [],
  build: 'bbbbbb',
  container: `remote_${name}`,
  entry: `https://r.example/${name}/entry.js`,
  integrity: 'sha384-x',
  scripts: [],
  parts: {},
  integrities: {},
  ...changes,
})
const page = globalThis as Record<string, unknown>
const added = (name: string) => document.head.querySelector<HTMLScriptElement>(`script[src*="/${name}/entry.js"]`)
const asked = async (name: string) => {
  await waitFor(() => added(name) !== null)
  return added(name)
}
async function waitFor(is: () => boolean) {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 5))
}

beforeAll(() => {
  const shared = Object.keys(providedModules).map((name) => [name, { key: name, version: '1.0.0' }] as const)
  page['SHARED_MODULES'] = Object.fromEntries(shared)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => document.head.replaceChildren())

const remote = { contract: 1, screens: {}, widgets: {} }
const containerOf = (exposed: unknown) => ({
  init: () => undefined,
  get: () => Promise.resolve(() => exposed),
})

test('an entry of another origin is checked, and gives what it exposes; the page has an instance with the remote', async () => {
  const loaded = createRemoteLoader(1000)(lineOf('good'))
  expect(await asked('good')).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' })
  page['remote_good'] = containerOf({ default: remote })
  added('good')?.dispatchEvent(new Event('load'))
  expect(await loaded).toBe(remote)
  const { __INSTANCES__: instances } = page['__FEDERATION__'] as {
    __INSTANCES__: { name: string; options: { remotes: { name: string }[] } }[]
  }
  const names = instances.filter(({ name }) => name === 'host').flatMap(({ options }) => options.remotes)
  expect(names).toContainEqual(expect.objectContaining({ name: 'remote_good' }))
})

test.each([
  ['error', 'gone', 'A script could not be loaded (entry.js).'],
  ['load', 'empty', 'Its script does not run (entry.js).'],
  ['nothing', 'hanging', 'A script did not come in time (entry.js).'],
])('%s of the script, and no container: a sentence, and the next try asks anew', async (event, name, reason) => {
  const load = createRemoteLoader(event === 'nothing' ? 20 : 60_000)
  const failed = load(lineOf(name)).catch((error: unknown) => error)
  const script = await asked(name)
  script?.dispatchEvent(new Event(event))
  const error = await failed
  expect(isLoadFailure(error)).toBe(true)
  expect(reasonOf(error)).toBe(reason)
  expect(added(name)).toBeNull()
  const again = load(lineOf(name))
  expect((await asked(name))?.src).toContain('?try=2')
  page[`remote_${name}`] = containerOf({ default: remote })
  added(name)?.dispatchEvent(new Event('load'))
  expect(await again).toBe(remote)
})

test('an entry whose container does not start is one whose script does not run', async () => {
  const loaded = createRemoteLoader(1000)(lineOf('broken')).catch((error: unknown) => error)
  await asked('broken')
  page['remote_broken'] = {
    init: () => {
      throw new Error('[ Federation Runtime ]: nothing for people')
    },
  }
  added('broken')?.dispatchEvent(new Event('load'))
  expect(reasonOf(await loaded)).toBe('Its script does not run (entry.js).')
})

test('an entry of which the registry says no integrity is not asked for; a dev server of this machine is', async () => {
  const { integrity: _, ...bare } = lineOf('bare')
  await expect(createRemoteLoader(1000)(bare)).rejects.toThrow('it is not run')
  expect(added('bare')).toBeNull()
  const dev = createRemoteLoader(1000)({ ...bare, entry: 'http://localhost:3001/bare/entry.js' })
  await asked('bare')
  page['remote_bare'] = containerOf({ default: remote })
  added('bare')?.dispatchEvent(new Event('load'))
  expect(await dev).toBe(remote)
})

test('a module of another contract is not taken', async () => {
  const loaded = createRemoteLoader(1000)(lineOf('later')).catch((error: unknown) => error)
  await asked('later')
  page['remote_later'] = containerOf({ default: { ...remote, contract: 2 } })
  added('later')?.dispatchEvent(new Event('load'))
  expect(String(await loaded)).toContain('speaks contract 2')
})
