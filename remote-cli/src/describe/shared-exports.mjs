// Which names of a shared module a remote uses, and which ones a host has: a remote that needs more is not run.
import { join, sep } from 'node:path'
import { folderOfPackage, SHARED_PACKAGES } from '../build/packages.mjs'
import { neededOf } from '../build/shared-modules.mjs'

/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('webpack').Module} Module */

/**
 * Export names by share key, with the range that is asked for. Federation's manifest says few of the keys, and no name.
 * @param {Compilation} compilation
 * @param {Iterable<import('webpack').Chunk>} chunks
 * @returns {Map<string, { range: string, exports: '*' | string[] }>}
 */
export function consumedBy(compilation, chunks) {
  /** @type {Map<string, { range: string, exports: '*' | string[] }>} */
  const consumed = new Map()
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type !== 'consume-shared-module') continue
      const { shareKey } = /** @type {any} */ (module).options
      const before = consumed.get(shareKey)?.exports ?? []
      const exports = both(before, usedOf(compilation, module))
      consumed.set(shareKey, { range: neededOf(shareKey, exports), exports })
    }
  }
  return consumed
}

/** @param {'*' | string[]} some @param {'*' | string[]} others */
const both = (some, others) =>
  some === '*' || others === '*' ? /** @type {const} */ ('*') : [...new Set([...some, ...others])].sort()

/** @param {Compilation} compilation @param {Module} module @returns {'*' | string[]} */
function usedOf({ moduleGraph, chunkGraph }, module) {
  /** @type {Set<string>} */
  const names = new Set()
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { originModule, dependency } = connection
    if (!originModule || !dependency || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue
    if (connection.getActiveState(undefined) === false) continue
    for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
      const [name] = Array.isArray(reference) ? reference : reference.name
      if (name === undefined) return '*'
      names.add(name)
    }
  }
  return [...names].sort()
}

/**
 * The names that the one module of an import has.
 * @param {Compilation} compilation
 * @param {import('webpack').AsyncDependenciesBlock} block
 * @returns {'*' | string[]}
 */
export function providedBy({ moduleGraph }, { dependencies: [dependency] }) {
  const module = dependency && moduleGraph.getModule(dependency)
  const names = module && moduleGraph.getProvidedExports(module)
  return Array.isArray(names) ? names.filter((name) => name !== '__esModule').sort() : '*'
}

/** The new JSX calls lie in react's package, but hold no React of their own. */
const JSX = /[\\/]react[\\/](cjs[\\/]react-)?jsx-(dev-)?runtime/

/**
 * Packages whose code lies in a build's own files.
 * @param {Compilation} compilation
 * @returns {string[]}
 */
export function carriedBy({ modules, chunkGraph }) {
  const inFiles = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
  const files = inFiles
    .flatMap((module) => /** @type {any} */ (module).modules ?? [module])
    .map((module) => String(module.resource ?? ''))
    .filter((file) => !JSX.test(file))
  return [...new Set(files.flatMap(packageOf))].sort()
}

const shared = SHARED_PACKAGES.map((name) => ({ name, folder: join(folderOfPackage(name), sep) }))

/** @param {string} file */
function packageOf(file) {
  const ours = shared.find(
    ({ folder }) => file.startsWith(folder) && !file.slice(folder.length).includes('node_modules'),
  )
  if (ours) return [ours.name]
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? []
  return name === undefined || name.startsWith('.') ? [] : [name.replaceAll('\\', '/')]
}
