// `node scripts/api-report.mjs`: writes docs/api, what the shared packages offer to whoever deploys on their own.
// `npm test -- --only api-report` only compares. Neither takes a changed surface under an unchanged version.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { explainRefusal, judgeSurface, noteSince, readSurface } from './api-report/judge-surface.mjs'
import { readSince } from '../remote-cli/src/describe/needed-versions.mjs'
import { root } from './apps.mjs'

const REPORTS = join(root, 'docs/api')
const VERSIONS = join(REPORTS, 'versions.json')
const END = '.api.md'
const DECLARATIONS = join(root, '.cache/api/types')

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * What is versioned: how a remote lives in the portal, and every component. A domain's rules (`bid/…`, `contract/…`)
 * are of the teams that share them: renaming one is no new version.
 * @param {string} name of the package @param {string} subpath
 */
const isVersioned = (name, subpath) =>
  name !== 'shared-contracts' || ['remote', 'api', 'session', 'live'].includes(subpath)

/** @param {string} name @returns {Record<string, string>} the reports as committed, by subpath */
function readReports(name) {
  const files = globSync(`**/*${END}`, { cwd: join(REPORTS, name) }).map((file) => file.replaceAll('\\', '/'))
  const code = (/** @type {string} */ file) =>
    /```ts\n([\s\S]*?)\n?```/.exec(readFileSync(join(REPORTS, name, file), 'utf8'))?.[1] ?? ''
  return Object.fromEntries(files.map((file) => [file.slice(0, -END.length), code(file)]))
}

/** @param {string} name folder of a shared package @returns {Record<string, string>} by subpath, as it is now */
function extractReports(name) {
  const folder = join(DECLARATIONS, name)
  // The declarations' folder becomes a package: with its package.json, and the packages it stands on.
  cpSync(join(root, name, 'package.json'), join(folder, 'package.json'))
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(join(root, name, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const entries = Object.entries(
    /** @type {Record<string, string>} */ (readJson(join(root, name, 'package.json')).exports),
  )
    .map(([subpath, file]) => ({ subpath: subpath.slice(2), file: join(folder, file.replace(/\.tsx?$/, '.d.ts')) }))
    .filter(({ subpath, file }) => file.endsWith('.d.ts') && isVersioned(name, subpath))
  const files = entries.map(({ file }) => file)
  const configs = files.map((file) => extractorConfig(folder, file))
  const [first] = configs
  if (!first) throw new Error(`${name} exports nothing.`)
  const compilerState = CompilerState.create(first, { additionalEntryPoints: files })
  // A type that a subpath uses without exporting it is left out where an earlier subpath has reported it.
  const told = new Set()
  const reports = configs.map((config) => {
    Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => (message.handled = true),
    })
    const texts = declarationsIn(readFileSync(config.reportTempFilePath, 'utf8')).filter((text) => !told.has(text))
    for (const text of texts) told.add(text.replace(/^export /, ''))
    return texts.map((text) => text.trim()).join('\n\n')
  })
  return Object.fromEntries(entries.map(({ subpath }, at) => [subpath, reports[at] ?? '']))
}

/** @param {string} folder @param {string} entry */
function extractorConfig(folder, entry) {
  const reportFolder = join(folder, 'reports')
  mkdirSync(reportFolder, { recursive: true })
  const silent = { default: { logLevel: 'none' } }
  const compilerOptions = { exactOptionalPropertyTypes: true, types: [] }
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObjectFullPath: undefined,
    configObject: /** @type {import('@microsoft/api-extractor').IConfigFile} */ ({
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      compiler: {
        overrideTsconfig: { extends: join(root, 'tsconfig.base.json'), compilerOptions, files: [entry] },
      },
      newlineKind: 'lf',
      // With types that are not exported: a change of one changes the exported ones that use it.
      apiReport: {
        ...{ enabled: true, includeForgottenExports: true, reportFileName: 'surface' },
        ...{ reportFolder, reportTempFolder: reportFolder },
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
    }),
  })
}

/**
 * A report without its frame and its remarks: what is documented, and how, is no part of the surface. A re-export names
 * the module that it comes from; other imports are left out, as the declarations name what they use.
 * @param {string} report @returns {string[]}
 */
function declarationsIn(report) {
  const code = /```ts\n([\s\S]*?)```/.exec(report)?.[1]?.replaceAll(/^ *\/\/.*\n/gm, '') ?? ''
  /** @type {Map<string, string[]>} */
  const passedOn = new Map()
  const own = code.replaceAll(/^export \{ (\w+)(?: as (\w+))? \}$/gm, (line, local, as = local) => {
    const imported = new RegExp(`^import (?:type )?\\{ (?:(\\w+) as )?${local} \\} (from '.+');$`, 'm').exec(code)
    if (!imported) return line
    const [, name = local, from = ''] = imported
    passedOn.set(from, [...(passedOn.get(from) ?? []), name === as ? name : `${name} as ${as}`])
    return ''
  })
  const statements = [...passedOn].map(([from, names]) => `export { ${names.join(', ')} } ${from}`)
  return [statements.join('\n'), ...own.replaceAll(/^import .*\n/gm, '').split(/\n{2,}/)].filter((text) => text.trim())
}

/** @param {boolean} write @returns {string[]} why not */
function reportAll(write) {
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', 'scripts/api-report/tsconfig.json'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) return [`The declarations cannot be written:\n${stdout}`]
  /** @type {Record<string, string>} */
  const versions = readJson(VERSIONS)
  const offers = Object.entries(versions).map(([name, from]) => {
    const { version: to } = readJson(join(root, name, 'package.json'))
    const reports = extractReports(name)
    return { name, from, to, reports, judgement: judgeSurface(readSurface(readReports(name)), readSurface(reports)) }
  })
  const problems = offers.flatMap(({ name, from, to, judgement }) => {
    const refusal = explainRefusal(name, { from, to }, judgement)
    if (refusal) return [refusal]
    const isOutdated = judgement.changes.length > 0 || to !== from
    return isOutdated && !write ? [`${name}: docs/api is of ${from}. Run node scripts/api-report.mjs.`] : []
  })
  if (problems.length > 0 || !write) return problems
  for (const { name, to, reports, judgement } of offers) {
    const since = noteSince(readSince(join(root, name)), judgement.names, to)
    writeFileSync(join(root, name, 'since.json'), `${JSON.stringify(since, null, 2)}\n`)
    rmSync(join(REPORTS, name), { recursive: true, force: true })
    for (const [subpath, code] of Object.entries(reports)) {
      const file = join(REPORTS, name, `${subpath}${END}`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `# ${name}/${subpath}\n\n\`\`\`ts\n${code}\n\`\`\`\n`)
    }
    versions[name] = to
  }
  writeFileSync(VERSIONS, `${JSON.stringify(versions, null, 2)}\n`)
  return []
}

const problems = reportAll(!process.argv.includes('--check'))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
