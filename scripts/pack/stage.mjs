// A folder for each package as it is published: compiled, with a package.json that names nothing of this workspace.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../apps.mjs'

/** What a team outside builds with, in the order in which they need each other. */
export const PACKAGES = ['shared-contracts', 'shared-ui', 'remote-kit', 'remote-cli']
/** Each lies where the others find it by its name. */
export const staged = join(root, '.cache/packages/node_modules')
/** What the compiler writes, package by package. */
const compiled = join(root, '.cache/packages/compiled')

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
  const { private: _, devDependencies: _tools, ...kept } = readJson(`${name}/package.json`)
  const { exports, dependencies, peerDependencies } = kept
  return {
    ...kept,
    ...origin(name, env),
    // since.json is the API report's; remote-cli reads it.
    files: [name === 'remote-cli' ? 'src' : 'dist', 'since.json'],
    exports: Object.fromEntries(Object.entries(exports).map(([subpath, file]) => [subpath, exported(file)])),
    dependencies: outside(dependencies),
    peerDependencies: outside(peerDependencies),
  }
}

/**
 * Three packages are written in TypeScript and become ES modules with declarations, which Node, bundlers and TypeScript
 * take without a loader; the tools are written in JavaScript, and get declarations.
 * @returns {string[]} the folders
 */
export function stagePackages() {
  rmSync(dirname(staged), { recursive: true, force: true })
  const settings = '--emitDeclarationOnly false --incremental false --tsBuildInfoFile null'
  compile('scripts/api-report/tsconfig.json', ...settings.split(' '))
  compile('scripts/pack/tsconfig.tools.json')
  return PACKAGES.map((name) => {
    const folder = join(staged, name)
    const described = publishedPackage(name)
    const [below = ''] = described.files
    mkdirSync(folder, { recursive: true })
    for (const from of [compiled, root])
      cpSync(join(from, name, 'src'), join(folder, below), {
        recursive: true,
        filter: (path) => !/\.[a-z]+$/.test(path) || (/\.(d\.m?ts|[cm]?js)$/.test(path) && !path.includes('.test.')),
      })
    for (const file of globSync('**/*.{js,d.ts}', { cwd: join(folder, below) }))
      nameWholeFiles(join(folder, below, file))
    if (existsSync(join(root, name, 'since.json'))) cpSync(join(root, name, 'since.json'), join(folder, 'since.json'))
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
    return folder
  })
}

/** @param {string[]} words */
function compile(...words) {
  const compiler = [join(root, 'node_modules/typescript-7/bin/tsc'), '--outDir', compiled, '-p', ...words]
  const { status, stdout } = spawnSync(process.execPath, compiler, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The packages cannot be compiled:\n${stdout}`)
}

const RELATIVE = /(\bfrom |\bimport ?\((?:\s*\/\*[^*]*\*\/)?\s*|^import )(['"])(\.{1,2}\/[^'"]+)\2/gm

/** Rules for ES modules want whole file names; the sources leave them out. @param {string} file */
function nameWholeFiles(file) {
  const ending = file.endsWith('.d.ts') ? '.d.ts' : '.js'
  const isThere = (/** @type {string} */ name) =>
    /\.[cm]?js$/.test(name) && existsSync(join(dirname(file), name.replace(/\.js$/, ending)))
  const whole = readFileSync(file, 'utf8').replace(RELATIVE, (_, before, quote, path) => {
    const found = [path, `${path}.js`, `${path}/index.js`].find(isThere)
    if (found === undefined) throw new Error(`${file}: there is no ${path}.`)
    return `${before}${quote}${found}${quote}`
  })
  writeFileSync(file, whole)
}
