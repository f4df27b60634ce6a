// An S3-compatible store for a demonstration on one machine: files in /data, one bucket. A real market has a bucket of
// its own: DOCUMENTS_S3_*.
import { createRequire } from 'node:module'
import S3rver from 's3rver'

/** Its keys are those that the instances are given; it takes no others. */
const { DOCUMENTS_S3_ACCESS_KEY_ID: keyId, DOCUMENTS_S3_SECRET_ACCESS_KEY: secret } = process.env
if (!keyId || !secret) throw new Error('Set DOCUMENTS_S3_ACCESS_KEY_ID and DOCUMENTS_S3_SECRET_ACCESS_KEY.')
const { DUMMY_ACCOUNT } = createRequire(import.meta.url)('s3rver/lib/models/account')
DUMMY_ACCOUNT.revokeAccessKey('S3RVER')
DUMMY_ACCOUNT.createKeyPair(keyId, secret)

const store = new S3rver({
  address: '0.0.0.0',
  port: 9000,
  silent: true,
  // Its host name (docker-compose.yml) is not a bucket's: the bucket is in the path.
  vhostBuckets: false,
  directory: '/data',
  configureBuckets: [{ name: process.env.DOCUMENTS_S3_BUCKET || 'documents', configs: [] }],
})
await store.run()
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => store.close(() => process.exit(0)))
