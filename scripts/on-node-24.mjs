// Every script of package.json starts here: `node scripts/on-node-24.mjs <file> [words …]`.
// It installs what is missing, then runs the file on Node 24. A machine that has only Node 20.19 gets its Node 24 as an
// ordinary package (ADR-18); where there is none for the system, one has to be installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules/.installed-lockfile')

/**
 * Installs what package.json asks for, where it is missing or the lockfile has changed: the pinned pnpm through npx,
 * with the frozen lockfile. What is installed already costs a few milliseconds.
 * @returns {boolean} false when it failed; the reason has been printed
 */
function installDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
    return false
  }
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return true

  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  console.log(`Installing what is missing (${packageManager}, this takes a minute the first time) …`)
  const words = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=warn']
  const install = spawnSync('npx', ['--yes', packageManager, ...words], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Without it pnpm asks at the terminal before it replaces a node_modules of another version.
    env: { ...process.env, CI: 'true' },
  })
  if (install.status !== 0) {
    console.error('The packages could not be installed. Check that the npm registry can be reached, then try again.')
    return false
  }
  writeFileSync(stamp, lockfile)
  useHooks()
  return true
}

/** Git asks the hooks of this repository, unless it was told of others. Of a linked worktree the clone decides. */
function useHooks() {
  if (process.env.CI || !existsSync(join(root, '.git/config'))) return
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', ['config', ...args], { cwd: root })
  if (git('core.hooksPath').status === 1) git('core.hooksPath', 'scripts/git-hooks')
}

const WANTED = 24
const major = Number(process.versions.node.split('.')[0])

/** @returns {string | undefined} a Node of the wanted version: this one, or the one among the packages */
function findNode() {
  if (major >= WANTED) return process.execPath
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const path = join(root, 'node_modules', `node-${system}-${process.arch}`, program)
  return existsSync(path) ? path : undefined
}

/** Runs until the other ends, and ends as it did. @param {string} node @param {string[]} args */
function runOn(node, args) {
  const child = spawn(node, args, { stdio: 'inherit', cwd: root })
  // Ctrl-C reaches both; a signal to this process alone is passed on.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`${node} could not be started (${error.message}).`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => (process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)))
}

const node = installDependencies() ? findNode() : ''
if (node) runOn(node, process.argv.slice(2))
else process.exitCode = 1
if (node === undefined)
  console.error(
    `Node ${WANTED} is needed; this is ${process.versions.node}, and there is no package of it for ` +
      `${process.platform} on ${process.arch}. Please install Node ${WANTED}.`,
  )
