// Entries through federation's own runtime; what webpack writes into the host's is said here.
import type { BuiltRemote } from 'shared-contracts/remote'
import { providedModules } from '../../remotes/provided-modules'
import { AnotherBuild, isLoadFailure, failureReason } from './load-failure'
import { createRemoteLoader } from './load-remote'

const lineOf = (name: string, changes: Partial<BuiltRemote> = {}): BuiltRemote => ({
  name,
  title: name,
  version: '1.0.0',
  contract: 1,
  routes: ['page', 'none'].map((screen) => ({ path: screen, screen, access: 'login', title: screen })),
  widgets: [{ slot: 'dashboard-tasks', widget: 'tasks', title: name, order: 1 }],
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

const Part = () => null
const containerOf = (parts: string[] = ['page', 'tasks']) => ({
  init: () => undefined,
  get: (name: string) =>
    parts.includes(name.slice(2))
      ? Promise.resolve(() => ({ default: Part }))
      : Promise.reject(new Error(`Module "${name}" does not exist in container.`)),
})
/** The entry of a remote runs. */
async function run(name: string) {
  await asked(name)
  page[`remote_${name}`] = containerOf()
  added(name)?.dispatchEvent(new Event('load'))
}

test('an entry of another origin is checked, and gives each part by itself; the page has an instance', async () => {
  const loaded = createRemoteLoader(1000)(lineOf('good'))
  expect(await asked('good')).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' })
  await run('good')
  const { screens, widgets } = await loaded
  expect(await screens['page']?.()).toEqual({ default: Part })
  expect(await widgets['tasks']?.()).toEqual({ default: Part })
  await expect(screens['none']?.()).rejects.toThrow('does not exist')
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
  expect(failureReason(error)).toBe(reason)
  expect(added(name)).toBeNull()
  const again = load(lineOf(name))
  expect((await asked(name))?.src).toContain('?try=2')
  await run(name)
  expect((await again).contract).toBe(1)
})

test('a part whose container does not start says so in a sentence', async () => {
  const loaded = createRemoteLoader(1000)(lineOf('broken'))
  await asked('broken')
  page['remote_broken'] = {
    init: () => {
      throw new Error('[ Federation Runtime ]: nothing for people')
    },
  }
  added('broken')?.dispatchEvent(new Event('load'))
  const { screens } = await loaded
  const error = await screens['page']?.().catch((thrown: unknown) => thrown)
  expect(failureReason(error)).toBe('Its script does not run (entry.js).')
})

test('an entry of which the registry says no integrity is not asked for; a dev server of this machine is', async () => {
  const { integrity: _, ...bare } = lineOf('bare')
  await expect(createRemoteLoader(1000)(bare)).rejects.toThrow('it is not run')
  expect(added('bare')).toBeNull()
  const dev = createRemoteLoader(1000)({ ...bare, entry: 'http://localhost:3001/bare/entry.js' })
  await run('bare')
  expect((await dev).contract).toBe(1)
})

describe('a page runs one build of a remote', () => {
  const newer = (name: string) => lineOf(name, { build: 'cccccc', entry: `https://r.example/c/${name}/entry.js` })

  test('a second one is refused, and not even asked for: it would run the chunks of the first', async () => {
    const load = createRemoteLoader(1000)
    const loaded = load(lineOf('twice'))
    await run('twice')
    await loaded
    await expect(load(newer('twice'))).rejects.toThrow(AnotherBuild)
    expect(added('twice')).toBeNull()
  })

  test('the same one may run anew, and another one after an entry that never came', async () => {
    const load = createRemoteLoader(1000)
    const failed = load(lineOf('anew')).catch((error: unknown) => error)
    ;(await asked('anew'))?.dispatchEvent(new Event('error'))
    await failed
    for (let times = 0; times < 2; times += 1) {
      const loaded = load(newer('anew'))
      await run('anew')
      expect((await loaded).contract).toBe(1)
    }
  })
})
