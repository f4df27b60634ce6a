import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import test from 'node:test'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { documentsBucket } from './testing/documents-bucket'
import { emptyDatabase, emptyFolder } from './testing/places'
import { clientOf, signIn, startApi } from './testing/start-api'
import { openScenario } from './testing/bids'

interface Container {
  name: string
  command: [string, ...string[]]
  args: string[]
}
interface CronJob {
  spec: { jobTemplate: { spec: { template: { spec: { initContainers: [Container]; containers: [Container] } } } } }
}

const root = join(import.meta.dirname, '..')
const [cronJob = ''] = readFileSync(join(root, 'deploy/kubernetes/base/backup.yaml'), 'utf8').split('\n---\n')
const { initContainers, containers } = (parse(cronJob) as CronJob).spec.jobTemplate.spec.template.spec

/** What the container says, with the settings that it would have. @returns what it printed */
async function run({ command: [shell, ...options], args }: Container, env: Record<string, string>): Promise<string> {
  const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`
  return (await promisify(execFile)(shell, [...options, ...args], { cwd: root, env: { PATH, ...env } })).stdout
}

test('the backup of deploy/kubernetes restores into an empty place, and a damaged one fails its job', async (t) => {
  const { url: DATABASE_URL } = await emptyDatabase(t)
  const bucket = await documentsBucket(t)
  const api = await startApi(t, { DATABASE_URL, ...bucket })
  const before = await openScenario(clientOf(api.url, await signIn(api.url)))
  const BACKUPS = emptyFolder(t)
  const trial = emptyFolder(t)

  const from = performance.now()
  const written = await run(initContainers[0], { ...bucket, DATABASE_URL, BACKUPS })
  const restored = await run(containers[0], { BACKUPS, DATA_DIR: trial })
  t.diagnostic(`backup and restore after ${((performance.now() - from) / 1000).toFixed(1)} s`)
  const [, content] = / holds (.+)\./.exec(written) ?? []
  assert.ok(content !== undefined && restored.includes(content), `${written}${restored}`)

  // What was restored is a market: the same rep signs in and sees the same bid.
  await api.stop()
  const again = await startApi(t, { DATA_DIR: trial, DEMO_MARKET: 'no' })
  const after = await openScenario(clientOf(again.url, await signIn(again.url)))
  assert.deepEqual(after.quoteRequest, before.quoteRequest)

  const [backup = ''] = readdirSync(BACKUPS)
  rmSync(join(BACKUPS, backup, 'tables/quotes.copy.gz'))
  await assert.rejects(run(containers[0], { BACKUPS, DATA_DIR: emptyFolder(t) }), /quotes/)
})
