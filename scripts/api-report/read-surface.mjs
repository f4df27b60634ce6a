// What a shared package offers, subpath by subpath: the names and types that other packages may use.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { root } from '../apps.mjs'

/** @typedef {Record<string, string>} Surface by subpath (`core`): its declarations, one after another */
/** @typedef {{ version: string, surface: Surface }} Offer */

const declarations = join(root, '.cache/api/types')

/**
 * What is versioned: how a remote lives in the portal, and every component. A domain's rules (`bid/…`, `contract/…`)
 * are of the teams that share them: renaming one is no new version.
 * @param {string} name of the package @param {string} subpath
 */
export const isVersioned = (name, subpath) =>
  name !== 'shared-contracts' || ['remote', 'api', 'session', 'live'].includes(subpath)
const silent = { default: { logLevel: 'none' } }

/** Declarations of all of them; the compiler writes only what changed. */
export function writeDeclarations() {
  const tsc = createRequire(join(root, 'package.json')).resolve('typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', 'scripts/api-report/tsconfig.json'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The declarations cannot be written:\n${stdout}`)
}

/** @param {string} name folder of a shared package @returns {Offer} */
export function readOffer(name) {
  const { version, exports } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
  const entries = Object.entries(/** @type {Record<string, string>} */ (exports))
    .filter(([subpath, file]) => /\.tsx?$/.test(file) && isVersioned(name, subpath.slice(2)))
    .map(([subpath, file]) => ({ subpath: subpath.slice(2), file: declarationFile(name, file) }))
  const folder = prepareFolder(name)
  const configs = entries.map(({ file }) => extractorConfig(name, folder, file))
  const [first] = configs
  if (!first) throw new Error(`${name} exports nothing.`)
  const compilerState = CompilerState.create(first, { additionalEntryPoints: entries.map(({ file }) => file) })
  /** @type {Surface} */
  const surface = {}
  for (const [index, { subpath }] of entries.entries()) {
    const config = /** @type {ExtractorConfig} */ (configs[index])
    Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => (message.handled = true),
    })
    surface[subpath] = readDeclarations(readFileSync(config.reportTempFilePath, 'utf8'))
  }
  return { version, surface: reportedOnce(surface) }
}

/** A type behind several subpaths that none of them exports is told at the first. @param {Surface} surface */
function reportedOnce(surface) {
  /** @type {Set<string>} */
  const reported = new Set()
  const entries = Object.entries(surface).map(([subpath, code]) => {
    const left = code.split('\n\n').filter((text) => text.startsWith('import ') || !reported.has(text))
    for (const text of left) reported.add(text.replace(/^export /, ''))
    return [subpath, left.join('\n\n')]
  })
  return /** @type {Surface} */ (Object.fromEntries(entries))
}

/** @param {string} name @param {string} file as package.json says it */
const declarationFile = (name, file) => join(declarations, name, file.replace(/\.tsx?$/, '.d.ts'))

/**
 * The declarations' folder becomes a package: with its package.json, and the packages it stands on.
 * @param {string} name
 */
function prepareFolder(name) {
  const folder = join(declarations, name)
  copyFileSync(join(root, name, 'package.json'), join(folder, 'package.json'))
  const packages = join(folder, 'node_modules')
  if (!existsSync(packages)) {
    rmSync(packages, { force: true })
    symlinkSync(join(root, name, 'node_modules'), packages, 'junction')
  }
  return folder
}

/** @param {string} name @param {string} folder @param {string} entry */
function extractorConfig(name, folder, entry) {
  const reports = join(root, '.cache/api/reports', name)
  mkdirSync(reports, { recursive: true })
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObjectFullPath: undefined,
    configObject: /** @type {import('@microsoft/api-extractor').IConfigFile} */ ({
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            module: 'ESNext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            strict: true,
            exactOptionalPropertyTypes: true,
            skipLibCheck: true,
            types: [],
          },
          files: [entry],
        },
      },
      newlineKind: 'lf',
      apiReport: {
        enabled: true,
        reportFileName: 'surface',
        reportFolder: reports,
        reportTempFolder: reports,
        // A type that is not exported itself changes those that are.
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
    }),
  })
}

/**
 * A report without its frame and its remarks: what is documented, and how, is no part of the surface.
 * @param {string} report
 */
function readDeclarations(report) {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(report) ?? []
  const text = code
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line))
    .join('\n')
  return joinImports(text)
    .replace(/\n{2,}/g, '\n\n')
    .trim()
}

const IMPORTED = /^import (?:type )?\{ (?:(\w+) as )?(\w+) \} from ('.+');$/gm

/** A line for each module, one for what is only passed on: the report has two for each name. @param {string} code */
function joinImports(code) {
  /** @type {Record<'import' | 'export', Map<string, string[]>>} */
  const passed = { import: new Map(), export: new Map() }
  let left = code
  for (const [statement, name, local = '', module = ''] of code.matchAll(IMPORTED)) {
    const [passedOn, as] = new RegExp(`^export \\{ ${local}(?: as (\\w+))? \\}$`, 'm').exec(left) ?? []
    const [from, to] = [name ?? local, as ?? local]
    const names = passed[passedOn ? 'export' : 'import']
    names.set(module, [...(names.get(module) ?? []), from === to ? from : `${from} as ${to}`])
    left = left.replace(statement, '').replace(passedOn ?? '', '')
  }
  const statements = (/** @type {'import' | 'export'} */ keyword) =>
    [...passed[keyword]].map(([module, names]) => `${keyword} { ${names.join(', ')} } from ${module}`).join('\n')
  return [statements('import'), statements('export'), left].join('\n\n')
}
