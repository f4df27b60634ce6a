import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestContext } from 'node:test'
import { emptyFolder } from './places'

const root = resolve(import.meta.dirname, '../..')
const JOURNAL = 'provider-api/src/db/migrations/meta/_journal.json'
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

export interface PreviousVersion {
  commit: string
  /** Its built program. */
  main: string
}

/**
 * provider-api as it was before the newest migration, or at the commit of UPGRADE_FROM, built from the repository's
 * history with the packages of today. Nothing where there is no history, as in a clone of one commit.
 */
export function previousVersion(t: TestContext): PreviousVersion | undefined {
  const commit = process.env['UPGRADE_FROM'] ?? beforeNewestMigration()
  if (commit === undefined) return undefined
  const folder = emptyFolder(t)
  execFileSync(
    'sh',
    [
      '-c',
      `git archive ${git('rev-parse', '--verify', commit)} provider-api shared-contracts | tar -x -C "$0"`,
      folder,
    ],
    {
      cwd: root,
    },
  )
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  linkPackages('provider-api', folder)
  linkPackages('shared-contracts', folder)
  execFileSync(process.execPath, ['build.mjs'], { cwd: join(folder, 'provider-api'), stdio: 'pipe' })
  return { commit: git('rev-parse', '--short', commit), main: join(folder, 'provider-api/dist/main.js') }
}

function beforeNewestMigration(): string | undefined {
  try {
    const [newest] = git('log', '--format=%H', '-1', '--', JOURNAL).split('\n')
    return git('rev-parse', '--verify', '--quiet', `${newest}^`)
  } catch {
    return undefined
  }
}

/** Every package as it is installed here, but for shared-contracts, which is of that version. */
function linkPackages(name: string, folder: string): void {
  const from = join(root, name, 'node_modules')
  const to = join(folder, name, 'node_modules')
  mkdirSync(to)
  for (const entry of readdirSync(from)) {
    if (entry === '.bin' || entry === '.cache') continue
    symlinkSync(entry === 'shared-contracts' ? join(folder, entry) : join(from, entry), join(to, entry), 'junction')
  }
}
