import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf } from '../../testing/mf-manifest'
import { buildOf } from '../testing/builds'
import { cleanUp, startHost, temporaryFolder } from '../testing/host-server'

afterAll(cleanUp)

let env: Record<string, string>
let folder: string
beforeAll(async () => {
  const host = await startHost()
  folder = temporaryFolder()
  env = { PORTAL_URL: host.url, DEPLOY_TOKEN_BIDDING: 'token-of-bidding-0001', DATA_DIR: folder }
  for (const build of ['aaaaaa', 'bbbbbb']) await host.call('/bidding/builds', buildOf(build))
})

/** `npm run registry -- …` @returns exit status and what it said */
const run = (words: string, settings: Record<string, string> = {}) =>
  new Promise<[number, string]>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/registry.mjs', ...words.split(' ').filter(Boolean)],
      { env: { PATH: process.env['PATH'], ...env, ...settings } },
      (error, stdout, stderr) => resolve([error === null ? 0 : Number(error.code), stdout + stderr]),
    )
  })

const file = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a team looks, goes back, tries and promotes at the terminal', async () => {
  expect(await run('list')).toEqual([0, expect.stringMatching(/bidding\n {2}bbbbbb {2}1\.0\.0 .* current\n {2}aaaaaa/)])
  expect(await run('rollback bidding')).toEqual([0, 'New pages get build aaaaaa of bidding.\n'])
  expect(await run('rollback bidding bbbbbb')).toEqual([0, 'New pages get build bbbbbb of bidding.\n'])
  expect(await run('pin remote-bidding aaaaaa')).toEqual([
    0,
    'New pages get build aaaaaa of bidding, which is pinned.\n',
  ])
  expect(await run('unpin bidding')).toEqual([0, 'New pages get build bbbbbb of bidding.\n'])
  expect(await run('canary bidding bbbbbb 10')).toEqual([
    0,
    'New pages get build aaaaaa of bidding; 10 % of the reps get build bbbbbb.\n',
  ])
  expect(await run('promote bidding')).toEqual([0, 'New pages get build bbbbbb of bidding.\n'])
  expect((await run('history bidding'))[1]).toMatch(/bidding {2}rolled back {2}aaaaaa {2}From bbbbbb\.\n/)
  const good = file('mf-manifest.json', JSON.stringify(manifestOf(buildOf('cccccc'))))
  expect(await run(`check ${good}`)).toEqual([0, 'Build cccccc (1.0.0) of bidding would be taken.\n'])
})

test('the list says what browsers have said of each build', async () => {
  const said = [
    ...Array.from({ length: 3 }, () => ({ kind: 'loaded', ms: 120.4, bytes: 20_480, requests: 4 })),
    { kind: 'crashed', part: 'bid', why: 'a bug' },
  ].map((event) => ({ ...event, remote: 'bidding', build: 'aaaaaa' }))
  const body = JSON.stringify(said)
  await fetch(`${env['PORTAL_URL']}/ledger`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const [, text] = await run('list')
  expect(text).toMatch(/\n {2}aaaaaa {2}.* {2}3 loads, 1 failed \(25\.0 %\), 120 ms, 20 KiB\n/)
  expect(text).toMatch(/\n {2}! aaaaaa at [\d-]+ [\d:]+: crashed, bid\. a bug\n/)
})

test.each([
  ['', 0, 'portal-remote list'],
  ['dance', 1, 'There is no dance.'],
  ['rollback', 1, 'The remote is missing.'],
  ['rollback nothing', 1, 'deploy token'],
  ['rollback bidding zzzzzz', 1, 'There is no build zzzzzz of it.'],
  ['rollback contracts', 1, 'There is no deploy token'],
  ['pin bidding', 1, 'build is missing, or not what is expected.'],
  ['unpin bidding', 1, 'No build is pinned.'],
  ['canary bidding aaaaaa', 1, 'a whole number from 1 to 99, not nothing'],
  ['canary bidding aaaaaa 0', 1, 'a whole number from 1 to 99, not "0"'],
  ['canary bidding aaaaaa 101', 1, 'not "101"'],
  ['canary bidding aaaaaa x', 1, 'not "x"'],
  ['check nowhere.json', 1, 'There is no file nowhere.json.'],
  ['check package.json', 1, 'package.json names no remote.'],
  ['check scripts/knip.json', 1, 'knip.json names no remote.'],
])('%j ends with status %i and says: %s', async (words, status, sentence) => {
  expect(await run(words)).toEqual([status, expect.stringContaining(sentence)])
})

test('a portal that is not there, a token of nobody and a file of garbage are sentences too', async () => {
  expect(await run('list', { PORTAL_URL: 'http://127.0.0.1:9' })).toEqual([
    1,
    'The portal at http://127.0.0.1:9 does not answer.\n',
  ])
  expect(await run('list', { REGISTRY_TOKEN: 'made-up-token-00001' })).toEqual([
    1,
    expect.stringContaining('of no remote'),
  ])
  expect(await run(`check ${file('garbage.json', '{"name"')}`)).toEqual([1, expect.stringContaining('is no JSON.')])
  const evil = file('evil.json', JSON.stringify(manifestOf(buildOf('dddddd', { entry: 'https://evil.example/x.js' }))))
  expect(await run(`check ${evil}`)).toEqual([1, expect.stringContaining('expected a file name without a folder')])
})
