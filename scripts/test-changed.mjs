// `npm run test:changed`: what a change since main can break, by the imports. `-- --since <commit>` compares with
// another commit. Unit, screen and API tests are those that import a changed file; browser specs are those of the apps
// that reach one, and specs that changed themselves.
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from './apps.mjs'
import { readImports, reachedBy } from './test/import-graph.mjs'
import { changedBrowser, changedJest, chooseParts } from './test/parts.mjs'
import { runParts } from './test/run-parts.mjs'
import { printFailures, printTimes } from './test/times.mjs'

const argv = process.argv.slice(2)
/** @param {string} line */
const print = (line) => console.log(line)
/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** @returns {string} the commit that the change began at: main's, or the one before where this is main */
function base() {
  if (argv.includes('--since')) return argv[argv.indexOf('--since') + 1] ?? 'HEAD'
  for (const name of ['origin/main', 'main']) {
    try {
      const [commit = 'HEAD'] = git('merge-base', 'HEAD', name)
      return commit
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD'
}

async function main() {
  const since = base()
  const changed = [
    ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
  ]
  if (changed.length === 0) {
    print(`Nothing has changed since ${since.slice(0, 7)}.`)
    return true
  }
  print(`${changed.length} files have changed since ${since.slice(0, 7)}.`)
  const reached = reachedBy(changed, await readImports())
  const parts = [
    ...chooseParts(['format', 'types', 'dependencies'], print),
    ...changedJest(reached.tests, print),
    ...changedBrowser(reached.specs, print),
  ]
  const began = Date.now()
  const outcomes = await runParts(parts, { cores: availableParallelism(), root, print })
  printTimes(outcomes, (Date.now() - began) / 1000, print)
  printFailures(outcomes, print)
  return outcomes.every(({ failed }) => failed === 0)
}

process.exitCode = (await main()) ? 0 : 1
