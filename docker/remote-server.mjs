// What a remote's container does: it serves the builds in the store, puts the one of its image beside them and
// announces it to the host. `node main.mjs pack <dist>` compresses a build while the image is made.
import { join } from 'node:path'
import { buildServer } from '../remote-cli/src/serve/serve-builds.mjs'
import { announceBuild } from '../remote-cli/src/registry/registry-client.mjs'
import { settingOf } from '../remote-cli/src/setting-of.mjs'
import { folderStore } from '../remote-cli/src/store/folder-store.mjs'
import { describedBy, DESCRIPTION, openStore, pruneBuilds, publishBuild } from '../remote-cli/src/store/index.mjs'

/** @typedef {import('../remote-cli/src/store/folder-store.mjs').BuildStore} BuildStore */

const { env } = process
/** What the image brings: one build with its compressed forms. */
const packed = folderStore(join(import.meta.dirname, 'packed'))
/** ms after each try to announce. A host that answers none of them asks by itself. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000]

/**
 * @param {string} remote @param {BuildStore} store
 * @returns {Promise<import('../remote-cli/src/store/publish-build.mjs').StoredBuild>}
 */
async function publishPacked(remote, store) {
  const build = (await packed.newest(remote)) ?? ''
  if (!(await store.has(remote, build))) await store.put(remote, build, await readPacked(remote, build))
  await store.setNewest(remote, build)
  return describedBy(JSON.parse(String(await store.read(remote, build, DESCRIPTION))))
}

/** @param {string} remote @param {string} build @returns {Promise<Map<string, Buffer>>} */
async function readPacked(remote, build) {
  const manifest = JSON.parse(String(await packed.read(remote, build, DESCRIPTION)))
  /** @type {Map<string, Buffer>} */
  const files = new Map()
  for (const name of Object.keys(describedBy(manifest).files))
    for (const form of [name, `${name}.br`, `${name}.gz`]) {
      const content = await packed.read(remote, build, form)
      if (content !== undefined) files.set(form, content)
    }
  return files.set(DESCRIPTION, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
}

/** @param {any} build @returns {Promise<string[]>} builds to keep */
async function announce(build) {
  const token = env[`DEPLOY_TOKEN_${settingOf(build.name)}`]
  if (!env.HOST_URL) throw new Error('HOST_URL is not set; the host asks by itself.')
  for (const pause of PAUSES) {
    try {
      return (await announceBuild({ portal: env.HOST_URL, token }, build)).keep
    } catch (error) {
      if (!/does not answer/.test(String(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  throw new Error('The host does not answer; it asks by itself when it does.')
}

async function serve() {
  const remote = env.REMOTE?.replace(/^remote-/, '') ?? ''
  const store = await openStore(env, import.meta.dirname)
  // First: open tabs ask for parts of builds that are there already.
  const server = buildServer({ remote, store, overTls: env.PORTAL_URL?.startsWith('https:') ?? false })
  const port = Number(env.PORT ?? 8080)
  await server.listen({ port, host: env.HOST_REMOTE || '::' }).catch((error) => {
    // This machine knows no IPv6.
    if (error.code === 'EAFNOSUPPORT') return server.listen({ port, host: '0.0.0.0' })
    throw error
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void server.close().then(() => process.exit(0)))

  const build = await publishPacked(remote, store)
  console.log(`${remote}: build ${build.build} is published.`)
  try {
    const keep = await announce(build)
    console.log(`${remote}: build ${build.build} is announced.`)
    const gone = await pruneBuilds(store, remote, keep)
    if (gone.length > 0) console.log(`${remote}: ${gone.join(', ')} outlived.`)
  } catch (error) {
    console.error(`${remote}: build ${build.build} is not announced: ${/** @type {Error} */ (error).message}`)
  }
}

const [command, dist] = process.argv.slice(2)
if (command === 'pack' && dist) await publishBuild(dist, packed)
else await serve()
