// Reads what jest, Playwright and the runners of faults and chaos wrote about their tests.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../apps.mjs'

/** @typedef {{ file: string, name: string, failed: boolean, seconds: number, message?: string }} TimedTest */

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** A file that could not even start counts as one failure. @param {string} file @returns {TimedTest[]} */
export function testsOfJest(file) {
  return read(file).testResults.flatMap((/** @type {any} */ suite) => {
    const name = relative(root, suite.name)
    if (suite.assertionResults.length === 0)
      return suite.status === 'failed'
        ? [{ file: name, name: 'could not start', failed: true, seconds: 0, message: suite.message }]
        : []
    return suite.assertionResults.map((/** @type {any} */ test) => ({
      file: name,
      name: test.fullName,
      failed: test.status !== 'passed',
      message: test.failureMessages?.[0],
      seconds: (test.duration ?? 0) / 1000,
    }))
  })
}

/**
 * A test that passed only at a second try has failed; so has one that was left out.
 * @param {string} file @returns {TimedTest[]}
 */
export function testsOfPlaywright(file) {
  const { suites, errors } = read(file)
  /** @param {any} suite @returns {TimedTest[]} */
  const testsIn = (suite) => [
    ...(suite.suites ?? []).flatMap(testsIn),
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => ({
        file: spec.file,
        name: spec.title,
        failed: test.status !== 'expected',
        message: test.results.at(-1)?.error?.message,
        seconds:
          test.results.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.duration, 0) / 1000,
      })),
    ),
  ]
  const broken = errors.map((/** @type {any} */ { message }) => ({ file: '', name: message, failed: true, seconds: 0 }))
  return [...suites.flatMap(testsIn), ...broken]
}

/** What scripts/write-times.mjs wrote. @param {string} file @returns {TimedTest[]} */
export const testsOfTimes = (file) => read(file).tests
