// `npm run pictures`: every screen, light and dark, on one sheet each in docs/screens, and features in docs/features
// (`npm run pictures -- receipts` draws that file's alone). `npm run pictures -- --against [commit]` draws each screen
// beside the same of another commit (of the one before, where nothing is said), on the same machine, API and market,
// and names those that differ; what differs on purpose is named in a commit's body by a line 'Changes-screen:
// dashboard' (or 'all'). With `--report` what differs is written into test-results/pictures.md for people to look at,
// and only a screen that cannot be drawn fails.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { findChromium, NO_CHROMIUM } from './test/find-chromium.mjs'
import { findPostgres } from './test/postgres-server.mjs'

/**
 * @param {string[]} words
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<boolean>}
 */
function run(words, { cwd = root, env = {} } = {}) {
  const child = spawn(process.execPath, words, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  return new Promise((resolve) => child.once('close', (status) => resolve(status === 0)))
}

/** @param {string[]} words */
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** What is not committed is compared with the last commit; a clean checkout with the commit before it. */
const commitBefore = () => (git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD')

/** Whether a commit is here: a shallow clone has the last one alone. @param {string} commit */
function isThere(commit) {
  try {
    git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** A checkout of its own, built. @param {string} commit @param {string} folder @returns {Promise<boolean>} */
async function buildCommit(commit, folder) {
  git('worktree', 'add', '--detach', '--force', folder, commit)
  return (
    (await run(['scripts/on-node-24.mjs', '--version'], { cwd: folder })) &&
    (await run(['scripts/test/build-and-publish.mjs'], { cwd: folder }))
  )
}

/** @param {string} commit @returns {string} screens that commits since then change on purpose */
const changedSince = (commit) =>
  git('log', `${commit}..HEAD`, '--format=%(trailers:key=Changes-screen,valueonly,unfold)')
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)
    .join(';')

/** @param {string[]} words @param {Record<string, string>} env */
const draw = (words, env) =>
  run(
    [
      ...(findPostgres() ? ['scripts/test/with-postgres.mjs', process.execPath] : []),
      join(root, 'e2e/node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/pictures.config.ts',
      ...words,
    ],
    { env },
  )

async function main() {
  const words = process.argv.slice(2)
  const chromium = findChromium(console.log)
  if (chromium === undefined) {
    console.error(NO_CHROMIUM)
    return false
  }
  const env = { CHROMIUM_PATH: chromium, FORCE_COLOR: '0' }
  if (!(await run(['scripts/test/build-and-publish.mjs']))) return false
  const report = words.includes('--report')
  const [name, ...files] = words.slice(words.indexOf('--against') + 1).filter((word) => word !== '--report')
  if (!words.includes('--against')) return draw(words, env)
  const wanted = name ?? commitBefore()
  if (report && !isThere(wanted)) {
    console.log(`There is no ${wanted} here: nothing to look at beside these screens.`)
    return true
  }
  const commit = git('rev-parse', '--verify', `${wanted}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  try {
    console.log(`Beside ${git('log', '-1', '--format=%h %s', commit)}`)
    if (!(await buildCommit(commit, folder))) return false
    const changed = changedSince(commit)
    rmSync(join(root, 'test-results/pictures.md'), { force: true })
    const went = await draw(files, {
      ...env,
      PICTURES_BASE: folder,
      PICTURES_CHANGED: changed,
      ...(report ? { PICTURES_REPORT: 'yes' } : {}),
    })
    if (!went) console.log('What differs: test-results/pictures, -expected is before, -actual is now.')
    return went
  } finally {
    if (existsSync(folder)) git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = (await main()) ? 0 : 1
