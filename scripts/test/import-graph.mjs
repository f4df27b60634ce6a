// Which tests a change can break, by the imports that dependency-cruiser finds.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../apps.mjs'

/** @typedef {Map<string, string[]>} Importers by file, the files that import it */

const FOLDERS = [
  ...['host', 'remote-account', 'remote-bidding', 'remote-contracts'],
  ...['remote-cli', 'remote-kit', 'shared-contracts', 'shared-ui'],
]

/** @returns {Promise<Importers>} */
export async function readImports() {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', 'scripts/dependency-rules.cjs', '--ignore-known', '--output-type', 'json'],
      ...FOLDERS,
      ...['provider-api', 'testing', 'e2e', 'scripts'],
    ],
    { cwd: root, maxBuffer: 256 * 1024 * 1024 },
  ).catch((error) => error)
  return findImporters(JSON.parse(stdout).modules)
}

/** @param {{ source: string, dependencies: { resolved: string }[] }[]} modules @returns {Importers} */
export function findImporters(modules) {
  /** @type {Importers} */
  const importers = new Map()
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  return importers
}

/**
 * @param {readonly string[]} changed files @param {Importers} importers
 * @returns {{ tests: string[], specs: string[] }} jest's files, and what `BROWSER_TESTS` takes (e2e/suites.ts)
 */
export function reachedBy(changed, importers) {
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  const files = [...reached]
  // A setting of the tools, a package or a migration reaches everything, though nothing imports it.
  const everything = files.some((file) => /^(package\.json|pnpm-|jest\.config|tsconfig|testing\/)/.test(file))
  const specs = files.flatMap((file) => /^e2e\/([^/]+)\.spec\.ts$/.exec(file)?.[1] ?? [])
  return {
    tests: everything ? ['.'] : files.filter((file) => /\.test\.tsx?$/.test(file)),
    specs: [...new Set([...specs, ...files.flatMap(findOwners), ...(everything ? ['test'] : [])])],
  }
}

/** Whose specs a file of the product is in; what everyone stands on is in those of `npm test`. @param {string} file */
function findOwners(file) {
  const remote = /^remote-(\w+)\/src\//.exec(file)?.[1]
  if (remote !== undefined) return [remote]
  const domain = /^provider-api\/src\/(bid|contract|account)\//.exec(file)?.[1]
  if (domain !== undefined) return [{ bid: 'bidding', contract: 'contracts', account: 'account' }[domain] ?? 'test']
  if (/^host\/(src|server|registry|page)\//.test(file)) return ['host']
  if (/^(provider-api|shared-\w+)\/(src|build)\//.test(file)) return ['test']
  return []
}
