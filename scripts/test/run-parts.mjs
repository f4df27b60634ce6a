// Runs the parts of `npm test`: as many at once as there are cores, each with its own time and count.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../apps.mjs'

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} command program and arguments
 * @property {number} cores how many cores it keeps busy
 * @property {string} [after] a part that must have passed before
 * @property {boolean} [streams] its output is shown as it comes; otherwise only when it fails
 * @property {Record<string, string>} [env]
 * @property {string} [report] what jest, Playwright or scripts/faults.mjs write of it; without one it is one test
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {Count & { name: string, seconds: number, output: string[] }} Outcome
 * @typedef {{ cores: number, print: (line: string) => void, results?: string }} Settings
 */

/** Lines of a failed part that are printed: its list of failures comes last. */
const LAST_LINES = 60

/** @param {Part[]} parts @param {Settings} settings @returns {Promise<number>} how many tests failed */
export async function runParts(parts, { cores, print, results = join(root, 'test-results') }) {
  mkdirSync(results, { recursive: true })
  const began = Date.now()
  const waiting = [...parts]
  /** @type {Set<Promise<void>>} */
  const running = new Set()
  /** @type {Outcome[]} */
  const outcomes = []
  let free = cores

  /** @param {Part} part */
  const isReady = ({ after, cores: needed }) =>
    Math.min(needed, cores) <= free &&
    (!parts.some(({ name }) => name === after) || outcomes.some(({ name }) => name === after))
  /** @param {Part} part */
  const start = async (part) => {
    const isBroken = outcomes.some(({ name, failed }) => name === part.after && failed > 0)
    const why = `✗ ${part.name}: not run, because ${part.after} failed`
    const outcome = isBroken
      ? { name: part.name, passed: 0, failed: 1, seconds: 0, output: [why] }
      : await runPart(part, print)
    writeFileSync(join(results, `${part.name}.log`), `${outcome.output.join('\n')}\n`)
    outcomes.push(outcome)
  }
  while (waiting.length > 0 || running.size > 0) {
    for (let part = waiting.find(isReady); part !== undefined; part = waiting.find(isReady)) {
      waiting.splice(waiting.indexOf(part), 1)
      const needed = Math.min(part.cores, cores)
      free -= needed
      const run = start(part).then(() => {
        running.delete(run)
        free += needed
      })
      running.add(run)
    }
    await Promise.race(running)
  }

  for (const { name, output } of outcomes.filter(({ failed }) => failed > 0))
    print([`\n✗ ${name}, all of it in test-results/${name}.log:`, ...output.slice(-LAST_LINES)].join('\n    '))
  print('\n  part                  tests  seconds')
  const [passed, failed] = /** @type {const} */ (['passed', 'failed']).map((key) =>
    outcomes.reduce((sum, outcome) => sum + outcome[key], 0),
  )
  const all = { name: 'in all', passed, failed, seconds: (Date.now() - began) / 1000 }
  for (const { name, passed = 0, failed = 0, seconds } of [...outcomes, all])
    print(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(18)} ${String(passed + failed).padStart(8)} ` +
        seconds.toFixed(1).padStart(8),
    )
  print(`\n${passed} passed, ${failed} failed`)
  return failed ?? 0
}

/** @param {Part} part @param {(line: string) => void} print @returns {Promise<Outcome>} */
async function runPart(part, print) {
  print(`▸ ${part.name} …`)
  const began = Date.now()
  const [program = '', ...args] = part.command
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...part.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** @type {string[]} */
  const output = []
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      output.push(stripVTControlCharacters(line))
      if (part.streams) print(`  ${line}`)
    })
  const status = await new Promise((resolve) => {
    child.once('close', resolve)
    child.once('error', (error) => {
      output.push(String(error))
      resolve(1)
    })
  })
  const { passed, failed } = count(part, status === 0)
  const seconds = (Date.now() - began) / 1000
  if (failed > 0 && !part.streams) print(output.join('\n'))
  print(`${failed > 0 ? '✗' : '✓'} ${part.name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`)
  return { name: part.name, passed, failed, seconds, output }
}

/**
 * What was left out, or passed only at a second try, has failed; so has a file that could not even start.
 * @param {Part} part @param {boolean} succeeded @returns {Count}
 */
function count({ report }, succeeded) {
  if (!report) return { passed: Number(succeeded), failed: Number(!succeeded) }
  try {
    const { stats, errors = [], ...jest } = JSON.parse(readFileSync(report, 'utf8'))
    const passed = stats ? stats.expected : jest.numPassedTests
    const failed = stats
      ? stats.unexpected + stats.flaky + stats.skipped + errors.length
      : jest.numTotalTests - passed + jest.numRuntimeErrorTestSuites
    return { passed, failed: succeeded ? failed : Math.max(failed, 1) }
  } catch {
    // It ended before it could write its report.
    return { passed: 0, failed: 1 }
  }
}
