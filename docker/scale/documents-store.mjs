// An S3-compatible store for a demonstration on one machine: files in /data, one bucket. A real market has a bucket of
// its own: DOCUMENTS_S3_*.
import S3rver from 's3rver'

const store = new S3rver({
  address: '0.0.0.0',
  port: 9000,
  silent: true,
  // It is asked by its name in the composition, which is no bucket's.
  vhostBuckets: false,
  directory: '/data',
  configureBuckets: [{ name: process.env.DOCUMENTS_S3_BUCKET || 'documents', configs: [] }],
})
await store.run()
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => store.close(() => process.exit(0)))
