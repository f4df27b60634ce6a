import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { build } from 'esbuild'
import { BuildError } from '../build/build-error.mjs'

/**
 * A TypeScript module as Node runs it, wherever it lies: Node strips no types below node_modules.
 * @param {string} contents
 * @param {string} resolveDir
 */
export async function importTypeScript(contents, resolveDir) {
  const bundle = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  })
  const exported = { exports: {} }
  new Function('module', 'exports', 'require', bundle.outputFiles[0]?.text ?? '')(
    exported,
    exported.exports,
    createRequire(import.meta.filename),
  )
  return /** @type {any} */ (exported.exports)
}

/** @typedef {typeof import('shared-contracts/remote')} Agreement */

/** @type {Promise<Agreement> | undefined} */
let loaded
const agreement = () =>
  (loaded ??= importTypeScript(
    `export { buildOfManifest, findTrespasses, hostBuild, remoteBuild, remoteManifest } from 'shared-contracts/remote'`,
    import.meta.dirname,
  ))

/**
 * @template {'remoteBuild' | 'hostBuild' | 'remoteManifest'} Kind
 * @param {Kind} kind
 * @param {unknown} value
 * @param {string} where named when it does not fit
 */
export async function readAs(kind, value, where) {
  const parsed = (await agreement())[kind].safeParse(value)
  if (parsed.success) return /** @type {ReturnType<Agreement[Kind]['parse']>} */ (parsed.data)
  const [issue] = parsed.error.issues
  throw new BuildError(`${where}: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`)
}

/**
 * What a build's mf-manifest.json says of it.
 * @param {unknown} manifest
 * @param {string} where
 */
export async function readBuild(manifest, where) {
  const { buildOfManifest } = await agreement()
  return readAs('remoteBuild', buildOfManifest(manifest), where)
}

/**
 * A remote's `src/manifest.ts`, checked against the agreement in shared-contracts.
 * @param {string} file
 */
export async function readManifest(file) {
  const written = await importTypeScript(
    `import * as written from ${JSON.stringify(file)}; export default written.manifest ?? written.default`,
    dirname(file),
  )
  return readAs('remoteManifest', written.default, file)
}

/**
 * What no portal would take is said while it is built: the registry knows besides what the remote was granted.
 * @param {import('shared-contracts/remote').RemoteManifest} manifest
 * @param {string[]} parts that the build exposes
 * @param {string} file
 */
export async function checkOwned({ routes, widgets, nav = [] }, parts, file) {
  const { findTrespasses } = await agreement()
  const [why] = findTrespasses({ routes, widgets, nav }, undefined, parts).values()
  if (why !== undefined) throw new BuildError(`${file}: ${why}`)
}
