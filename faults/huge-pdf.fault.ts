import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import test from 'node:test'
import { readCountersignedDocument, uploadCountersigned } from 'shared-contracts/contract/countersign'
import { manyObjectsPdf } from '../provider-api/testing/many-objects-pdf'
import { emptyDatabase, emptyFolder } from './testing/places'
import { clientOf, signIn, startApi } from './testing/start-api'

// Alone: it measures how long others wait.

/** 21 MB, and 16 s of work on its own thread for who joins it. */
const OBJECTS = 400_000
const CONCURRENCY = 5
/** ms `/health` may take meanwhile, and MB that the process may grow by: a busy machine of two cores has other work. */
const HEALTH = 1500
const GROWTH = 900

/** MB in memory. */
const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

test('an uploaded PDF of 400,000 objects: the server answers while copies with certificate are made', async (t) => {
  const { url: DATABASE_URL } = await emptyDatabase(t)
  const api = await startApi(t, { DATABASE_URL, DATA_DIR: emptyFolder(t) })
  const client = clientOf(api.url, await signIn(api.url))
  const envelope = { params: { customerId: 'c-copperline', envelopeId: 'env-copperline-1' } }
  const file = manyObjectsPdf(OBJECTS)
  const body = new FormData()
  body.set('file', new Blob([file]), 'Copperline countersigned.pdf')
  await client.call(uploadCountersigned, { ...envelope, body })

  const before = residentOf(api.pid)
  let most = before
  let slowest = 0
  let answers = 0
  let over = false
  const watching = (async () => {
    while (!over) {
      const asked = performance.now()
      const { ok } = await fetch(`${api.url}/health`)
      assert.ok(ok)
      slowest = Math.max(slowest, performance.now() - asked)
      answers += 1
      most = Math.max(most, residentOf(api.pid))
      await wait(20)
    }
  })()
  const read = () => client.call(readCountersignedDocument, { ...envelope, query: { include_certificate: 'true' } })
  const began = performance.now()
  const copies = await Promise.all(Array.from({ length: CONCURRENCY }, read))
  const first = performance.now() - began
  const again = performance.now()
  copies.push(await read())
  const second = performance.now() - again
  over = true
  await watching
  for (const { fileName, blob } of copies) {
    assert.match(fileName ?? '', /^Copperline countersigned(\.pdf| with certificate\.zip)$/)
    assert.ok(blob.size > 1e6)
  }
  assert.ok(slowest < HEALTH, `/health took ${Math.round(slowest)} ms`)
  assert.ok(most - before < GROWTH, `the process grew by ${Math.round(most - before)} MB`)
  assert.equal(api.complaint(), '')
  const megabytes = (file.length / 1024 / 1024).toFixed(0)
  t.diagnostic(
    `${megabytes} MB: ${CONCURRENCY} downloads at once in ${Math.round(first)} ms, the next in ` +
      `${Math.round(second)} ms (${copies[0]?.fileName}); ` +
      `/health ${answers} times, slowest ${Math.round(slowest)} ms; ${Math.round(most - before)} MB more than before`,
  )
})
