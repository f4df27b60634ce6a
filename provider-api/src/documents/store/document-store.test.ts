import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { Refusal } from '../../http/refusal'
import { readSettings } from '../../settings'
import { newStorageKey, type DocumentStore } from './document-store'
import { openDocumentStore } from './open-document-store'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketplace-store-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function textOf(stream: Readable | undefined): Promise<string | undefined> {
  if (stream === undefined) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function* pieces(...all: Buffer[]) {
  for (const piece of all) yield piece
}

async function* cut(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(6 * 1024 * 1024, 'x')
  throw new Refusal({ status: 400, code: 'upload-broken', message: 'The file did not arrive whole.' })
}

async function keepsFiles(store: DocumentStore) {
  const key = newStorageKey()
  expect(await store.get(key)).toBeUndefined()
  await store.put(key, pieces(Buffer.from('a con'), Buffer.from('tract')), 'application/pdf')
  expect(await textOf(await store.get(key))).toBe('a contract')
  await store.remove(key)
  expect(await store.get(key)).toBeUndefined()
  await store.remove(key)
  // What breaks off in the middle is not kept, and is told as what it was.
  await expect(store.put(key, cut(), 'application/pdf')).rejects.toMatchObject({ code: 'upload-broken' })
  expect(await store.get(key)).toBeUndefined()
}

test('a folder keeps files, whole or not at all', async () => {
  const store = await openDocumentStore(readSettings({ DATA_DIR: folder }))
  await keepsFiles(store)
  expect(readdirSync(join(folder, 'documents'))).toEqual([])
  await expect(store.put('../outside', pieces(Buffer.from('x')), 'text/plain')).rejects.toMatchObject({
    code: 'storage-down',
  })
})

describe('an S3-compatible store', () => {
  let server: S3rver
  let settings: ReturnType<typeof readSettings>
  let client: S3Client
  beforeAll(async () => {
    server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') })
    const { port } = await server.run()
    settings = readSettings({
      DATA_DIR: folder,
      DOCUMENTS_S3_BUCKET: 'contracts',
      DOCUMENTS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      DOCUMENTS_S3_ACCESS_KEY_ID: 'S3RVER',
      DOCUMENTS_S3_SECRET_ACCESS_KEY: 'S3RVER',
    })
    client = new S3Client({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      forcePathStyle: true,
    })
    await client.send(new CreateBucketCommand({ Bucket: 'contracts' }))
  })
  afterAll(async () => {
    client.destroy()
    await server.close()
  })

  test('keeps files', async () => keepsFiles(await openDocumentStore(settings)))

  test('keeps 25 MB', async () => {
    const store = await openDocumentStore(settings)
    const key = newStorageKey()
    await store.put(key, pieces(...Array<Buffer>(25).fill(Buffer.alloc(1024 * 1024, 'x'))), 'application/pdf')
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket: 'contracts' }))
    expect(Contents).toMatchObject([{ Key: `documents/${key}`, Size: 25 * 1024 * 1024 }])
    await store.remove(key)
  })

  test('that is down says so', async () => {
    const bucket = {
      bucket: 'contracts',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    }
    const store = await openDocumentStore({ ...settings, documentBucket: bucket })
    await expect(store.get(newStorageKey())).rejects.toMatchObject({ status: 503, code: 'storage-down' })
  })
})
