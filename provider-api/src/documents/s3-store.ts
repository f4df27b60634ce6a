import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { DocumentBucket } from '../settings'
import type { DocumentStore } from './document-store'

/** Documents in a bucket of an S3-compatible store, under `documents/<key>`. */
export function s3Store(settings: DocumentBucket): DocumentStore {
  const client = new S3Client({
    region: settings.region,
    // Stores other than Amazon's have one address for all buckets.
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
    ...(settings.credentials === undefined ? {} : { credentials: settings.credentials }),
    // Checksums in trailers are Amazon's own; other stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  })
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `documents/${key}` })
  return {
    async put(key, bytes, mimeType) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: mimeType, ContentLength: bytes.length }))
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
