// Which bump of the version a changed surface needs: remotes are judged by that version before their code runs.
import { inc, lt, major } from 'semver'

/** @typedef {Map<string, string>} Surface declarations by `<subpath>: <name>` */
/** @typedef {import('../../remote-cli/src/describe/needed-versions.mjs').Since} Since */

const DECLARED =
  /^(?:export )?(?:declare )?(?:default )?(?:abstract )?(?:const|let|function|class|interface|type|enum) ([\w$]+)/

const PASSED_ON = /^export \{ (.+) \} (from .+)$/gm
const eachAlone = (/** @type {string} */ _, /** @type {string} */ names, /** @type {string} */ from) =>
  names.replaceAll(/(.+?)(?:, |$)/g, `export { $1 } ${from}\n`)

/** @param {Record<string, string>} reports by subpath @returns {Surface} */
export function readSurface(reports) {
  /** @type {Surface} */
  const surface = new Map()
  for (const [subpath, code] of Object.entries(reports))
    for (const text of code.replaceAll(PASSED_ON, eachAlone).split(/\n\n+|\n(?=export )/)) {
      const [, name = text] = DECLARED.exec(text) ?? /^export \{ (?:.+ as )?([\w$]+) \}/.exec(text) ?? []
      const key = `${subpath}: ${name}`
      // Overloads are declarations of one name.
      surface.set(key, [surface.get(key), text.trim()].filter(Boolean).join('\n'))
    }
  return surface
}

const isExported = (/** @type {string | undefined} */ text) => text?.startsWith('export ') ?? false

/**
 * What is new or changed needs a minor bump, what is gone a major one. Whether a changed declaration breaks who used
 * it, only people can say; then it is a major one as well.
 * @param {Surface} before as committed @param {Surface} now
 */
export function judgeSurface(before, now) {
  const all = [...new Set([...before.keys(), ...now.keys()])].filter((key) => before.get(key) !== now.get(key))
  const changes = all.flatMap((key) => {
    const [was, is] = [before.get(key), now.get(key)].map(isExported)
    if (was && !is) return [`${key} is gone.`]
    if (is && !was) return [`${key} is new.`]
    return before.has(key) && now.has(key) ? [`${key} is another.`] : []
  })
  const bump = changes.some((change) => change.endsWith(' is gone.')) ? 'major' : 'minor'
  return {
    changes,
    bump: /** @type {'major' | 'minor'} */ (bump),
    names: all.filter((key) => isExported(now.get(key))),
  }
}

/**
 * @param {string} name @param {{ from: string, to: string }} versions as committed, and as package.json says
 * @param {ReturnType<typeof judgeSurface>} judgement
 * @returns {string | undefined} what changed, and what to do
 */
export function explainRefusal(name, { from, to }, { changes, bump }) {
  const next = changes.length === 0 ? from : (inc(from, bump) ?? from)
  if (!lt(to, next)) return undefined
  if (changes.length === 0) return `${name}: its version went back from ${from}.`
  const orMajor = bump === 'minor' ? ` (${inc(from, 'major')} if what was right before is wrong now)` : ''
  return [
    `${name}: what it offers has changed since ${from}, and its version does not say so.`,
    ...changes.map((change) => `  ${change}`),
    `  This is a ${bump} bump: put ${next}${orMajor} into ${name}/package.json, then run node scripts/api-report.mjs.`,
  ].join('\n')
}

/**
 * From which version on a name is as it is now: `since.json` of a shared package. Builds say by it what they need.
 * @param {Since} since @param {string[]} names new or changed, as `<subpath>: <name>` @param {string} version has them
 * @returns {Since} of a new major, nothing: whoever needs it needs no earlier one
 */
export function noteSince(since, names, version) {
  const earlier = Object.entries(since).flatMap(([at, found]) =>
    Object.entries(found).flatMap(([subpath, known]) => known.map((name) => ({ at, key: `${subpath}: ${name}` }))),
  )
  const kept = earlier.filter(({ at, key }) => major(at) === major(version) && (at === version || !names.includes(key)))
  const added = version.endsWith('.0.0') ? [] : names.map((key) => ({ at: version, key }))
  /** @type {Since} */
  const noted = {}
  for (const { at, key } of [...kept, ...added]) {
    const [subpath = '', name = ''] = key.split(': ')
    const inVersion = (noted[at] ??= {})
    inVersion[subpath] = [...new Set([...(inVersion[subpath] ?? []), name])].sort()
  }
  return noted
}
