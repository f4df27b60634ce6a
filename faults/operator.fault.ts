import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { LOCKS } from '../provider-api/src/db/locks'
import { documentsBucket } from './testing/documents-bucket'
import { emptyDatabase, emptyFolder } from './testing/places'
import { startApi } from './testing/start-api'

const FIRST = ['--operator', 'Harbor Desk', '--supplier', 'Larkspur Energy', '--name', 'Dana Whitfield']
const ADMIN = join(dirname(process.env['PROVIDER_API_MAIN'] ?? ''), 'admin.js')

/** `npm run admin -- …` beside the instances. */
function admin(env: Record<string, string>, ...words: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [ADMIN, ...words], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  })
  return { stdout, stderr, status }
}

async function fillAt(url: string, key: string, name: string) {
  const answer = await fetch(`${url}/operator/suppliers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ externalId: name.toLowerCase(), name }] }),
  })
  return [answer.status, await answer.text()] as const
}

/** The first run, and a supplier more at each instance. */
async function openAndFill(t: TestContext, instances: number, env: Record<string, string>) {
  const urls: string[] = []
  for (let n = 0; n < instances; n++) urls.push((await startApi(t, { DEMO_MARKET: 'no', ...env })).url)
  const opened = admin(env, 'first-run', ...FIRST, '--email', 'dana@larkspur.example')
  assert.deepEqual([opened.stderr, opened.status], ['', 0])
  const [, key = ''] = opened.stdout.split('\n')
  for (const [at, url] of urls.entries()) {
    const [status, text] = await fillAt(url, key, `Granite${at}`)
    assert.equal(status, 200, text)
    assert.match(text, /"created":1/)
  }
}

test('an operator opens and fills a market while one instance with a folder runs', async (t) => {
  const { url: DATABASE_URL } = await emptyDatabase(t)
  await openAndFill(t, 1, { DATABASE_URL, DATA_DIR: emptyFolder(t) })
})

test('and while one, or two, run with a bucket', async (t) => {
  for (const instances of [1, 2]) {
    const { url: DATABASE_URL } = await emptyDatabase(t)
    await openAndFill(t, instances, { DATABASE_URL, ...(await documentsBucket(t)) })
  }
})

test('while somebody else fills the market for long, a command says so in a sentence', async (t) => {
  const database = await emptyDatabase(t)
  const env = { DATABASE_URL: database.url, DATA_DIR: emptyFolder(t) }
  await startApi(t, { DEMO_MARKET: 'no', ...env })
  await database.query('select pg_advisory_lock($1)', [LOCKS.filling])
  const refused = admin(env, 'first-run', ...FIRST, '--email', 'dana@larkspur.example')
  assert.equal(refused.status, 1)
  assert.match(refused.stderr, /^The database is busy .* try again in a few seconds\.\n$/)
})
