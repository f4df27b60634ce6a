// Which bump of the version a changed surface needs: remotes are judged by that version before their code runs.
import { gt, inc, lt, major, minor } from 'semver'

/** @typedef {import('./read-surface.mjs').Offer} Offer */
/**
 * @typedef {object} Judgement
 * @property {string[]} changes
 * @property {'none' | 'minor' | 'major'} bump
 * @property {boolean} tooSmall
 * @property {Record<string, string[]>} names new or changed, by subpath
 */

/**
 * What is new or changed needs a minor bump, what is gone a major one. Whether a changed declaration breaks who used
 * it, only people can say; then it is a major one as well.
 * @param {Offer} before as committed @param {Offer} now
 * @returns {Judgement}
 */
export function judgeSurface(before, now) {
  const subpaths = [...new Set([...Object.keys(before.surface), ...Object.keys(now.surface)])].sort()
  const found = subpaths.map((subpath) => compare(subpath, before.surface[subpath], now.surface[subpath]))
  const changes = found.flatMap(({ added, changed, removed }) => [...added, ...changed, ...removed])
  const hasRemoved = found.some(({ removed }) => removed.length > 0)
  /** @type {'none' | 'major' | 'minor'} */
  let bump
  if (changes.length === 0) bump = 'none'
  else if (hasRemoved) bump = 'major'
  else bump = 'minor'
  const tooSmall = lt(now.version, before.version) || !isAtLeast(bump, before.version, now.version)
  const named = subpaths.map((subpath, at) => [subpath, found[at]?.names ?? []])
  return { changes, bump, tooSmall, names: Object.fromEntries(named.filter(([, names]) => names?.length)) }
}

/** @param {Judgement['bump']} bump @param {string} from @param {string} to */
function isAtLeast(bump, from, to) {
  if (bump === 'none' || major(to) > major(from)) return true
  return bump === 'minor' && gt(to, from) && minor(to) > minor(from)
}

/**
 * One sentence for each change, and what to do.
 * @param {string} name
 * @param {Offer} before
 * @param {Judgement} judgement
 */
export function explainRefusal(name, before, { changes, bump }) {
  if (bump === 'none') return `${name}: its version went back from ${before.version}.`
  const sentences = changes.map((change) => `  ${change}`).join('\n')
  const next = /** @type {string} */ (inc(before.version, bump))
  const orMajor = bump === 'minor' ? ` (${inc(before.version, 'major')} if what was right before is wrong now)` : ''
  return (
    `${name}: what it offers has changed since ${before.version}, and its version does not say so.\n${sentences}\n` +
    `  This is a ${bump} bump: put ${next}${orMajor} into ${name}/package.json, then run node scripts/api-report.mjs.`
  )
}

/** @param {string} subpath @param {string | undefined} before @param {string | undefined} now */
function compare(subpath, before, now) {
  const [old, young] = [splitDeclarations(before ?? ''), splitDeclarations(now ?? '')]
  const exported = (/** @type {string} */ text) => text.startsWith('export ')
  const names = [...young].filter(([name, text]) => exported(text) && old.get(name) !== text).map(([name]) => name)
  if (before === undefined) return { added: [`${subpath} is new.`], changed: [], removed: [], names }
  if (now === undefined) return { added: [], changed: [], removed: [`${subpath} is gone.`], names }
  const added = [...young].filter(([name, text]) => exported(text) && !exported(old.get(name) ?? ''))
  const removed = [...old].filter(([name, text]) => exported(text) && !exported(young.get(name) ?? ''))
  const changed = [...old].filter(([name, text]) => young.has(name) && young.get(name) !== text)
  const both = new Set([...added, ...removed].map(([name]) => name))
  return {
    added: added.map(([name]) => `${subpath}: ${name} is new.`),
    changed: changed.filter(([name]) => !both.has(name)).map(([name]) => `${subpath}: ${name} is another.`),
    removed: removed.map(([name]) => `${subpath}: ${name} is gone.`),
    names,
  }
}

const DECLARED =
  /^(?:export )?(?:declare )?(?:default )?(?:abstract )?(?:const|let|function|class|interface|type|enum) ([\w$]+)/

/** By name. Where something comes from, is part of it. @param {string} surface @returns {Map<string, string>} */
function splitDeclarations(surface) {
  /** @type {Map<string, string>} */
  const byName = new Map()
  for (const text of surface.split(/\n\n+|\n(?=(?:import|export) )/).flatMap(splitPassedOn)) {
    if (text.startsWith('import ')) continue
    const [, name = text] = DECLARED.exec(text) ?? /^export \{ (?:.+ as )?([\w$]+) \}/.exec(text) ?? []
    // Overloads are declarations of one name.
    byName.set(name, [byName.get(name), text].filter(Boolean).join('\n'))
  }
  return byName
}

/** One statement for each name that is passed on. @param {string} text @returns {string[]} */
function splitPassedOn(text) {
  const [, names, from] = /^export \{ (.+) \} (from .+)$/.exec(text) ?? []
  return names === undefined ? [text] : names.split(', ').map((name) => `export { ${name} } ${from}`)
}

// From which version on a name is as it is now: `since.json` of a shared package. Builds say by it what they need.

/** @typedef {import('../../remote-cli/src/describe/needed-versions.mjs').Since} Since */

/**
 * @param {Since} since
 * @param {Record<string, string[]>} names new or changed, by subpath
 * @param {string} version that has them first
 * @returns {Since} of a new major, nothing: whoever needs it needs no earlier one
 */
export function noteSince(since, names, version) {
  /** @type {Since} */
  const remaining = {}
  for (const [at, found] of Object.entries(since))
    if (major(at) === major(version))
      for (const [subpath, before] of Object.entries(found)) {
        const left = before.filter((name) => at === version || !names[subpath]?.includes(name))
        if (left.length > 0) (remaining[at] ??= {})[subpath] = left
      }
  if (version.endsWith('.0.0')) return remaining
  for (const [subpath, added] of Object.entries(names)) {
    const inVersion = (remaining[version] ??= {})
    inVersion[subpath] = [...new Set([...(inVersion[subpath] ?? []), ...added])].sort()
  }
  return remaining
}
