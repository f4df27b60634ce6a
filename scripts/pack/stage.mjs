// A folder for each package as it is published: compiled, with a package.json that names nothing of this workspace.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../apps.mjs'
import { spawnSync } from 'node:child_process'

/** What a team outside builds with, in the order in which they need each other. */
export const PACKAGES = ['shared-contracts', 'shared-ui', 'remote-kit', 'remote-cli']
/** Each lies where the others find it by its name. */
export const staged = join(root, '.cache/packages/node_modules')

/** Written by the API report: remote-cli reads it. */
const EXTRA_FILES = ['since.json']
const isIn = (/** @type {string} */ name, /** @type {string} */ file) => existsSync(join(root, name, file))

/** @typedef {Record<string, string>} Ranges */

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { catalog } = /** @type {{ catalog: Ranges }} */ (parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')))

/** @param {Ranges} [dependencies] @returns {Ranges | undefined} as a registry knows them */
function outside(dependencies) {
  if (!dependencies) return undefined
  const ranges = Object.entries(dependencies).map(([name, range]) => {
    if (range.startsWith('workspace:')) return [name, `^${readJson(`${name}/package.json`).version}`]
    const resolved = range.startsWith('catalog:') ? catalog[name] : range
    if (resolved === undefined || /^(link|file):/.test(resolved))
      throw new Error(`${name}: ${range} is only of this workspace.`)
    return [name, resolved]
  })
  return Object.fromEntries(ranges)
}

/** Where CI builds from, which npm's provenance has to name: elsewhere nobody knows, and nothing is said. */
function origin(/** @type {string} */ name, env = process.env) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = env
  if (!server || !repository) return {}
  return {
    repository: { type: 'git', url: `git+${server}/${repository}.git`, directory: name },
    publishConfig: { provenance: true },
  }
}

/** @param {string} file as the workspace's package.json says it @returns {string | Ranges} */
function exported(file) {
  if (file.endsWith('.json')) return file
  if (file.endsWith('.mjs')) return { types: file.replace(/\.mjs$/, '.d.mts'), default: file }
  const built = file.replace('./src/', './dist/')
  return { types: built.replace(/\.tsx?$/, '.d.ts'), default: built.replace(/\.tsx?$/, '.js') }
}

/** @param {string} name @param {NodeJS.ProcessEnv} [env] */
export function publishedPackage(name, env) {
  const {
    private: _,
    devDependencies: _tools,
    exports,
    dependencies,
    peerDependencies,
    ...rest
  } = readJson(`${name}/package.json`)
  return {
    ...rest,
    ...origin(name, env),
    files: [isIn(name, 'src/index.mjs') ? 'src' : 'dist', ...EXTRA_FILES.filter((file) => isIn(name, file))],
    exports: Object.fromEntries(Object.entries(exports).map(([subpath, file]) => [subpath, exported(file)])),
    dependencies: outside(dependencies),
    peerDependencies: outside(peerDependencies),
  }
}

/** @returns {string[]} the folders */
export function stagePackages() {
  rmSync(staged, { recursive: true, force: true })
  compilePackages()
  return PACKAGES.map((name) => {
    const folder = join(staged, name)
    const { files, ...rest } = publishedPackage(name)
    const [below = '', ...extras] = files
    mkdirSync(folder, { recursive: true })
    copyFiles(join(compiled, name, 'src'), join(folder, below), /\.(js|d\.m?ts)$/)
    copyFiles(join(root, name, 'src'), join(folder, below), /\.([cm]?js)$/)
    nameWholeFiles(join(folder, below))
    for (const file of extras) cpSync(join(root, name, file), join(folder, file))
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...rest, files }, null, 2)}\n`)
    return folder
  })
}

// The shared packages as ES modules with their declarations: what Node, bundlers and TypeScript take without a loader.

const COMPILER = join(root, 'node_modules/typescript-7/bin/tsc')
/** What the compiler writes, package by package. */
const compiled = join(root, '.cache/packages/compiled')

/** Sources are TypeScript in three packages; the tools are written in JavaScript, and get declarations. */
function compilePackages() {
  rmSync(compiled, { recursive: true, force: true })
  for (const config of ['tsconfig.json', 'tsconfig.tools.json']) {
    const { status, stdout } = spawnSync(process.execPath, [COMPILER, '-p', join(import.meta.dirname, config)], {
      cwd: root,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The packages cannot be compiled:\n${stdout}`)
  }
}

/**
 * A package's own files below `to`, as `from` has them.
 * @param {string} from folder of sources
 * @param {string} to
 * @param {RegExp} which
 */
function copyFiles(from, to, which) {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !/\.[a-z]+$/.test(path) || (which.test(path) && !/\.test\./.test(path)),
  })
}

const RELATIVE = /(\bfrom |\bimport ?\((?:\s*\/\*[^*]*\*\/)?\s*|^import )(['"])(\.{1,2}\/[^'"]+)\2/gm

/**
 * Node and TypeScript's rules for ES modules want whole file names; the sources leave them out.
 * @param {string} folder
 */
function nameWholeFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|d\.ts)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8')
    const whole = text.replace(RELATIVE, (_, before, quote, path) => {
      const [found] = [path, `${path}.js`, `${path}/index.js`].filter(
        (name) =>
          /\.[cm]?js$/.test(name) && existsSync(join(entry.parentPath, name.replace(/\.js$/, fileEnding(file)))),
      )
      if (found === undefined) throw new Error(`${file}: there is no ${path}.`)
      return `${before}${quote}${found}${quote}`
    })
    if (whole !== text) writeFileSync(file, whole)
  }
}

const fileEnding = (/** @type {string} */ file) => (file.endsWith('.d.ts') ? '.d.ts' : '.js')
