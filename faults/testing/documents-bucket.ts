import S3rver from 's3rver'
import { emptyFolder, type Owner } from './places'

const BUCKET = 'documents'

/** An S3 server with a bucket for documents; it goes with its owner. @returns the settings that name it */
export async function documentsBucket(t: Owner): Promise<Record<string, string>> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: emptyFolder(t),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  t.after(() => server.close())
  return {
    DOCUMENTS_S3_BUCKET: BUCKET,
    DOCUMENTS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    DOCUMENTS_S3_ACCESS_KEY_ID: 'S3RVER',
    DOCUMENTS_S3_SECRET_ACCESS_KEY: 'S3RVER',
    // Without a bucket it would be read, and nothing may be kept there.
    DATA_DIR: emptyFolder(t),
  }
}
