import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import test, { type TestContext } from 'node:test'
import { listPlanDocuments, uploadPlanDocument } from 'shared-contracts/document'
import { emptyDatabase, emptyFolder } from './testing/places'
import { clientOf, signIn, startApi } from './testing/start-api'

/** Larger than every buffer on the way. */
const MB = 1024 * 1024
const LARGE = 20 * MB
/** Seconds that calls are still taken; and after which, far later than a busy machine needs, all would be cut off. */
const [WAIT, LIMIT] = [3, 60]
const plan = { params: { customerId: 'c-pinecrest', energyPlanId: 'ep-pinecrest' } }

/** A file that is sent in two halves. */
function halves(name: string) {
  const boundary = 'drain-boundary'
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
    'content-type: application/pdf\r\n\r\n'
  let finish = () => undefined as void
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(`${head}%PDF-1.7\n${'% the first half\n'.repeat(5000)}`))
      finish = () => {
        controller.enqueue(Buffer.from(`% the second half\n\r\n--${boundary}--\r\n`))
        controller.close()
      }
    },
  })
  return { body, type: `multipart/form-data; boundary=${boundary}`, finish: () => finish() }
}

async function started(t: TestContext, times: Record<string, string>) {
  const database = await emptyDatabase(t)
  const api = await startApi(t, { DATABASE_URL: database.url, DATA_DIR: emptyFolder(t), ...times })
  const token = await signIn(api.url, 'priya.nair@granitepeak.example')
  const authorization = `Bearer ${token}`
  const client = clientOf(api.url, token)
  const large = new FormData()
  large.set('file', new Blob(['%PDF-1.7\n', Buffer.alloc(LARGE, '%')]), 'large.pdf')
  const query = { signature_applied: 'false', revisionDocument: 'false' } as const
  await client.call(uploadPlanDocument, { ...plan, query, body: large }, { timeout: 60_000 })
  const { documents } = await client.call(listPlanDocuments, plan)
  const { documentId } = documents.find(({ originalFileName }) => originalFileName === 'large.pdf') ?? {
    documentId: '',
  }

  /** Files on their way: one that comes, one that goes. */
  const upload = halves('small.pdf')
  const address = client.url(uploadPlanDocument, plan.params, query)
  const headers = { authorization, 'content-type': upload.type, 'idempotency-key': 'sent-while-it-stops' }
  const sent = fetch(address, { method: 'POST', headers, body: upload.body, duplex: 'half' } as RequestInit)
  const file = `${api.url}/v1/customers/${plan.params.customerId}/documents/${documentId}/file`
  const coming = await fetch(file, { headers: { authorization } })
  assert.equal(coming.status, 200)
  const download = coming.body?.getReader()
  assert.ok(download)
  await download.read()
  await pause(300)
  return { database, api, upload, sent, download }
}

const answerOf = (url: string) => fetch(url).then(({ status, headers }) => [status, headers.get('connection')])

test('SIGTERM: not ready, calls for a while more, then what is running ends and the program with it', async (t) => {
  const { database, api, upload, sent, download } = await started(t, {
    DRAIN_WAIT_SECONDS: String(WAIT),
    DRAIN_LIMIT_SECONDS: String(LIMIT),
  })
  assert.deepEqual(await answerOf(`${api.url}/ready`), [200, 'keep-alive'])
  const began = performance.now()
  const stopped = api.stop()
  await pause(200)
  assert.deepEqual(await answerOf(`${api.url}/ready`), [503, 'close'])
  assert.deepEqual(await answerOf(`${api.url}/live`), [200, 'close'])
  assert.deepEqual(await answerOf(`${api.url}/docs/json`), [200, 'close'])

  const taken = () =>
    fetch(`${api.url}/live`).then(
      () => true,
      () => false,
    )
  while (await taken()) {
    assert.ok(performance.now() - began < (LIMIT / 2) * 1000, 'no new connection is taken')
    await pause(100)
  }
  assert.ok(performance.now() - began > WAIT * 1000, 'new connections are taken as long as DRAIN_WAIT_SECONDS says')
  let bytes = 0
  for (;;) {
    const { done, value } = await download.read()
    if (done) break
    bytes += value.length
  }
  assert.ok(bytes > LARGE - MB, `the download came whole: ${bytes} more bytes`)
  upload.finish()
  assert.equal((await sent).status, 200)
  await stopped
  assert.equal(await api.ended, 0)
  const seconds = (performance.now() - began) / 1000
  assert.ok(seconds < LIMIT / 2, `ended after ${seconds.toFixed(1)} s, not at the limit`)
  t.diagnostic(`ended ${seconds.toFixed(1)} s after SIGTERM`)
  const rows = await database.query("select 1 from documents where original_file_name = 'small.pdf'")
  assert.equal(rows.length, 1)
})

test('what hangs is cut off at the limit, and leaves nothing half done', async (t) => {
  const { database, api, sent, download } = await started(t, { DRAIN_LIMIT_SECONDS: '2' })
  const began = performance.now()
  const cut = assert.rejects(sent)
  await api.stop()
  const seconds = (performance.now() - began) / 1000
  assert.equal(await api.ended, 0)
  assert.ok(seconds > 1.9 && seconds < 18, `ended after ${seconds.toFixed(1)} s`)
  t.diagnostic(`ended ${seconds.toFixed(1)} s after SIGTERM`)
  await cut
  await download.cancel().catch(() => undefined)
  const rows = await database.query("select 1 from documents where original_file_name = 'small.pdf'")
  assert.equal(rows.length, 0)
})
