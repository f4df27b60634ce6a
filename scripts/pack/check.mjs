// What would go wrong for a team that installs a package, said before it is published: `node check.mjs <folder> …`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { root } from '../apps.mjs'
import { PACKAGES } from './stage.mjs'

/** @typedef {{ name: string, exports: Record<string, unknown>, dependencies: Record<string, string>, peerDependencies?:
 *   Record<string, string> }} Published */

const readPackage = (/** @type {string} */ folder) =>
  /** @type {Published} */ (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

/** What publint says of a package's folder. @param {string} folder */
async function lintPackage(folder) {
  const { messages } = await publint({ pkgDir: folder, strict: true, pack: false })
  const described = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (readPackage(folder)))
  return messages.map((message) => `${described.name}: ${formatMessage(message, described, { color: false })}`)
}

/** Third packages beside the staged ones, as an install would put them. @param {string} folder */
function linkNeeds(folder) {
  const { name, dependencies, peerDependencies } = readPackage(folder)
  for (const needed of [...Object.keys({ ...dependencies, ...peerDependencies }), '@types/react', '@types/react-dom']) {
    const link = join(folder, 'node_modules', needed)
    const from = join(root, name, 'node_modules', needed)
    if (PACKAGES.includes(needed) || existsSync(link) || !existsSync(from)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(realpathSync(from), link, 'junction')
  }
}

/**
 * Whether each package's declarations say what they mean to a page, which has no Node: a team's compiler would take
 * what it cannot find for anything. Tools bring Node's types along.
 * @param {string[]} folders staged
 * @returns {string[]} a sentence for each fault
 */
function checkDeclarations(folders) {
  const faults = []
  for (const folder of folders) linkNeeds(folder)
  for (const folder of folders) {
    const { name, exports, dependencies } = readPackage(folder)
    const types = dependencies['@types/node'] === undefined ? [] : ['node']
    const doors = Object.keys(exports).filter((subpath) => !subpath.endsWith('.json'))
    const file = join(folder, 'node_modules/.declarations/all.ts')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, doors.map((door, at) => `export * as door${at} from '${name}${door.slice(1)}'`).join('\n'))
    const settings = {
      compilerOptions: {
        ...{ target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext', jsx: 'react-jsx', strict: true },
        ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], exactOptionalPropertyTypes: true, skipLibCheck: false },
        ...{ noEmit: true, types, typeRoots: [join(root, 'node_modules/@types')] },
      },
      files: ['all.ts'],
    }
    writeFileSync(join(dirname(file), 'tsconfig.json'), JSON.stringify(settings))
    const words = [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', dirname(file), '--pretty', 'false']
    const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
    // What third packages say wrong of themselves is theirs.
    const own = stdout.split('\n').filter((line) => /^(dist|src|node_modules\/\.declarations)\//.test(line))
    faults.push(...own.map((line) => `${name}: ${line}`))
  }
  return faults
}

/** @param {string[]} folders staged @returns {Promise<string[]>} a sentence for each fault */
export async function findFaults(folders) {
  const linted = await Promise.all(folders.map(lintPackage))
  return [...linted.flat(), ...checkDeclarations(folders)]
}

if (import.meta.filename === process.argv[1]) console.log((await findFaults(process.argv.slice(2))).join('\n'))
