// `npm run faults`: what must not happen, brought about on purpose: a database that goes away, a rush, a power cut.
// Every faults/*.fault.ts one after the other, each with a PostgreSQL server of its own; `npm run faults -- rush` runs
// those whose file name holds the word. docs/faults.md says what each asserts.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { buildForTests } from '../provider-api/build.mjs'
import { root } from './apps.mjs'
import { findPostgres, startPostgres } from './test/postgres-server.mjs'

/** ms a file may take. */
const PATIENCE = 10 * 60_000
const folder = join(root, 'faults')
const reporter = pathToFileURL(join(root, 'scripts/faults/report-faults.mjs')).href

/** @param {string} file @param {Record<string, string>} env @returns {Promise<{ passed: number, failed: number }>} */
async function runFile(file, env) {
  const words = ['--import', 'tsx', '--test-reporter', reporter, file]
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const tooLong = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  const count = { passed: 0, failed: 0 }
  createInterface({ input: child.stdout }).on('line', (line) => {
    const report = line.startsWith('{"') ? JSON.parse(line) : { figure: line }
    if (report.figure !== undefined) return console.log(`    ${report.figure}`)
    count[report.failed ? 'failed' : 'passed'] += 1
    console.log(`${report.failed ? '✗' : '✓'} ${report.name} (${report.seconds.toFixed(1)} s)`)
    if (report.why) console.log(report.why.replace(/^/gm, '    '))
  })
  const code = await new Promise((resolve) => child.once('close', (status, signal) => resolve(status ?? signal)))
  clearTimeout(tooLong)
  if (count.passed + count.failed > 0 && (code === 0 || count.failed > 0)) return count
  console.log(`✗ ${file} ended with ${code}`)
  return { ...count, failed: count.failed + 1 }
}

async function main() {
  const bin = findPostgres()
  if (!bin) {
    console.error(
      'PostgreSQL is not installed, and the faults need one: install it (Debian: postgresql) and try again.',
    )
    return false
  }
  const main = join(await buildForTests(), 'main.js')
  const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.fault.ts') && (chosen.length === 0 || chosen.some((word) => name.includes(word))),
  )
  const sum = { passed: 0, failed: 0 }
  for (const file of files) {
    console.log(`\n▸ ${file}`)
    const { url, stop } = await startPostgres(bin)
    const { passed, failed } = await runFile(file, { TEST_DATABASE_URL: url, PROVIDER_API_MAIN: main }).finally(stop)
    sum.passed += passed
    sum.failed += failed
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed === 0 && sum.passed > 0
}

process.exitCode = (await main()) ? 0 : 1
