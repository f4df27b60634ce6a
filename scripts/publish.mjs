// Puts builds where the static servers read them, and the registry of remotes into the host's page.
// Builds stay as they are: the registry, the addresses and the settings are never part of a bundle.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishBuild } from '../shared-ui/build/store/publish-build.mjs'
import { openStore } from '../shared-ui/build/store/open-store.mjs'
import { distOf, publishedOf, remotes, root } from './apps.mjs'
import { hostPage, originMark } from './publish/host-page.mjs'
import { keepBuild } from './publish/keep-build.mjs'
import { missingFromHost } from './publish/shared-versions.mjs'

/** @typedef {import('../shared-ui/build/agreement.mjs').RemoteBuild} RemoteBuild */
/** @typedef {import('../shared-ui/build/agreement.mjs').HostBuild} HostBuild */

/** @param {string} app @param {string} file */
function readBuild(app, file) {
  const path = join(distOf(app), file)
  if (!existsSync(path)) throw new Error(`${app} has not been built. Run npm run build.`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

/**
 * One line of the registry: the manifest and where its scripts are. Shared modules that the host loads late
 * are listed with the parts that need them, so that nothing waits in a row.
 * @param {RemoteBuild} build
 * @param {HostBuild} host
 * @param {string} origin
 */
function registryLine(build, host, origin) {
  const { files } = build
  /** @param {string} file */
  const here = (file) => `${origin}/${build.build}/${file}`
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
  const own = [build, ...Object.values(build.parts)].flatMap((part) => part.scripts)
  const { name, title, version, contract, routes, widgets, nav, container } = build
  return {
    ...{ name, title, version, contract, routes, widgets, nav, container },
    build: build.build,
    entry: here(build.entry),
    integrity: files[build.entry]?.integrity,
    integrities: Object.fromEntries(own.map((file) => [here(file), files[file]?.integrity])),
    scripts,
    parts: Object.fromEntries(parts),
  }
}

/** @returns {Promise<{ remotes: object[] }>} the registry, with a mark where each remote's origin belongs */
export async function publish() {
  /** @type {HostBuild} */
  const host = readBuild('host', 'host.json')
  const store = await openStore(process.env, root)
  const builds = await Promise.all(
    remotes.map(async ({ name }) => ({ name, build: (await publishBuild(distOf(name), store)).build })),
  )
  const missing = builds.flatMap(({ name, build }) => missingFromHost(name, build.requires, host.provides))
  if (missing.length > 0) throw new Error(`${missing.join('\n')}\nPublish a host that provides it first.`)

  const registry = { remotes: builds.map(({ name, build }) => registryLine(build, host, originMark(name))) }
  await keepBuild(distOf('host'), publishedOf('host'))
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
