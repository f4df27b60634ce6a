import { connect, type AddressInfo, type Socket } from 'node:net'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isNull } from 'drizzle-orm'
import pino from 'pino'
import { listPlanDocuments } from 'shared-contracts/document'
import { fileBody, PDF_BYTES, planOf, uploadTo } from '../../testing/contract-calls'
import { marketForFile } from '../../testing/market-for-file'
import { problemOf } from '../../testing/refused-call'
import { buildApp } from '../app'
import type { Db } from '../db/open-db'
import { documents, uploads } from '../db/schema'
import { readSettings } from '../settings'
import { newStorageKey } from './store/document-store'
import { folderDocumentStore } from './store/folder-store'
import { sweepDocuments } from './sweep-documents'
import { insertUpload } from './upload.repo'

const MB = 1024 * 1024
const DAY = 24 * 3_600_000
const PINECREST =
  '/v1/customers/c-pinecrest/energyplans/ep-pinecrest/uploadDocument?signature_applied=false&revisionDocument=false'
let port: number

const { market, rep } = marketForFile({ UPLOADS_AT_ONCE: '2', UPLOADS_PER_DAY_MB: '25' })
const priya = rep('priya')
beforeAll(async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' })
  port = (market.app.server.address() as AddressInfo).port
})

const names = async () =>
  (await priya.call(listPlanDocuments, planOf('pinecrest'))).documents.map((document) => document.originalFileName)
const filesKept = () =>
  existsSync(join(market.folder, 'documents')) ? readdirSync(join(market.folder, 'documents')) : []
