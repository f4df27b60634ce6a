// What the end of a run says of its time and its failures, and what is kept of it: test-results/times.json, by part.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../apps.mjs'

/** @typedef {import('./run-parts.mjs').Outcome} Outcome */
/** @typedef {(line: string) => void} Print */

const FILE = join(root, 'test-results/times.json')
const SLOWEST = 10
const MESSAGE_LINES = 12

/** @param {string} name @param {number} tests @param {number} seconds */
const row = (name, tests, seconds) =>
  `${name.padEnd(18)} ${String(tests).padStart(8)} ${seconds.toFixed(1).padStart(8)}`

/** @param {Outcome[]} outcomes @param {number} seconds of all @param {Print} print */
export function printTimes(outcomes, seconds, print) {
  const tests = outcomes.flatMap(({ name, tests }) => tests.map((test) => ({ part: name, ...test })))
  print('\nThe slowest:')
  for (const { part, file, name, seconds } of [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    print(`${seconds.toFixed(1).padStart(7)} s  ${part}, ${file}: ${name}`)
  print('\n  part                  tests  seconds')
  for (const { name, passed, failed, seconds } of outcomes)
    print(`${failed === 0 ? '✓' : '✗'} ${row(name, passed + failed, seconds)}`)
  const count = outcomes.reduce((sum, { passed, failed }) => sum + passed + failed, 0)
  print(`  ${row('in all', count, seconds)}`)
}

/** Once more at the end: whoever reads only that finds it. @param {Outcome[]} outcomes @param {Print} print */
export function printFailures(outcomes, print) {
  for (const { name: part, tests } of outcomes)
    for (const { file, name, message } of tests.filter((test) => test.failed)) {
      print(`\n✗ ${part}, ${file}: ${name}`)
      const plain = stripVTControlCharacters(message ?? '')
      for (const line of plain.split('\n').slice(0, MESSAGE_LINES)) print(`    ${line}`)
    }
}

/** Parts of an earlier run that did not run now stay. @param {Outcome[]} outcomes */
export function storeTimes(outcomes) {
  const before = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
  const round = (/** @type {number} */ seconds) => Math.round(seconds * 10) / 10
  const now = Object.fromEntries(
    outcomes.map(({ name, passed, failed, seconds, tests }) => [
      name,
      {
        passed,
        failed,
        seconds: round(seconds),
        tests: tests.map(({ message: _, ...test }) => ({ ...test, seconds: round(test.seconds) })),
      },
    ]),
  )
  writeFileSync(FILE, `${JSON.stringify({ ...before, ...now }, null, 1)}\n`)
}
