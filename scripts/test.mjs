// `npm test`: what a push must not break, in one command. `npm run test:rest` is what CI runs after it,
// `npm test -- --nightly` what costs more than a change is worth; `-- --only <part>[,<part>]` runs parts by name, and
// `--quick` leaves out the browser and the screens. testing/README.md says what each part protects.
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { chooseParts, SELECTIONS } from './test/parts.mjs'
import { roomMissing } from './test/room-on-disk.mjs'
import { runParts } from './test/run-parts.mjs'
import { printFailures, printTimes, storeTimes } from './test/times.mjs'

const args = process.argv.slice(2)
/** @param {string} line */
const print = (line) => console.log(line)

/** @returns {import('./test/run-parts.mjs').Part[]} */
function chosenParts() {
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : undefined
  const selection = ['quick', 'rest', 'nightly'].find((name) => args.includes(`--${name}`)) ?? 'test'
  return chooseParts(only ?? SELECTIONS[selection] ?? [], print)
}

async function main() {
  const missing = roomMissing()
  if (missing) {
    console.error(missing)
    return false
  }
  const began = Date.now()
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const outcomes = await runParts(chosenParts(), { cores: availableParallelism(), root, print })
  const seconds = (Date.now() - began) / 1000
  printTimes(outcomes, seconds, print)
  storeTimes(outcomes)
  printFailures(outcomes, print)
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  print('')
  print(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}

process.exitCode = (await main()) ? 0 : 1
