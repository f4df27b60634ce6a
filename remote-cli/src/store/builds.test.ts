import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { integrityOf } from '../describe/describe-build.mjs'
import { folderStore, type BuildStore } from './folder-store.mjs'
import { openStore } from './open-store.mjs'
import { outlivedBuilds } from './outlived-builds.mjs'
import { pruneBuilds, publishBuild, readStored } from './publish-build.mjs'

const folder = mkdtempSync(join(tmpdir(), 'builds-'))
const bucketServer = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') })
let bucketSettings: NodeJS.ProcessEnv
beforeAll(async () => {
  const { port } = await bucketServer.run()
  const endpoint = `http://127.0.0.1:${port}`
  bucketSettings = {
    BUILDS_S3_BUCKET: 'builds',
    BUILDS_S3_ENDPOINT: endpoint,
    BUILDS_S3_ACCESS_KEY_ID: 'S3RVER',
    BUILDS_S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: 'builds' }))
  client.destroy()
})
afterAll(async () => {
  await bucketServer.close()
  rmSync(folder, { recursive: true })
})

let made = 0
/** The files of a build as webpack leaves them. */
function builtInto(build: string, more: Record<string, unknown> = {}, code = `say('${build}')`) {
  const dist = join(folder, `dist-${++made}`)
  mkdirSync(join(dist, 'build'), { recursive: true })
  writeFileSync(join(dist, 'build/remoteEntry.js'), code)
  writeFileSync(join(dist, 'build/remoteEntry.js.map'), '{}')
  const { entry = 'remoteEntry.js', ...fields } = more
  const portal = {
    format: 2,
    ...{ name: 'tariffs', title: 'Tariffs', version: '1.0.0', contract: 1, routes: [], widgets: [] },
    ...{ build, builtAt: '2026-11-01T08:00:00.000Z', shared: {}, requires: {}, carries: [] },
    files: { 'remoteEntry.js': { integrity: integrityOf(code), bytes: code.length } },
    ...fields,
  }
  const metaData = { globalName: 'remote_tariffs', remoteEntry: { name: entry, path: build }, portal }
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ metaData, exposes: [] }))
  return dist
}

const textOf = async (store: BuildStore, build: string) =>
  (await store.read('tariffs', build, 'remoteEntry.js'))?.toString()

describe.each(['folder', 'bucket'])('a store that is a %s', (kind) => {
  const open = () => openStore(kind === 'bucket' ? bucketSettings : { BUILD_STORE: `kept-${kind}` }, folder)

  test('knows nothing at first', async () => {
    const store = await open()
    expect(await store.builds('tariffs')).toEqual([])
    expect(await store.newest('tariffs')).toBeUndefined()
    expect(await readStored(store, 'tariffs')).toBeUndefined()
    expect(await store.read('tariffs', 'aaaaaa', 'remoteEntry.js')).toBeUndefined()
  })

  test('keeps every build whole, the newest is the one that was published last', async () => {
    const store = await open()
    const first = builtInto('aaaaaa')
    expect(await publishBuild(first, store)).toMatchObject({ isNew: true, build: { build: 'aaaaaa' } })
    await publishBuild(builtInto('bbbbbb'), store)
    expect((await store.builds('tariffs')).toSorted()).toEqual(['aaaaaa', 'bbbbbb'])
    expect((await readStored(store, 'tariffs'))?.build).toBe('bbbbbb')
    for (const ending of ['', '.br', '.gz'])
      expect(await store.read('tariffs', 'aaaaaa', `remoteEntry.js${ending}`)).toBeDefined()
    expect(await store.read('tariffs', 'aaaaaa', 'remoteEntry.js.map')).toBeUndefined()
    expect(await publishBuild(first, store)).toMatchObject({ isNew: false })
    expect(await store.newest('tariffs')).toBe('aaaaaa')
  })

  test('never overwrites: of two contents under one id, the first stays', async () => {
    const store = await open()
    await publishBuild(builtInto('aaaaaa', {}, 'say("other")'), store)
    expect(await textOf(store, 'aaaaaa')).toBe("say('aaaaaa')")
  })

  test('what is published twice at once is whole', async () => {
    const store = await open()
    const dist = builtInto('cccccc')
    await Promise.all([publishBuild(dist, store), publishBuild(dist, await open())])
    expect(await textOf(store, 'cccccc')).toBe("say('cccccc')")
  })

  test('a build is dropped when it is old, none of the newest five and nobody names it', async () => {
    const store = await open()
    const old = ['d00000', 'd00001', 'd00002', 'd00003', 'd00004', 'd00005']
    for (const [index, build] of old.entries())
      await publishBuild(builtInto(build, { builtAt: `2025-01-0${index + 1}T08:00:00.000Z` }), store)
    // Three newer ones from above: five stay, of the rest one is named.
    expect((await pruneBuilds(store, 'tariffs', ['d00002'])).toSorted()).toEqual(['d00000', 'd00001', 'd00003'])
    expect(await textOf(store, 'd00000')).toBeUndefined()
    expect(await textOf(store, 'd00002')).toBe("say('d00002')")
    expect((await store.builds('tariffs')).toSorted()).toEqual([
      ...['aaaaaa', 'bbbbbb', 'cccccc', 'd00002', 'd00004', 'd00005'],
    ])
  })
})

