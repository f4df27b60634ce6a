import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { BUILD, NEWEST } from './folder-store.mjs'

/** Written last and removed first: a build that has it is whole. */
const LAST = 'mf-manifest.json'

/**
 * The same in a bucket: `<remote>/<build>/<file>`.
 * @param {{ bucket: string, region: string, endpoint?: string,
 *   credentials?: { accessKeyId: string, secretAccessKey: string } }} settings
 * @returns {import('./folder-store.mjs').BuildStore}
 */
export function bucketStore({ bucket, region, endpoint, credentials }) {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  })
  /** @param {string} key @param {Buffer | string} body */
  const write = (key, body) => client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body }))
  /** @param {string} key @returns {Promise<Buffer | undefined>} */
  async function read(key) {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
      return Body && Buffer.from(await Body.transformToByteArray())
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }
  const store = {
    /** @type {import('./folder-store.mjs').BuildStore['has']} */
    async has(remote, build) {
      try {
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: `${remote}/${build}/${LAST}` }))
        return true
      } catch (error) {
        if (error instanceof NotFound) return false
        throw error
      }
    },
    /** @type {import('./folder-store.mjs').BuildStore['put']} */
    async put(remote, build, files) {
      if (await store.has(remote, build)) return
      const names = [...files.keys()].filter((name) => name !== LAST)
      for (const name of [...names, LAST]) await write(`${remote}/${build}/${name}`, files.get(name) ?? '')
    },
    /** @type {import('./folder-store.mjs').BuildStore['read']} */
    read: (remote, build, file) => read(`${remote}/${build}/${file}`),
    /** @type {import('./folder-store.mjs').BuildStore['builds']} */
    async builds(remote) {
      const names = []
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${remote}/`, Delimiter: '/' })
      for await (const { CommonPrefixes = [] } of pages)
        names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.split('/').at(-2) ?? ''))
      return names.filter((name) => BUILD.test(name))
    },
    /** @type {import('./folder-store.mjs').BuildStore['newest']} */
    newest: async (remote) => (await read(`${remote}/${NEWEST}`))?.toString().trim(),
    /** @type {import('./folder-store.mjs').BuildStore['setNewest']} */
    async setNewest(remote, build) {
      await write(`${remote}/${NEWEST}`, build)
    },
    /** @type {import('./folder-store.mjs').BuildStore['remove']} */
    async remove(remote, build) {
      const Prefix = `${remote}/${build}/`
      const drop = (/** @type {string[]} */ keys) =>
        client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }))
      await drop([`${Prefix}${LAST}`])
      for (;;) {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix }))
        if (Contents.length === 0) return
        await drop(Contents.map(({ Key = '' }) => Key))
      }
    },
  }
  return store
}
