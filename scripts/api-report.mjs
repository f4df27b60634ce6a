// `node scripts/api-report.mjs`: writes docs/api, what the shared packages offer to whoever deploys on their own.
// `npm test -- --only api-report` only compares. Neither takes a changed surface under an unchanged version.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { explainRefusal, judgeSurface, noteSince } from './api-report/judge-surface.mjs'
import { isVersioned, readOffer, writeDeclarations } from './api-report/read-surface.mjs'
import { readSince } from '../remote-cli/src/describe/needed-versions.mjs'
import { root } from './apps.mjs'

/** @typedef {import('./api-report/read-surface.mjs').Offer} Offer */

const packages = ['shared-contracts', 'shared-ui', 'remote-kit']
const reports = join(root, 'docs/api')
const versions = join(reports, 'versions.json')
const END = '.api.md'

/** @param {string} name @returns {Offer | undefined} as committed */
function readReport(name) {
  const folder = join(reports, name)
  const version = existsSync(versions) ? JSON.parse(readFileSync(versions, 'utf8'))[name] : undefined
  if (version === undefined || !existsSync(folder)) return undefined
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(END))
  const surface = files.map((file) => {
    const [, code = ''] = /```ts\n([\s\S]*?)\n?```/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    return [relative('', file).replaceAll('\\', '/').slice(0, -END.length), code]
  })
  return { version, surface: Object.fromEntries(surface.filter(([subpath = '']) => isVersioned(name, subpath))) }
}

/** @param {string} name @param {Offer} offer */
function writeReport(name, { surface }) {
  rmSync(join(reports, name), { recursive: true, force: true })
  for (const [subpath, code] of Object.entries(surface)) {
    const file = join(reports, name, `${subpath}${END}`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `# ${name}/${subpath}\n\n\`\`\`ts\n${code}\n\`\`\`\n`)
  }
}

/** @param {string} name @param {Record<string, string[]>} names new or changed @param {string} version */
function writeSince(name, names, version) {
  const since = noteSince(readSince(join(root, name)), names, version)
  writeFileSync(join(root, name, 'since.json'), `${JSON.stringify(since, null, 2)}\n`)
}

/** @param {boolean} write @returns {string[]} why not */
function reportAll(write) {
  writeDeclarations()
  const offers = packages.map((name) => ({ name, now: readOffer(name), before: readReport(name) }))
  const problems = offers.flatMap(({ name, now, before }) => {
    if (!before) return write ? [] : [`${name} has no report. Run node scripts/api-report.mjs.`]
    const judgement = judgeSurface(before, now)
    if (judgement.tooSmall) return [explainRefusal(name, before, judgement)]
    const outdated = judgement.bump !== 'none' || now.version !== before.version
    if (outdated && !write) return [`${name}: docs/api is of ${before.version}. Run node scripts/api-report.mjs.`]
    return []
  })
  if (problems.length > 0 || !write) return problems
  for (const { name, now, before } of offers) {
    if (before) writeSince(name, judgeSurface(before, now).names, now.version)
    writeReport(name, now)
  }
  const byName = Object.fromEntries(offers.map(({ name, now }) => [name, now.version]))
  writeFileSync(versions, `${JSON.stringify(byName, null, 2)}\n`)
  return []
}

const problems = reportAll(!process.argv.includes('--check'))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
