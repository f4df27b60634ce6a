// What a change since main can break: jest finds the tests that import a changed file, Playwright the specs; of what is
// not imported, the browser, the specs of whose files they are run.
import { spawnSync } from 'node:child_process'
import { root } from '../apps.mjs'
import { browser, chooseParts, jestOfChange } from './parts.mjs'

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

/** Tools, packages and what tests stand on reach everything, though nothing imports them. */
const EVERYTHING = /^(package\.json|pnpm-|jest\.config|tsconfig|testing\/)/

/** Whose specs a file is in (e2e/suites.ts); what everyone stands on is in those of `npm test`. @param {string} file */
export function ownerOf(file) {
  if (EVERYTHING.test(file)) return 'test'
  const [, owner] = /^(?:remote-|(?:provider-api|shared-contracts)\/src\/)(account|bid|contract)\w*\//.exec(file) ?? []
  if (owner !== undefined) return { account: 'account', bid: 'bidding', contract: 'contracts' }[owner]
  if (/^host\/(src|server|registry|page)\//.test(file)) return 'host'
  return /^(provider-api|shared-\w+|remote-(kit|cli))\/(src|build)\//.test(file) ? 'test' : undefined
}

/** The commit that the change began at: main's, or the one before where this is main. */
const base = () => ['origin/main', 'main'].flatMap((name) => git('merge-base', 'HEAD', name))[0] ?? 'HEAD'

/** @param {string | undefined} from @param {(line: string) => void} print */
export function changedParts(from = base(), print) {
  const [since = 'HEAD'] = git('rev-parse', from)
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  print(`${changed.length} files have changed since ${since.slice(0, 7)}.`)
  if (changed.length === 0) return []
  const owners = [...new Set(changed.flatMap((file) => ownerOf(file) ?? []))]
  const inBrowser = owners.length > 0 ? [browser('browser-owners', owners.join(','), print)] : []
  if (changed.some((file) => file.startsWith('e2e/')))
    inBrowser.push(browser('browser-changed', 'all', print, [`--only-changed=${since}`, '--pass-with-no-tests']))
  const ofJest = changed.some((file) => EVERYTHING.test(file)) ? [] : [`--changedSince=${since}`, '--passWithNoTests']
  return [
    ...chooseParts(['format', 'types', 'dependencies'], print),
    jestOfChange(ofJest, print),
    ...(inBrowser.length > 0 ? chooseParts(['build'], print) : []),
    ...inBrowser,
  ]
}
