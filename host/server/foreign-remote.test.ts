import { runRegistryCommand } from 'remote-cli/registry'
import type { PageRegistry } from '../registry/registry-view'
import { cleanUp, startHost, startRemote } from '../testing/host-server'

afterEach(cleanUp)

const ENTRY = 'var weather = {}'

interface Foreign {
  path?: string
  type?: string
  react?: string | undefined
}

/** As federation's plugin writes it for anybody: nothing in it is for a portal. */
const manifest = ({ path = '', type = 'global', react = '^19.0.0' }: Foreign = {}) => ({
  id: 'weather',
  name: 'weather',
  metaData: {
    globalName: 'weather',
    buildInfo: { buildVersion: '2.1.0', buildName: 'weather' },
    remoteEntry: { name: 'remoteEntry.js', path, type },
    publicPath: 'auto',
  },
  shared: ['react', 'lodash']
    .filter((name) => react !== '' || name === 'lodash')
    .map((name) => ({ name, requiredVersion: name === 'lodash' ? '^4.0.0' : react })),
  exposes: [{ name: 'Forecast', assets: { js: { sync: ['static/123.js'], async: [] } } }, { name: 'Map' }],
})

/** As such a remote's server answers: it keeps no earlier builds. */
const saysIt = (says: object, entry: { status?: number; body: string }) => (path: string) => {
  if (path === '/remoteEntry.js') return entry
  return path === '/mf-manifest.json' ? { body: JSON.stringify(says) } : { status: 404, body: '' }
}

/** Its server, and a host that was told of it. */
async function start(
  pages: string,
  says: object = manifest(),
  entry: { status?: number; body: string } = { body: ENTRY },
) {
  const remote = await startRemote(undefined)
  remote.says = saysIt(says, entry)
  const host = await startHost()
  const words = `weather --pages ${pages} --nav 1:300-310 --origin ${remote.origin}`.split(' ')
  const operator = { portal: host.url, env: { REGISTRY_TOKEN: 'token-of-the-operator' } }
  const granted = await runRegistryCommand('grant', words, operator)
  const isTaken = await host.registry.poll('weather')
  const page = (await (await fetch(`${host.url}/remotes.json`)).json()) as PageRegistry
  const [line] = page.remotes
  return { remote, host, granted, isTaken, line, notes: host.registry.notes('weather') }
}

test('a remote that was not built for a portal is shown where it was granted, its entry checked', async () => {
  const { remote, host, granted, isTaken, line, notes } = await start('dashboard/weather=Forecast,weather-map=Map')
  expect(granted).toContain('pages dashboard/weather=Forecast, weather-map=Map')
  expect([isTaken, notes]).toEqual([true, []])
  expect(line).toMatchObject({
    ...{ name: 'weather', title: 'Weather', version: '2.1.0', container: 'weather' },
    routes: [
      { path: 'dashboard/weather', screen: 'Forecast', access: 'login', title: 'Weather' },
      { path: 'weather-map', screen: 'Map', access: 'login', title: 'Weather' },
    ],
    nav: [{ path: 'dashboard/weather', title: 'Weather', order: 300 }],
    entry: `${remote.origin}/remoteEntry.js`,
    integrity: 'sha384-hInPRGCDVSu4raWfn7EjGu8br8nxqO1cUVqWLsEJgkcbuN/UzoL8ALtmBQ6JQohQ',
    parts: { Forecast: [], Map: [] },
  })

  // It is deployed anew: asking finds another build.
  remote.says = (path) => (path === '/remoteEntry.js' ? { body: `${ENTRY};` } : { body: JSON.stringify(manifest()) })
  expect(await host.registry.poll('weather')).toBe(true)
  const { remotes } = (await (await fetch(`${host.url}/remotes.json`)).json()) as PageRegistry
  expect(remotes[0]?.['build']).not.toBe(line?.['build'])
  expect(remotes[0]?.['integrity']).not.toBe(line?.['integrity'])
})

