// `npm run pictures`: every screen, light and dark, on one sheet each in docs/screens, and features in docs/features
// (`npm run pictures -- receipts` draws that file's alone). `npm run pictures -- --against <commit>` draws each screen
// beside the same of another commit, on the same machine, API and market, and names those that differ.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { findChromium, NO_CHROMIUM } from './test/find-chromium.mjs'
import { findPostgres } from './test/postgres-server.mjs'

/**
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<boolean>}
 */
function run(args, { cwd = root, env = {} } = {}) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  return new Promise((resolve) => child.once('close', (status) => resolve(status === 0)))
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** A checkout of its own, built. @param {string} commit @param {string} folder @returns {Promise<boolean>} */
async function buildCommit(commit, folder) {
  git('worktree', 'add', '--detach', '--force', folder, commit)
  return (
    (await run(['scripts/on-node-24.mjs', '--version'], { cwd: folder })) &&
    (await run(['scripts/test/build-and-publish.mjs'], { cwd: folder }))
  )
}

/** @param {string[]} args @param {Record<string, string>} env */
const draw = (args, env) =>
  run(
    [
      ...(findPostgres() ? ['scripts/test/with-postgres.mjs', process.execPath] : []),
      join(root, 'e2e/node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/pictures.config.ts',
      ...args,
    ],
    { env },
  )

async function main() {
  const args = process.argv.slice(2)
  const chromium = findChromium(console.log)
  if (chromium === undefined) {
    console.error(NO_CHROMIUM)
    return false
  }
  const env = { CHROMIUM_PATH: chromium, FORCE_COLOR: '0' }
  if (!(await run(['scripts/test/build-and-publish.mjs']))) return false
  if (!args.includes('--against')) return draw(args, env)
  const [name = 'HEAD', ...files] = args.slice(args.indexOf('--against') + 1)
  const commit = git('rev-parse', '--verify', `${name}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  try {
    console.log(`Beside ${git('log', '-1', '--format=%h %s', commit)}`)
    if (!(await buildCommit(commit, folder))) return false
    const went = await draw(files, { ...env, PICTURES_BASE: folder })
    if (!went) console.log('What differs: test-results/pictures, -expected is before, -actual is now.')
    return went
  } finally {
    if (existsSync(folder)) git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = (await main()) ? 0 : 1
