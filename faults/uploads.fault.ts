import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { Worker } from 'node:worker_threads'
import { ApiError } from 'shared-contracts/api'
import { listPlanDocuments, uploadPlanDocument } from 'shared-contracts/document'
import { emptyDatabase, emptyFolder } from './testing/places'
import { clientOf, signIn, startApi } from './testing/start-api'

// Alone: it measures how long others wait.

const CONCURRENCY = 48
const MB = 1024 * 1024
/**
 * ms that `/health` may take meanwhile, and MB that the process may grow by: a busy machine of two cores has other
 * work.
 */
const HEALTH = 1500
const GROWTH = 250

/** MB in memory. */
const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Asks beside the sender, whose own thread is busy with sending. @returns what ends it and says what it saw */
function watchHealth(url: string, pid: number): () => Promise<{ slowest: number; answers: number; most: number }> {
  const worker = new Worker(
    `const { parentPort, workerData: { url, pid } } = require('node:worker_threads')
    const { readFileSync } = require('node:fs')
    let [slowest, answers, most, over] = [0, 0, 0, false]
    parentPort.once('message', () => (over = true))
    void (async () => {
      while (!over) {
        const asked = performance.now()
        if (!(await fetch(url + '/health')).ok) throw new Error('/health is not well')
        slowest = Math.max(slowest, performance.now() - asked)
        answers += 1
        const status = readFileSync('/proc/' + pid + '/status', 'utf8')
        most = Math.max(most, Number(/VmRSS:\\s+(\\d+)/.exec(status)[1]) / 1024)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      parentPort.postMessage({ slowest, answers, most })
    })()`,
    { eval: true, workerData: { url, pid } },
  )
  const seen = new Promise<{ slowest: number; answers: number; most: number }>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return () => {
    worker.postMessage('over')
    return seen
  }
}

test('48 uploads of 25 MB at once, again and again: a few places, a quota, and the server answers', async (t) => {
  const { url: DATABASE_URL } = await emptyDatabase(t)
  const api = await startApi(t, { DATABASE_URL, DATA_DIR: emptyFolder(t) })
  const client = clientOf(api.url, await signIn(api.url, 'priya.nair@granitepeak.example'))
  const plan = { customerId: 'c-pinecrest', energyPlanId: 'ep-pinecrest' }
  const content = new Blob([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(25 * MB - 9)])])
  const codes = new Map<string, number>()
  const send = async (at: number) => {
    const body = new FormData()
    body.set('file', content, `file-${at}.pdf`)
    const code = await client
      .call(
        uploadPlanDocument,
        { params: plan, query: { signature_applied: 'false', revisionDocument: 'false' }, body },
        { timeout: 120_000 },
      )
      .then(
        () => 'taken',
        (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
      )
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }

  const before = residentOf(api.pid)
  const watch = watchHealth(api.url, api.pid)
  const began = performance.now()
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, at) => send(at)))
  const rush = performance.now() - began
  // Then one after the other, until the day's share is used up.
  for (let at = CONCURRENCY; !codes.has('upload-quota') && at < 2 * CONCURRENCY; at++) await send(at)
  const { slowest, answers, most } = await watch()

  const taken = codes.get('taken') ?? 0
  const { documents } = await client.call(listPlanDocuments, { params: plan })
  assert.equal(documents.filter(({ originalFileName }) => originalFileName.startsWith('file-')).length, taken)
  assert.ok(codes.has('too-many-uploads'), JSON.stringify([...codes]))
  assert.ok(codes.has('upload-quota'), JSON.stringify([...codes]))
  assert.deepEqual([...codes.keys()].sort(), ['taken', 'too-many-uploads', 'upload-quota'])
  assert.ok(taken <= 20, `${taken} files of 25 MB were taken, more than 500 MB`)
  assert.ok(slowest < HEALTH, `/health took ${Math.round(slowest)} ms`)
  assert.ok(most - before < GROWTH, `the process grew by ${Math.round(most - before)} MB`)
  const counts = [...codes].map(([code, times]) => `${times} x ${code}`)
  t.diagnostic(
    `${CONCURRENCY} at once in ${(rush / 1000).toFixed(1)} s, then one by one: ${counts.join(', ')}; ` +
      `/health ${answers} times, slowest ${Math.round(slowest)} ms; ${Math.round(most - before)} MB more than before`,
  )
})
