import S3rver from 's3rver'
import { emptyFolder, type Owner } from './places'

const BUCKET = 'documents'

export interface DocumentsBucket {
  /** The settings that name it. */
  env: Record<string, string>
  /** It does not answer for as long as the work takes. */
  away(work: () => Promise<void>): Promise<void>
}

/** An S3 server with a bucket for documents; it goes with its owner. */
export async function openBucket(t: Owner): Promise<DocumentsBucket> {
  const directory = emptyFolder(t)
  const open = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    })
    return { server, port: (await server.run()).port }
  }
  let running = await open(0)
  t.after(() => running.server.close())
  return {
    env: {
      DOCUMENTS_S3_BUCKET: BUCKET,
      DOCUMENTS_S3_ENDPOINT: `http://127.0.0.1:${running.port}`,
      DOCUMENTS_S3_ACCESS_KEY_ID: 'S3RVER',
      DOCUMENTS_S3_SECRET_ACCESS_KEY: 'S3RVER',
      // Without a bucket it would be read, and nothing may be kept there.
      DATA_DIR: emptyFolder(t),
    },
    away: async (work) => {
      await running.server.close()
      try {
        await work()
      } finally {
        running = await open(running.port)
      }
    },
  }
}

/** The settings of such a bucket. */
export async function documentsBucket(t: Owner): Promise<Record<string, string>> {
  return (await openBucket(t)).env
}
