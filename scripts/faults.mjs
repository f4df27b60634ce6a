// `npm run faults`: what must not happen, brought about on purpose: a database that goes away, a rush, a power cut.
// Every faults/*.fault.ts, as many side by side as the machine stands, each with a PostgreSQL server of its own.
// `npm run faults -- rush` runs those whose file name holds the word, `-- --every-change` leaves out what runs nightly,
// `-- --nightly` runs only that (scripts/faults/choose-files.mjs). docs/faults.md says what each asserts.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { buildForTests } from '../provider-api/build.mjs'
import { root } from './apps.mjs'
import { chooseFiles, NoSuchFault, readFaultFiles } from './faults/choose-files.mjs'
import { GIB, runSideBySide, sideBySide } from './side-by-side.mjs'
import { writeTimes } from './write-times.mjs'
import { findPostgres, startPostgres } from './test/postgres-server.mjs'

/** ms a file may take. */
const TIMEOUT_MS = 15 * 60_000
const folder = join(root, 'faults')
const reporter = pathToFileURL(join(root, 'scripts/faults/report-faults.mjs')).href

/** @typedef {import('./faults/choose-files.mjs').FaultFile} FaultFile */
/** @typedef {import('./write-times.mjs').TimedTest} TimedTest */

/**
 * @typedef {object} Surroundings
 * @property {(line: string) => void} print
 * @property {() => Promise<void>} alone until nothing else runs
 */

/** @param {FaultFile} fault @param {Record<string, string>} env @param {Surroundings} around */
async function runFile({ name, file }, env, { print, alone }) {
  const args = ['--import', 'tsx', '--test-reporter', reporter, file]
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const tooLong = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  const began = Date.now()
  /** @type {TimedTest[]} */
  const tests = []
  createInterface({ input: child.stderr }).on('line', print)
  createInterface({ input: child.stdout }).on('line', (line) => {
    const report = line.startsWith('{"') ? JSON.parse(line) : { figure: line }
    if (report.alone) return void alone().then(() => child.stdin.write('go\n'))
    if (report.figure !== undefined) return print(`    ${report.figure}`)
    tests.push({ file: name, name: report.name, failed: report.failed, seconds: report.seconds })
    print(`${report.failed ? '✗' : '✓'} ${report.name} (${report.seconds.toFixed(1)} s)`)
    if (report.why) print(report.why.replace(/^/gm, '    '))
  })
  const code = await new Promise((resolve) => child.once('close', (status, signal) => resolve(status ?? signal)))
  clearTimeout(tooLong)
  if (tests.length > 0 && (code === 0 || tests.some(({ failed }) => failed))) return tests
  print(`✗ ${file} ended with ${code}`)
  return [...tests, { file: name, name: `ended with ${code}`, failed: true, seconds: (Date.now() - began) / 1000 }]
}

/** Another run beside this one may take the port that was free a moment ago. @param {string} bin */
async function startServer(bin, tries = 3) {
  try {
    return await startPostgres(bin)
  } catch (error) {
    if (tries === 1 || !/could not bind|in use/.test(String(error))) throw error
    return startServer(bin, tries - 1)
  }
}

/**
 * A file beside its server; a server that cannot be started is a failure of the file.
 * @param {FaultFile} fault @param {string} bin @param {string} program @param {Surroundings} around
 */
async function runWithServer(fault, bin, program, around) {
  try {
    const { url, stop } = await startServer(bin)
    return await runFile(fault, { TEST_DATABASE_URL: url, PROVIDER_API_MAIN: program }, around).finally(stop)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    around.print(`✗ ${fault.file}: ${message.trim()}`)
    return [{ file: fault.name, name: message, failed: true, seconds: 0 }]
  }
}

/** @param {FaultFile[]} files @param {string} bin @returns {Promise<boolean>} whether all was stood */
async function run(files, bin) {
  const program = join(await buildForTests(), 'main.js')
  const atOnce = sideBySide(GIB)
  console.log(`${files.length} files, ${atOnce} side by side`)
  const began = Date.now()
  /** @type {TimedTest[]} */
  const tests = []
  await runSideBySide(files, atOnce, async (fault, alone) => {
    if (fault.alone) await alone()
    const started = Date.now()
    /** @type {string[]} */
    const lines = []
    tests.push(...(await runWithServer(fault, bin, program, { print: (line) => lines.push(line), alone })))
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`\n▸ ${fault.file}, ${seconds} s${fault.alone ? ', alone' : ''}\n${lines.join('\n')}`)
  })
  const failed = tests.filter((test) => test.failed)
  writeTimes('faults', tests, (Date.now() - began) / 1000)
  for (const { file, name } of failed) console.log(`✗ ${file}: ${name}`)
  return failed.length === 0 && tests.length > 0
}

async function main() {
  const bin = findPostgres()
  if (!bin) {
    console.error(
      'PostgreSQL is not installed, and the faults need one: install it (Debian: postgresql) and try again.',
    )
    return false
  }
  const all = readFaultFiles(folder)
  const args = process.argv.slice(2)
  try {
    const files = chooseFiles(all, args)
    if (args.includes('--every-change'))
      for (const { name, nightly } of all) if (nightly) console.log(`${name} runs nightly. ${nightly}`)
    return await run(files, bin)
  } catch (error) {
    if (!(error instanceof NoSuchFault)) throw error
    console.error(error.message)
    return false
  }
}

process.exitCode = (await main()) ? 0 : 1
