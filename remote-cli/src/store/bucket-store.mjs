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
import { BUILD, DESCRIPTION, descriptionLast, NEWEST } from './folder-store.mjs'

/**
 * A store of builds in an S3 bucket: `<remote>/<build>/<file>`.
 * @param {string} bucket
 * @param {import('@aws-sdk/client-s3').S3ClientConfig} settings
 * @returns {import('./folder-store.mjs').BuildStore}
 */
export function bucketStore(bucket, settings) {
  const client = new S3Client(settings)
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
  /** @param {string} remote @param {string} build */
  async function has(remote, build) {
    try {
      await client.send(new HeadObjectCommand({ Bucket: bucket, Key: `${remote}/${build}/${DESCRIPTION}` }))
      return true
    } catch (error) {
      if (error instanceof NotFound) return false
      throw error
    }
  }
  /** @param {string[]} keys */
  const drop = (keys) =>
    client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }))
  return {
    has,
    async put(remote, build, files) {
      if (await has(remote, build)) return
      for (const [name, content] of descriptionLast(files)) await write(`${remote}/${build}/${name}`, content)
    },
    read: (remote, build, file) => read(`${remote}/${build}/${file}`),
    async builds(remote) {
      const names = []
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${remote}/`, Delimiter: '/' })
      for await (const { CommonPrefixes = [] } of pages)
        names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.split('/').at(-2) ?? ''))
      return names.filter((name) => BUILD.test(name))
    },
    newest: async (remote) => (await read(`${remote}/${NEWEST}`))?.toString().trim(),
    async setNewest(remote, build) {
      await write(`${remote}/${NEWEST}`, build)
    },
    async remove(remote, build) {
      const Prefix = `${remote}/${build}/`
      await drop([`${Prefix}${DESCRIPTION}`])
      for (;;) {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix }))
        if (Contents.length === 0) return
        await drop(Contents.map(({ Key = '' }) => Key))
      }
    },
  }
}
