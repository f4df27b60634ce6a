import { resolve } from 'node:path'
import { BuildError } from '../build/build-error.mjs'
import { folderStore } from './folder-store.mjs'

/**
 * Where builds are kept: the bucket of `BUILDS_S3_BUCKET`, else the folder of `BUILD_STORE`.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} base folder that a relative path starts from
 * @returns {Promise<import('./folder-store.mjs').BuildStore>}
 */
export async function openStore(env, base) {
  const bucket = env.BUILDS_S3_BUCKET
  if (!bucket) return folderStore(resolve(base, env.BUILD_STORE || '.data/builds'))
  const { BUILDS_S3_ACCESS_KEY_ID: accessKeyId, BUILDS_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId !== !secretAccessKey)
    throw new BuildError('BUILDS_S3_ACCESS_KEY_ID and BUILDS_S3_SECRET_ACCESS_KEY are set together or not at all.')
  const endpoint = env.BUILDS_S3_ENDPOINT
  if (endpoint && !URL.canParse(endpoint)) throw new BuildError(`BUILDS_S3_ENDPOINT: ${endpoint} is not a web address.`)
  // Read only where it is needed: a folder needs no client.
  const { bucketStore } = await import('./bucket-store.mjs')
  return bucketStore(bucket, {
    region: env.BUILDS_S3_REGION || 'us-east-1',
    endpoint: endpoint || undefined,
    forcePathStyle: Boolean(endpoint),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  })
}
