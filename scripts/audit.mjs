// `npm run audit`: what the registry's advisories say about the dependencies that are installed.
// Exit 0: nothing, or only what scripts/audit/accepted.json explains. 1: something else. 2: the registry did not
// tell, so nothing is known; with --offline-ok that is 0, and said as plainly.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { judgeAdvisories } from './audit/judge-advisories.mjs'

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** @returns {{ report?: object, problem?: string }} */
function askRegistry() {
  const { stdout, error } = spawnSync('npx', ['--yes', packageManager, 'audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (error) return { problem: error.message }
  try {
    const report = JSON.parse(stdout.slice(stdout.indexOf('{')))
    if (report.advisories) return { report }
    return { problem: report.error?.message ?? 'its answer names no advisories' }
  } catch {
    return { problem: 'its answer is not JSON' }
  }
}

const { report, problem } = askRegistry()
if (!report) {
  console.log(`The registry did not tell its advisories, so nothing was checked: ${problem}`)
  process.exitCode = process.argv.includes('--offline-ok') ? 0 : 2
} else {
  const { open, explained, outdated } = judgeAdvisories(
    report,
    JSON.parse(readFileSync(join(root, 'scripts/audit/accepted.json'), 'utf8')),
  )
  for (const line of [...open, ...explained]) console.log(line)
  for (const entry of outdated)
    console.log(`${entry} is accepted but no longer reported: take it out of scripts/audit/accepted.json.`)
  console.log(open.length === 0 ? `No advisory is open; ${explained.length} are accepted.` : `${open.length} open.`)
  process.exitCode = open.length === 0 ? 0 : 1
}
