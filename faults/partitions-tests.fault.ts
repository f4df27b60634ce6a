import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import test from 'node:test'
import { onConnection } from './testing/places'

// Alone: jest keeps every processor busy.
// Nightly: On every change: partitions bids, replaces, adds a custom term and takes it back on a cut database.

const root = join(import.meta.dirname, '..')
const PARTS = 16
const TABLES = 3

test('every test of bids, contracts and the desk passes on partitions', async (t) => {
  const words = [
    'node_modules/jest/bin/jest.js',
    '--maxWorkers=100%',
    'provider-api/src/(bid|contract|customer-simulator)/',
  ]
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, TEST_PARTITIONS: String(PARTS) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  t.diagnostic(/^Tests: .*$/m.exec(said)?.[0] ?? 'no tests')
  assert.equal(code, 0, said.slice(-4000))
  assert.equal(await partitionedTables(), TABLES, 'they ran on partitions')
})

/** Of the database that the tests took their copies of. */
async function partitionedTables(): Promise<number> {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  return onConnection(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^market_'",
    )
    assert.equal(rows.length, 1)
    const url = new URL(server)
    url.pathname = `/${rows[0]?.datname}`
    const found = await onConnection(url.toString(), (copied) => copied.query('select 1 from pg_partitioned_table'))
    return found.rows.length
  })
}
