import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { readSettings } from '../settings'
import { newStorageKey, openDocumentStore, type DocumentStore } from './document-store'

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

async function keepsFiles(store: DocumentStore) {
  const key = newStorageKey()
  expect(await store.get(key)).toBeUndefined()
  await store.put(key, Buffer.from('a contract'), 'application/pdf')
  expect(await textOf(await store.get(key))).toBe('a contract')
  await store.remove(key)
  expect(await store.get(key)).toBeUndefined()
  await store.remove(key)
}

test('a folder keeps files, whole or not at all', async () => {
  const store = await openDocumentStore(readSettings({ DATA_DIR: folder }))
  await keepsFiles(store)
  expect(readdirSync(join(folder, 'documents'))).toEqual([])
  await expect(store.put('../outside', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ code: 'storage-down' })
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
    await store.put(key, Buffer.alloc(25 * 1024 * 1024, 'x'), 'application/pdf')
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket: 'contracts' }))
    expect(Contents).toMatchObject([{ Key: `documents/${key}`, Size: 25 * 1024 * 1024 }])
    await store.remove(key)
  })

  test('that is down says so', async () => {
    const bucket = { bucket: 'contracts', region: 'us-east-1', endpoint: 'http://127.0.0.1:9', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }
    const store = await openDocumentStore({ ...settings, documentBucket: bucket })
    await expect(store.get(newStorageKey())).rejects.toMatchObject({ status: 503, code: 'storage-down' })
  })
})
