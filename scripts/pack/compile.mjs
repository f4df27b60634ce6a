// The shared packages as ES modules with their declarations: what Node, bundlers and TypeScript take without a loader.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../apps.mjs'

const COMPILER = join(root, 'node_modules/typescript-7/bin/tsc')
/** What the compiler writes, package by package. */
export const compiled = join(root, '.cache/packages/compiled')

/** Sources are TypeScript in three packages; the tools are written in JavaScript, and get declarations. */
export function compilePackages() {
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
export function copyFiles(from, to, which) {
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
export function nameWholeFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|d\.ts)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8')
    const whole = text.replace(RELATIVE, (_, before, quote, path) => {
      const [found] = [path, `${path}.js`, `${path}/index.js`].filter(
        (name) => /\.[cm]?js$/.test(name) && existsSync(join(entry.parentPath, name.replace(/\.js$/, endOf(file)))),
      )
      if (found === undefined) throw new Error(`${file}: there is no ${path}.`)
      return `${before}${quote}${found}${quote}`
    })
    if (whole !== text) writeFileSync(file, whole)
  }
}

const endOf = (/** @type {string} */ file) => (file.endsWith('.d.ts') ? '.d.ts' : '.js')
