// Reads what jest and Playwright wrote about their runs.
import { readFileSync } from 'node:fs'

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** A file that could not even start counts as one failure. @param {string} file */
export function countOfJest(file) {
  const report = read(file)
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
}

/** A test that passed only at a second try has failed; so has one that was left out. @param {string} file */
export function countOfPlaywright(file) {
  const { stats, errors } = read(file)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}
