// `npm run faults`: what must not happen, brought about on purpose: a database that goes away, a rush, a power cut.
// Every faults/*.fault.ts, as many side by side as the machine stands, each with a PostgreSQL server of its own.
// `npm run faults -- rush` runs those whose file name holds the word, `-- --every-change` leaves out what runs nightly,
// `-- --nightly` runs only that (scripts/faults/choose-files.mjs). docs/faults.md says what each asserts.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildForTests } from '../provider-api/build.mjs'
import { root } from './apps.mjs'
import { chooseFiles, readFaultFiles } from './faults/choose-files.mjs'
import { countTests } from './faults/count-tests.mjs'
import { findPostgres } from './test/postgres-server.mjs'
import { GIB, workers } from './test/workers.mjs'

/** ms a file may take. */
const TIMEOUT_MS = 15 * 60_000
const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
/** @type {string[]} */
const fallen = []

/** @param {import('./faults/choose-files.mjs').FaultFile} fault @param {string} program */
async function run({ file }, program) {
  const began = Date.now()
  const test = [process.execPath, '--import', 'tsx', '--test-reporter=spec', file]
  const child = spawn(process.execPath, [join(root, 'scripts/test/with-postgres.mjs'), ...test], {
    cwd: join(root, 'faults'),
    env: { ...process.env, PROVIDER_API_MAIN: program },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  const { passed, failed } = countTests(said, code === 0)
  stats.expected += passed
  stats.unexpected += failed
  if (failed > 0) fallen.push(file)
  console.log(`\n${failed > 0 ? '✗' : '✓'} ${file}, ${((Date.now() - began) / 1000).toFixed(1)} s\n${said.trimEnd()}`)
}

async function main() {
  if (!findPostgres())
    throw new Error('PostgreSQL is not installed, and the faults need one: install it (Debian: postgresql).')
  const args = process.argv.slice(2)
  const all = readFaultFiles(join(root, 'faults'))
  const files = chooseFiles(all, args)
  if (args.includes('--every-change'))
    for (const { name, nightly } of all) if (nightly) console.log(`${name} runs nightly. ${nightly}`)
  const program = join(await buildForTests(), 'main.js')
  // Most of them wait most of the time.
  const atOnce = workers(GIB, 2 * availableParallelism())
  console.log(`${files.length} files, ${atOnce} side by side`)
  const waiting = files.filter(({ alone }) => !alone)
  const worker = async () => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) await run(fault, program)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const fault of files.filter(({ alone }) => alone)) await run(fault, program)
  console.log(`\nfaults: ${stats.expected} passed, ${stats.unexpected} failed ${fallen.join(', ')}`)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results/faults.json'), JSON.stringify({ stats }))
  if (stats.unexpected > 0) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
