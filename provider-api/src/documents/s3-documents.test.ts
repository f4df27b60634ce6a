import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { readCountersignedDocument, uploadCountersigned } from 'shared-contracts/contract/countersign'
import { deletePlanDocument, listPlanDocuments, readCustomerDocument } from 'shared-contracts/document'
import { envelopeOf, fileBody, PDF_BYTES, planOf, uploadTo } from '../../testing/contract-calls'
import { problemOf } from '../../testing/refused-call'
import { openTestMarket, type TestMarket } from '../../testing/open-test-market'
import { readSettings, type Settings } from '../settings'
import { openDocumentStore } from './store/open-document-store'
import { sweepDocuments } from './sweep-documents'

/** The whole API on a real S3 server: what a rep uploads is an object of the bucket, and nothing else ever is. */
const BUCKET = 'contracts'
const folder = mkdtempSync(join(tmpdir(), 'marketplace-s3-'))
let server: S3rver
let client: S3Client
let market: TestMarket
let settings: Settings
beforeAll(async () => {
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  client = new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  const environment = {
    DOCUMENTS_S3_BUCKET: BUCKET,
    DOCUMENTS_S3_ENDPOINT: endpoint,
    DOCUMENTS_S3_ACCESS_KEY_ID: 'S3RVER',
    DOCUMENTS_S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  settings = readSettings(environment)
  market = await openTestMarket(environment)
})
afterAll(async () => {
  client.destroy()
  await market.close()
  rmSync(folder, { recursive: true, force: true })
})

const objects = async () => (await client.send(new ListObjectsV2Command({ Bucket: BUCKET }))).Contents ?? []
const bytesOf = async ({ blob }: { blob: Blob }) => Buffer.from(await blob.arrayBuffer())
const names = async () => {
  const priya = await market.client('priya')
  return (await priya.call(listPlanDocuments, planOf('pinecrest'))).documents.map(
    (document) => document.originalFileName,
  )
}

test('a document is put, read back with its own type, and deleted, bucket and list alike', async () => {
  const priya = await market.client('priya')
  const { downloadUrl, ...uploaded } = await uploadTo(
    priya,
    'pinecrest',
    fileBody(PDF_BYTES, '../Pinecrest "final" ⚡.pdf'),
  )
  const documentId = uploaded.documentId ?? ''
  const [kept, ...others] = await objects()
  expect(others).toEqual([])
  // Named by a key of ours, never by what somebody called the file.
  expect(kept?.Key).toMatch(/^documents\/[0-9a-f-]{36}$/)
  expect(
    await bytesOf(await priya.call(readCustomerDocument, { params: { customerId: 'c-pinecrest', documentId } })),
  ).toEqual(Buffer.from(PDF_BYTES))
  const answer = await market.app.inject({
    url: downloadUrl,
    headers: { authorization: `Bearer ${await market.tokenOf('priya')}` },
  })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(answer.headers['content-disposition']).toMatch(/^attachment;/)

  await priya.call(deletePlanDocument, { params: { ...planOf('pinecrest').params, documentId } })
  // Kept as long as the removal can be taken back.
  expect(await objects()).toHaveLength(1)
  const monthLater = new Date(market.now().getTime() + 31 * 24 * 3_600_000)
  await sweepDocuments(market.db, await openDocumentStore(settings), monthLater)
  expect(await objects()).toEqual([])
  expect(
    (await problemOf(priya.call(readCustomerDocument, { params: { customerId: 'c-pinecrest', documentId } }))).status,
  ).toBe(404)
})

test('what is refused leaves no orphan in the bucket', async () => {
  const priya = await market.client('priya')
  const dana = await market.client('dana')
  const refused = [
    uploadTo(priya, 'pinecrest', fileBody('', 'empty.pdf')),
    uploadTo(priya, 'pinecrest', fileBody('MZ', 'program.pdf')),
    uploadTo(dana, 'harborview', fileBody(PDF_BYTES, 'liaison.pdf')),
    uploadTo(dana, 'pinecrest', fileBody(PDF_BYTES, 'foreign.pdf')),
    dana.call(uploadCountersigned, { ...envelopeOf('st-brendan', 3), body: fileBody(PDF_BYTES, 'too-early.pdf') }),
  ]
  expect((await Promise.all(refused.map(problemOf))).map((problem) => problem.status)).toEqual([
    400, 415, 409, 404, 409,
  ])
  expect(await objects()).toEqual([])
  // Of two copies at once one is refused only when it is written down: its object goes again.
  const both = await Promise.allSettled(
    [1, 2].map((n) =>
      dana.call(uploadCountersigned, { ...envelopeOf('copperline', 1), body: fileBody(PDF_BYTES, `copy-${n}.pdf`) }),
    ),
  )
  expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await objects()).toHaveLength(1)
  expect(
    await bytesOf(await dana.call(readCountersignedDocument, { ...envelopeOf('copperline', 1), query: {} })),
  ).toEqual(Buffer.from(PDF_BYTES))
})

test('a store that goes down: 503, and nothing is listed that is not there', async () => {
  const priya = await market.client('priya')
  const documentId = (await uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, 'kept.pdf'))).documentId ?? ''
  const before = await names()
  await server.close()
  const down = { status: 503, code: 'storage-down' }
  expect(await problemOf(uploadTo(priya, 'pinecrest', fileBody(PDF_BYTES, 'lost.pdf')))).toMatchObject(down)
  expect(
    await problemOf(priya.call(readCustomerDocument, { params: { customerId: 'c-pinecrest', documentId } })),
  ).toMatchObject(down)
  expect(await names()).toEqual(before)
  // A row goes even so; what stays in the store is listed nowhere.
  await priya.call(deletePlanDocument, { params: { ...planOf('pinecrest').params, documentId } })
  expect(await names()).not.toContain('kept.pdf')
})
