import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { DocumentBucket } from './document-bucket'
import type { DocumentStore } from './document-store'

/** The smallest part that S3 takes. */
const PART_BYTES = 5 * 1024 * 1024

/** Documents in a bucket of an S3-compatible store, under `documents/<key>`. */
export function s3Store(settings: DocumentBucket): DocumentStore {
  const client = new S3Client({
    region: settings.region,
    // Stores other than Amazon's have one address for all buckets.
    endpoint: settings.endpoint,
    forcePathStyle: settings.endpoint !== undefined,
    credentials: settings.credentials,
    // Checksums in trailers are Amazon's own; other stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  })
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `documents/${key}` })
  return {
    async put(key, content, mimeType) {
      // What breaks off fails with its own error, even if taking its parts back fails too.
      const broken: { by?: unknown } = {}
      async function* watched() {
        try {
          yield* content
        } catch (error) {
          broken.by = error
          throw error
        }
      }
      const body = Readable.from(watched())
      // In parts of 5 MB, one after the other: what is in memory at once is a part, and a failure takes all parts back.
      const upload = new Upload({
        client,
        params: { ...at(key), Body: body, ContentType: mimeType },
        queueSize: 1,
        partSize: PART_BYTES,
      })
      try {
        await upload.done()
      } catch (error) {
        throw broken.by ?? error
      } finally {
        body.destroy()
      }
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)))
        return Body instanceof Readable ? Body : undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
