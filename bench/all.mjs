// `npm run bench`: every bench in turn, each in a process of its own; 1 when a goal of any was missed.
// `npm run bench -- table [words]` runs one; bench/README.md says what each measures.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/apps.mjs'

const BENCHES = ['answers', 'deadline', 'federation', 'jobs', 'loop', 'market', 'redeploy', 'screens', 'tab', 'table']
const [chosen, ...words] = process.argv.slice(2)

/** @param {string} name */
function misses(name) {
  console.log(`\n## ${name}\n`)
  const file = join(root, `bench/${name}.mjs`)
  return spawnSync(process.execPath, [file, ...words], { cwd: root, stdio: 'inherit' }).status !== 0
}

if (chosen !== undefined && !BENCHES.includes(chosen)) {
  console.error(`There is no bench called ${chosen}. There are: ${BENCHES.join(', ')}.`)
  process.exitCode = 1
} else {
  const missed = (chosen === undefined ? BENCHES : [chosen]).filter(misses)
  console.log(missed.length === 0 ? '\nEvery goal was met.' : `\nGoals were missed by ${missed.join(', ')}.`)
  process.exitCode = missed.length === 0 ? 0 : 1
}