const running = () => market.db.$count(uploads, isNull(uploads.endedAt))
async function until(done: () => Promise<boolean> | boolean) {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** The beginning of an upload of 5 MB, and what the server says to it. */
async function begin(token: string | undefined, path = PINECREST) {
  const head = `--half\r\ncontent-disposition: form-data; name="file"; filename="half.pdf"\r\n\r\n${PDF_BYTES}`
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  const socket: Socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (data) => (said += data.toString()))
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${authorization}content-type: multipart/form-data; ` +
      `boundary=half\r\ncontent-length: ${5 * MB}\r\n\r\n${head}${'x'.repeat(50_000)}`,
  )
  return {
    socket,
    said: async () => {
      await until(() => said.includes('\r\n\r\n'))
      return said.split('\r\n', 1)[0]
    },
  }
}

test('who may not upload is told before the file is read', async () => {
  const token = await market.tokenOf('dana')
  const calls = [
    await begin(undefined),
    await begin(token),
    await begin(token, PINECREST.replaceAll('pinecrest', 'harborview')),
    await begin(token, PINECREST.replace('revisionDocument=false', 'revisionDocument=perhaps')),
  ]
  const said = await Promise.all(calls.map((call) => call.said()))
  expect(said).toEqual([
    'HTTP/1.1 401 Unauthorized',
    'HTTP/1.1 404 Not Found',
    'HTTP/1.1 409 Conflict',
    'HTTP/1.1 400 Bad Request',
  ])
  calls.forEach(({ socket }) => socket.destroy())
  expect(await market.db.$count(uploads)).toBe(0)
})

test('a rep sends only so many files at once; a line that broke gives its place back', async () => {
  const token = await market.tokenOf('priya')
  const both = [await begin(token), await begin(token)]
  await until(async () => (await running()) === 2)
  expect(await problemOf(uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, 'third.pdf')))).toMatchObject({
    status: 429,
    code: 'too-many-uploads',
    message: 'You are sending 2 files already. Please send this one when they are done.',
    details: { atOnce: 2, retryAfterSeconds: 5 },
  })
  both.forEach(({ socket }) => socket.destroy())
  await until(async () => (await running()) === 0)
  expect(filesKept()).toEqual([])
  await uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, 'third.pdf'))
  expect(await names()).toContain('third.pdf')
})

test('a rep sends only so much in 24 hours, and is told when there is room again', async () => {
  const large = () => fileBody(Buffer.concat([Buffer.from(PDF_BYTES), Buffer.alloc(15 * MB)]), 'large.pdf')
  await uploadTo(priya, 'pinecrest', large())
  const began = market.now()
  market.setNow(new Date(began.getTime() + 3_600_000))
  expect(await problemOf(uploadTo(priya, 'pinecrest', large()))).toMatchObject({
    status: 429,
    code: 'upload-quota',
    message:
      'You have sent the 25 MB of files that one representative can send in 24 hours. Please send this one ' +
      'later, or ask your Supplier Liaison.',
    details: { quotaBytes: 25 * MB, retryAfterSeconds: 23 * 3600 },
  })
  // A small one still fits.
  await uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, 'small.pdf'))
  market.setNow(new Date(began.getTime() + DAY))
  await uploadTo(priya, 'pinecrest', large())
  expect((await names()).filter((name) => name === 'large.pdf')).toHaveLength(2)
  market.setNow(began)
})

test('what is left of an upload that never became a document is swept up after a day, and nothing else', async () => {
  const store = folderDocumentStore(market.folder)
  const [orphan, foreign] = [newStorageKey(), newStorageKey()]
  for (const key of [orphan, foreign]) await store.put(key, pieces(), 'application/pdf')
  await insertUpload(market.db, { storageKey: orphan, repId: 'priya', startedAt: market.now(), bytes: 9 })
  const before = filesKept()
  await sweepDocuments(market.db, store, new Date(market.now().getTime() + DAY - 1000))
  expect(filesKept()).toEqual(before)
  // Two instances at once.
  const later = new Date(market.now().getTime() + DAY + 1000)
  await Promise.all([sweepDocuments(market.db, store, later), sweepDocuments(market.db, store, later)])
  expect(filesKept()).toEqual(before.filter((name) => name !== orphan))
  expect(filesKept()).toContain(foreign)
})

async function* pieces() {
  yield Buffer.from('a contract')
}

describe('when the answer to COMMIT is lost', () => {
  /** The database, whose answer to the commit that keeps a document does not arrive; nor may any answer after it. */
  function losing(db: Db, andThen: { answers: boolean }): Db {
    let gone = false
    return new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (gone && !andThen.answers) {
          return () => {
            throw new Error('Connection terminated unexpectedly')
          }
        }
        if (name !== 'transaction') return value.bind(target) as unknown
        return async (work: (tx: Db) => Promise<unknown>) => {
          const before = await target.$count(documents)
          const answer = await target.transaction((tx) => work(tx))
          if ((await target.$count(documents)) === before) return answer
          gone = true
          throw new Error('Connection terminated unexpectedly')
        }
      },
    })
  }
  const upload = async (db: Db, name: string) => {
    const app = await buildApp({
      db,
      settings: readSettings({ DATA_DIR: market.folder }),
      log: pino({ level: 'silent' }),
      now: market.now,
    })
    const disposition = `content-disposition: form-data; name="file"; filename="${name}"`
    const payload = `--b\r\n${disposition}\r\n\r\n${PDF_BYTES}\r\n--b--\r\n`
    const headers = {
      authorization: `Bearer ${await market.tokenOf('priya')}`,
      'content-type': 'multipart/form-data; boundary=b',
      'idempotency-key': `key-of-${name}`,
    }
    const answer = await app.inject({ method: 'POST', url: PINECREST, headers, payload })
    await app.close()
    return answer
  }

  test('and the database answers again, the upload is found and the rep told so', async () => {
    const answer = await upload(losing(market.db, { answers: true }), 'found.pdf')
    expect(answer.statusCode).toBe(200)
    const file = await market.app.inject({
      url: answer.json<{ downloadUrl: string }>().downloadUrl,
      headers: { authorization: `Bearer ${await market.tokenOf('priya')}` },
    })
    expect(file.body).toBe(PDF_BYTES)
  })

  test('and nobody can look, the file stays with its document; a repeat is answered as the first', async () => {
    const before = filesKept().length
    expect((await upload(losing(market.db, { answers: false }), 'unknown.pdf')).statusCode).toBeGreaterThanOrEqual(500)
    expect(filesKept()).toHaveLength(before + 1)
    const repeat = await upload(market.db, 'unknown.pdf')
    expect(repeat.statusCode).toBe(200)
    expect(filesKept()).toHaveLength(before + 1)
    expect((await names()).filter((name) => name === 'unknown.pdf')).toHaveLength(1)
    const file = await market.app.inject({
      url: repeat.json<{ downloadUrl: string }>().downloadUrl,
      headers: { authorization: `Bearer ${await market.tokenOf('priya')}` },
    })
    expect(file.body).toBe(PDF_BYTES)
  })
})
