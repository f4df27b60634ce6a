// Puts builds where the static servers read them, and the registry of remotes into the host's page.
// Builds stay as they are: the registry, the addresses and the settings are never part of a bundle.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apps, distOf, publishedOf, remotes } from './apps.mjs'
import { hostPage, originMark } from './publish/host-page.mjs'
import { keepBuild } from './publish/keep-build.mjs'
import { missingFromHost } from './publish/shared-versions.mjs'

/** @typedef {{ scripts: string[], styles: string[], shared: string[] }} LoadedTogether */
/**
 * @typedef {LoadedTogether & { manifest: Record<string, any>, container: string, entry: string,
 *   parts: Record<string, LoadedTogether>, requires: Record<string, string> }} RemoteBuild
 */
/**
 * @typedef {{ main: string[], provides: Record<string, { version: string, scripts: string[], styles: string[] }> }}
 * HostBuild
 */

/** @param {string} app @param {string} file */
function readBuild(app, file) {
  const path = join(distOf(app), file)
  if (!existsSync(path)) throw new Error(`${app} has not been built. Run npm run build.`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** @param {string} file */
const integrityOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

/**
 * One line of the registry: the manifest and where its scripts are. Shared modules that the host loads late
 * are listed with the parts that need them, so that nothing waits in a row.
 * @param {string} app
 * @param {RemoteBuild} build
 * @param {HostBuild} host
 * @param {string} origin
 */
function registryLine(app, build, host, origin) {
  /** @param {string} file */
  const here = (file) => `${origin}/${file}`
  /** @param {{ scripts: string[], shared: string[] }} part */
  const withShared = (part) => [
    ...part.scripts.map(here),
    ...part.shared.flatMap((key) => host.provides[key]?.scripts ?? []).map((file) => `/${file}`),
  ]
  const scripts = [...new Set(withShared(build))]
  const parts = Object.entries(build.parts).map(([name, part]) => {
    const own = new Set(withShared(part))
    return [name, [...own].filter((script) => !scripts.includes(script))]
  })
  return {
    ...build.manifest,
    container: build.container,
    entry: here(build.entry),
    integrity: integrityOf(join(distOf(app), build.entry)),
    scripts,
    parts: Object.fromEntries(parts),
  }
}

/** @returns {Promise<{ remotes: object[] }>} the registry, with a mark where each remote's origin belongs */
export async function publish() {
  /** @type {HostBuild} */
  const host = readBuild('host', 'host.json')
  const builds = remotes.map(({ name }) => ({
    name,
    build: /** @type {RemoteBuild} */ (readBuild(name, 'remote.json')),
  }))
  const missing = builds.flatMap(({ name, build }) => missingFromHost(name, build.requires, host.provides))
  if (missing.length > 0) throw new Error(`${missing.join('\n')}\nPublish a host that provides it first.`)

  const registry = { remotes: builds.map(({ name, build }) => registryLine(name, build, host, originMark(name))) }
  await Promise.all(apps.map(({ name }) => keepBuild(distOf(name), publishedOf(name))))
  writeFileSync(join(publishedOf('host'), 'remotes.json'), `${JSON.stringify(registry, null, 2)}\n`)
  writeFileSync(
    join(publishedOf('host'), 'index.html'),
    hostPage(readFileSync(join(distOf('host'), 'index.html'), 'utf8'), registry),
  )
  return registry
}

if (import.meta.filename === process.argv[1]) {
  try {
    const registry = await publish()
    console.log(`Published the host and ${registry.remotes.length} remotes.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
