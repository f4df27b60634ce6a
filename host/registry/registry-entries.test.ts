import { readRegistry } from 'shared-contracts/remote'
import { aHost, buildOf } from '../testing/builds'
import { registryEntries } from './registry-entries'

const build = buildOf('aaaaaa')
const at = { origin: 'https://r.example' }

test('when no build fits, the newest names its pages and why, and none of it is taken for current', () => {
  const why = ['It needs shared-ui@2/core, which this host does not provide.']
  const choice = { newest: build, passedOver: [{ build: 'aaaaaa', why }] }
  const { remotes } = readRegistry({ remotes: registryEntries(choice, aHost, at) })
  expect(remotes).toEqual([expect.objectContaining({ name: build.name, build: 'aaaaaa', unfit: why[0] })])
  expect(registryEntries({ passedOver: [] }, aHost, at)).toEqual([])
})

test.each([
  ['build', 'https://r.example/aaaaaa/part.js'],
  ['files', 'https://r.example/files/part.js'],
] as const)('chunks that are asked for at %s are preloaded there, the entry from its build', (chunksAt, address) => {
  const choice = { current: { ...build, chunksAt }, passedOver: [] }
  const [entry] = registryEntries(choice, aHost, at)
  expect(entry).toMatchObject({ entry: 'https://r.example/aaaaaa/entry.js', parts: { bid: [address, '/table.js'] } })
  expect(entry).toMatchObject({ integrities: { [address]: build.files['part.js']?.integrity } })
})

test('scripts of the host that a page preloads have their integrity, as those of the remote have', () => {
  const integrity = `sha384-${'a'.repeat(64)}`
  const host = {
    provides: { 'shared-ui@1/table': { version: '1.0.0', exports: '*' as const, scripts: ['7.js'], styles: [] } },
    files: { '7.js': { integrity, bytes: 1 } },
  }
  const [entry] = registryEntries({ current: { ...build, shared: ['shared-ui@1/table'] }, passedOver: [] }, host, at)
  expect(entry).toMatchObject({ integrities: { '/7.js': integrity } })
  expect(entry).not.toHaveProperty('unfit')
})
