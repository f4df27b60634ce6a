// What the end of a run says of its time, and what is kept of it: test-results/times-<part>.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './apps.mjs'

const SLOWEST = 10

/** @typedef {{ file: string, name: string, failed: boolean, seconds: number }} TimedTest */

/** @param {string} part @param {TimedTest[]} tests @param {number} seconds of the whole part */
export function writeTimes(part, tests, seconds) {
  const failed = tests.filter((test) => test.failed).length
  const slowest = [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  console.log(`\nThe slowest of ${part}:`)
  for (const test of slowest) console.log(`${test.seconds.toFixed(1).padStart(7)} s  ${test.file}: ${test.name}`)
  console.log(`\n${part}: ${tests.length - failed} passed, ${failed} failed, ${seconds.toFixed(0)} s`)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const rounded = tests.map((test) => ({ ...test, seconds: Math.round(test.seconds * 10) / 10 }))
  const times = { part, passed: tests.length - failed, failed, seconds: Math.round(seconds), tests: rounded }
  writeFileSync(join(root, `test-results/times-${part}.json`), `${JSON.stringify(times, null, 1)}\n`)
}
