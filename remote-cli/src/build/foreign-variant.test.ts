import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../serve/serve-builds.mjs'
import { folderStore } from '../store/folder-store.mjs'
import { publishForeign } from '../store/publish-foreign.mjs'

const folder = mkdtempSync(join(tmpdir(), 'foreign-'))
const dist = join(folder, 'dist')
const store = folderStore(join(folder, 'store'))
const server = buildServer({ remote: 'bidding', store })
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const assets = () => ({ js: { sync: ['a.js'], async: ['b.js'] }, css: { sync: [], async: [] } })
const manifest = {
  id: 'remote_bidding_abcdef1_foreign',
  metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [{ name: 'mount', assets: assets() }],
  shared: [{ name: 'react', assets: assets() }],
}

test('without a variant there is nothing to publish, and its address is not there', async () => {
  await expect(publishForeign(dist, store)).rejects.toThrow('Build it first: portal-remote foreign.')
  expect((await server.inject('/mf-manifest.json')).statusCode).toBe(404)
})

test('the newest manifest leads to the files of its build, which are served for ever', async () => {
  mkdirSync(join(dist, 'foreign'), { recursive: true })
  writeFileSync(join(dist, 'remote.json'), JSON.stringify({ name: 'bidding', build: '0fthe0ther' }))
  writeFileSync(join(dist, 'foreign/mf-manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'foreign/remoteEntry.js'), 'enter()')
  expect(await publishForeign(dist, store)).toEqual({ name: 'bidding', build: 'abcdef1', isNew: true })
  expect(await publishForeign(dist, store)).toMatchObject({ isNew: false })

  const newest = await server.inject('/mf-manifest.json')
  expect(newest.headers['cache-control']).toBe('no-cache')
  expect(newest.json()).toMatchObject({
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: 'foreign/abcdef1/' } },
    exposes: [{ assets: { js: { sync: ['foreign/abcdef1/a.js'], async: ['foreign/abcdef1/b.js'] } } }],
  })
  const entry = await server.inject('/foreign/abcdef1/remoteEntry.js')
  expect(entry.body).toBe('enter()')
  expect(entry.headers['cache-control']).toContain('immutable')
  expect((await server.inject('/foreign/abcdef1/mf-manifest.json')).json()).toEqual(manifest)
  // The portal's own builds are another matter.
  expect((await server.inject('/remote.json')).statusCode).toBe(404)
})
