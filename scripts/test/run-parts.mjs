// Runs the parts of `npm test`: as many at once as there are cores, each with its own time and count.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onlyRun } from '../only-run.mjs'

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} command program and arguments
 * @property {number} cores how many cores it keeps busy
 * @property {string[]} [after] parts that must have passed before
 * @property {boolean} [streams] its output is shown as it comes; otherwise only when it fails
 * @property {Record<string, string>} [env]
 * @property {() => TimedTest[]} [tests] what it ran, read once it has ended; without it the part counts as one test
 * @typedef {import('./reports.mjs').TimedTest} TimedTest
 * @typedef {{ name: string, seconds: number, passed: number, failed: number, tests: TimedTest[] }} Outcome
 */

/**
 * @param {Part[]} parts
 * @param {{ cores: number, root: string, print: (line: string) => void }} settings
 * @returns {Promise<Outcome[]>} in the order of ending
 */
export async function runParts(parts, { cores, root, print }) {
  const waiting = [...parts]
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  /** @type {Outcome[]} */
  const outcomes = []
  let free = cores

  /** @param {Part} part */
  const failedBefore = (part) => outcomes.find((outcome) => part.after?.includes(outcome.name) && outcome.failed > 0)
  /** @param {Part} part */
  const isReady = (part) =>
    (part.after ?? []).every(
      (name) => !parts.some((other) => other.name === name) || outcomes.some((outcome) => outcome.name === name),
    )

  while (waiting.length > 0 || running.size > 0) {
    for (const part of [...waiting]) {
      const needs = Math.min(part.cores, cores)
      if (!isReady(part) || needs > free) continue
      waiting.splice(waiting.indexOf(part), 1)
      const broken = failedBefore(part)
      // Two of one part would write the same files.
      const [end, other] = broken ? [() => undefined] : onlyRun(`part-${part.name}`, join(root, '.cache'))
      const why = broken
        ? `because ${broken.name} failed`
        : other && `because process ${other} runs it here already: try again when that has ended`
      if (why) {
        print(`✗ ${part.name}: not run, ${why}`)
        outcomes.push({ name: part.name, passed: 0, failed: 1, seconds: 0, tests: [] })
        continue
      }
      free -= needs
      running.set(
        part.name,
        runPart(part, root, print).then((outcome) => {
          end()
          outcomes.push(outcome)
          running.delete(part.name)
          free += needs
        }),
      )
    }
    if (running.size > 0) await Promise.race(running.values())
  }
  return outcomes
}

/** @param {Part} part @param {string} root @param {(line: string) => void} print @returns {Promise<Outcome>} */
async function runPart(part, root, print) {
  print(`▸ ${part.name} …`)
  const began = Date.now()
  /** @type {string[]} */
  const output = []
  const status = await new Promise((resolve) => {
    const [program = '', ...args] = part.command
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...part.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ''
      stream.setEncoding('utf8').on('data', (text) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          if (part.streams) print(`  ${line}`)
          else output.push(line)
        }
      })
      stream.on('end', () => rest !== '' && (part.streams ? print(`  ${rest}`) : output.push(rest)))
    }
    child.on('error', (error) => {
      output.push(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  const seconds = (Date.now() - began) / 1000
  const outcome = toOutcome(part, status === 0, seconds)
  if (outcome.failed > 0) for (const line of output) print(`  ${line}`)
  print(
    `${outcome.failed === 0 ? '✓' : '✗'} ${part.name}: ` +
      `${part.tests ? `${outcome.passed} passed, ${outcome.failed} failed, ` : ''}${seconds.toFixed(1)} s`,
  )
  return outcome
}

/** @param {Part} part @param {boolean} succeeded @param {number} seconds @returns {Outcome} */
function toOutcome(part, succeeded, seconds) {
  const { name } = part
  if (!part.tests) return { name, seconds, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, tests: [] }
  /** @type {TimedTest[]} */
  let tests = []
  try {
    tests = part.tests()
  } catch {
    // It ended before it could write its report.
  }
  const failed = tests.filter((test) => test.failed).length
  const failedOtherwise = tests.length === 0 || (!succeeded && failed === 0)
  return { name, seconds, passed: tests.length - failed, failed: failedOtherwise ? failed + 1 : failed, tests }
}
