// Installs what package.json asks for, when it is missing or the lockfile has changed. Needs Node and npm only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules/.installed-lockfile')

/**
 * The pinned pnpm through npx, with the frozen lockfile. What is installed already costs a few milliseconds.
 * @returns {boolean} false when it failed; the reason has been printed
 */
export function installDependencies() {
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
  const install = spawnSync(
    'npx',
    [
      '--yes',
      packageManager,
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--reporter=append-only',
      '--loglevel=warn',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      // Without it pnpm asks at the terminal before it replaces a node_modules of another version.
      env: { ...process.env, CI: 'true' },
    },
  )
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
  const git = (/** @type {string[]} */ ...words) => spawnSync('git', ['config', ...words], { cwd: root })
  if (git('core.hooksPath').status === 1) git('core.hooksPath', 'scripts/git-hooks')
}