const DAY = 24 * 60 * 60 * 1000
test.each<[string, number[], string[], number[]]>([
  ['nothing of five, however old', [100, 90, 80, 70, 60], [], []],
  ['the oldest of six', [100, 90, 80, 70, 60, 50], [], [100]],
  ['nothing that is 14 days old', [14, 5, 4, 3, 2, 1, 0], [], []],
  ['what was replaced earlier', [16, 15, 14, 5, 4, 3, 2, 1], [], [16]],
  ['nothing that pages got until today, however old', [21, 0.4, 0.3, 0.2, 0.1, 0], [], []],
  ['not what somebody names', [100, 90, 80, 5, 4, 3, 2, 1], ['build100'], [90]],
])('outlived: %s', (_, ages, keep, gone) => {
  const now = Date.parse('2026-11-22T08:00:00Z')
  const builds = ages.map((age) => ({ build: `build${age}`, builtAt: new Date(now - age * DAY).toISOString() }))
  expect(outlivedBuilds(builds, { keep, now })).toEqual(gone.map((age) => `build${age}`))
})

test.each<[string, () => string, RegExp]>([
  ['no build', () => folder, /There is no build in .*Build it first/],
  ['a manifest that is none', () => builtInto('aaaaaa', { entry: '../index.js' }), /mf-manifest\.json: entry: /],
  ['a file that is missing', () => without('remoteEntry.js'), /not the file that mf-manifest\.json describes/],
  ['a file that has changed', () => changed('remoteEntry.js'), /not the file that mf-manifest\.json describes/],
])('%s is refused with a sentence, and the store stays as it is', async (_, dist, sentence) => {
  const store = folderStore(join(folder, 'refused'))
  await expect(publishBuild(dist(), store)).rejects.toThrow(sentence)
  expect(existsSync(join(folder, 'refused', 'tariffs'))).toBe(false)
})

function without(file: string) {
  const dist = builtInto('eeeeee')
  rmSync(join(dist, 'build', file))
  return dist
}

function changed(file: string) {
  const dist = builtInto('eeeeee')
  writeFileSync(join(dist, 'build', file), 'steal()')
  return dist
}

test('who is killed while publishing leaves nothing that is taken for a build; the next makes it whole', async () => {
  const at = join(folder, 'killed')
  const script = `
    import { folderStore } from ${JSON.stringify(join(__dirname, 'folder-store.mjs'))}
    const files = new Map([['mf-manifest.json', Buffer.from('{}')], ['a.js', Buffer.from('a')]])
    files.set('b.js', { toString() { throw new Error() } })
    const store = folderStore(${JSON.stringify(at)})
    await store.put('tariffs', 'aaaaaa', files).catch(() => process.kill(process.pid, 'SIGKILL'))`
  const writer = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(writer, 'exit')
  expect(writer.signalCode).toBe('SIGKILL')
  expect(readdirSync(join(at, 'tariffs/aaaaaa'))).toContain('a.js')
  const store = folderStore(at)
  expect([await store.has('tariffs', 'aaaaaa'), await store.builds('tariffs')]).toEqual([false, []])
  await store.put('tariffs', 'aaaaaa', new Map(['mf-manifest.json', 'a.js'].map((name) => [name, Buffer.from('{}')])))
  expect([await store.has('tariffs', 'aaaaaa'), await store.builds('tariffs')]).toEqual([true, ['aaaaaa']])
})

test('a build that is being removed is none from the first moment', async () => {
  const store = folderStore(join(folder, 'removed'))
  await store.put('tariffs', 'aaaaaa', new Map(['mf-manifest.json', 'a.js'].map((name) => [name, Buffer.from('{}')])))
  const removing = store.remove('tariffs', 'aaaaaa')
  while (await store.has('tariffs', 'aaaaaa')) await new Promise((resolve) => setImmediate(resolve))
  expect(await store.builds('tariffs')).toEqual([])
  await removing
  expect(readdirSync(join(folder, 'removed/tariffs'))).toEqual([])
})
