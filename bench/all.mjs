// `npm run bench`: every bench in turn, each in a process of its own; 1 when a goal of any was missed.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/apps.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const benches = Object.keys(scripts).filter((name) => name.startsWith('bench:'))
const missed = benches.filter((name) => {
  console.log(`\n## npm run ${name}\n`)
  return spawnSync(process.execPath, scripts[name].split(' ').slice(1), { cwd: root, stdio: 'inherit' }).status !== 0
})
console.log(missed.length === 0 ? '\nEvery goal was met.' : `\nGoals were missed by ${missed.join(', ')}.`)
process.exitCode = missed.length === 0 ? 0 : 1