test('its newest build can be pinned; none before it can be gone back to, tried or offered', async () => {
  const { remote, host, line } = await start('dashboard/weather=Forecast')
  remote.says = saysIt(manifest(), { body: `${ENTRY};` })
  expect(await host.registry.poll('weather')).toBe(true)
  const entry = async () => ((await (await fetch(`${host.url}/remotes.json`)).json()) as PageRegistry).remotes[0]
  const newest = await entry()
  const [before, now] = [String(line?.['build']), String(newest?.['build'])]
  expect(now).not.toBe(before)
  expect(newest).not.toHaveProperty('previous')
  const decide = async (what: string, body: object) => {
    const { status, body: said } = await host.call(`/weather/${what}`, body, 'operator')
    return [status, said.message ?? said.current]
  }
  const none = `weather keeps one build at a time, and ${before} is not the one that it serves.`
  expect(await decide('rollback', {})).toEqual([409, 'There is no earlier build that fits.'])
  expect(await decide('rollback', { build: before })).toEqual([410, none])
  expect(await decide('pin', { build: before })).toEqual([410, none])
  expect(await decide('canary', { build: now, percent: 10 })).toEqual([409, expect.stringContaining('no other build')])
  expect(await decide('pin', { build: now })).toEqual([200, now])
  expect((await entry())?.['integrity']).toBe(newest?.['integrity'])

  // A server that does not answer is believed to serve what it served last.
  remote.says = () => 'cut'
  expect(await decide('rollback', { build: before })).toEqual([410, none])
  expect(await decide('rollback', { build: now })).toEqual([200, now])
})

test('where its newest build does not fit, the page says so instead of asking for one that is gone', async () => {
  const { remote, host } = await start('dashboard/weather=Forecast')
  remote.says = saysIt(manifest({ react: '^18.3.0' }), { body: ENTRY })
  expect(await host.registry.poll('weather')).toBe(true)
  const { remotes } = (await (await fetch(`${host.url}/remotes.json`)).json()) as PageRegistry
  expect(remotes[0]).toMatchObject({ unfit: expect.stringContaining('needs react ^18.3.0') as string })
})

test.each<[string, string, object, { status?: number; body: string }, RegExp]>([
  ['no part was granted', 'dashboard/weather', manifest(), { body: ENTRY }, /not built for a portal.*<page>=<part>/],
  [
    'it has no such part',
    'weather=Radar',
    manifest(),
    { body: ENTRY },
    /exposes no Radar\. There are: Forecast, Map\./,
  ],
  [
    'its React is another',
    'weather=Map',
    manifest({ react: '^18.3.0' }),
    { body: ENTRY },
    /needs react \^18\.3\.0; this host/,
  ],
  ['it brings a React', 'weather=Map', manifest({ react: '' }), { body: ENTRY }, /carries its own react/],
  ['its entry is a module', 'weather=Map', manifest({ type: 'module' }), { body: ENTRY }, /of the kind module/],
  [
    'its entry lies elsewhere',
    'weather=Map',
    manifest({ path: 'js/' }),
    { body: ENTRY },
    /js\/remoteEntry\.js is no script/,
  ],
  ['there is no entry', 'weather=Map', manifest(), { status: 404, body: '' }, /remoteEntry\.js is not there/],
  ['its server is ill', 'weather=Map', manifest(), { status: 503, body: '' }, /answers with 503/],
  [
    'its entry is too large',
    'weather=Map',
    manifest(),
    { body: 'x'.repeat(2 ** 20) },
    /1048576 bytes; granted to it: 1000000.*--pages weather=Map --nav/,
  ],
])('it is refused in words where %s', async (_, pages, says, entry, sentence) => {
  const { line, notes } = await start(pages, says, entry)
  expect(line === undefined || line['unfit'] !== undefined).toBe(true)
  expect(notes.join(' ')).toMatch(sentence)
})
