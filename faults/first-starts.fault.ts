import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { documentsBucket } from './testing/documents-bucket'
import { emptyDatabase, emptyFolder } from './testing/places'
import { DidNotStart, signIn, startApi } from './testing/start-api'

// Long: twenty-four starts of the program.

/** Two are enough for one of them to come too late; of four there are several. */
const CONCURRENCY = 4

test(`${CONCURRENCY} first starts at once on an empty PostgreSQL all come up, with one market`, async (t) => {
  const database = await emptyDatabase(t)
  const bucket = await documentsBucket(t)
  const began = performance.now()
  const apis = await Promise.all(
    Array.from({ length: CONCURRENCY }, () => startApi(t, { DATABASE_URL: database.url, ...bucket })),
  )
  const seconds = (performance.now() - began) / 1000
  for (const api of apis) await signIn(api.url)
  const filled = apis.filter((api) => api.lines.some((line) => line.includes('Filling the empty database')))
  assert.equal(filled.length, 1)
  // The key that signs receipts is made once, and every instance publishes it.
  const keys = await database.query<{ key_id: string }>('select key_id from receipt_keys')
  assert.equal(keys.length, 1)
  for (const api of apis) {
    const answer = await fetch(`${api.url}/.well-known/receipt-keys.json`)
    const published = (await answer.json()) as { keys: { keyId: string }[] }
    assert.deepEqual(
      published.keys.map(({ keyId }) => keyId),
      keys.map(({ key_id: keyId }) => keyId),
    )
  }
  t.diagnostic(`${CONCURRENCY} starts, all ready after ${seconds.toFixed(1)} s`)
})

test('many starts at once on one data folder: one gets in, also where a dead one left its lock', async (t) => {
  // lock-data-folder.test.ts races for the lock itself; here the program has to heed it, whatever it finds.
  const STARTS = 4
  const ROUNDS = 5
  const folder = emptyFolder(t)
  let refused = 0
  for (let round = 0; round < ROUNDS; round++) {
    // The second round finds the lock of a killed owner, the third an empty file, the fourth a process id come round.
    if (round === 2) writeFileSync(join(folder, 'in-use-by.pid'), '')
    if (round === 3) writeFileSync(join(folder, 'in-use-by.pid'), `${process.pid} 1 long-ago`)
    const starts = await Promise.allSettled(Array.from({ length: STARTS }, () => startApi(t, { DATA_DIR: folder })))
    const owners = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    assert.equal(owners.length, 1, `round ${round}: ${owners.length} owners`)
    for (const start of starts) {
      if (start.status === 'fulfilled') continue
      const failure: unknown = start.reason
      assert.ok(failure instanceof DidNotStart && failure.code === 1, String(failure))
      assert.match(failure.complaint, /is in use by process \d+, says .*in-use-by\.pid/)
      refused += 1
    }
    await owners[0]?.kill()
  }
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes('.after-')),
    [],
  )
  t.diagnostic(`${ROUNDS} rounds of ${STARTS} starts: ${ROUNDS} owners, ${refused} refused`)
})
