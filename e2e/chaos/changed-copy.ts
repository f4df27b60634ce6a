import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../portal/program'

const NOT_COPIED = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'test-results'])

/**
 * This repository's sources as the next days of work may leave them: every remote has a new version, and, unless
 * `needs` is `nothing new`, bidding uses something that shared-ui has only now. Nobody raised shared-ui's version.
 */
export function changedCopy(needs?: 'nothing new'): { folder: string; throwAway: () => void } {
  const copy = mkdtempSync(join(tmpdir(), 'portal-next-'))
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !NOT_COPIED.has(basename(path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // Links between the packages are relative: in the copy they lead to the copy.
  for (const folder of readdirSync(copy))
    if (existsSync(join(root, folder, 'node_modules')) && folder !== 'node_modules')
      cpSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      })

  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(copy, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no ${from} any more.`)
    writeFileSync(join(copy, file), text.replace(from, to))
  }
  for (const remote of ['bidding', 'contracts', 'account'])
    change(`remote-${remote}/src/manifest.ts`, "version: '1.0.0'", "version: '1.1.0'")
  if (needs === undefined) {
    appendFileSync(join(copy, 'shared-ui/src/core/index.ts'), 'export const useNothingNew = () => 0\n')
    const widget = 'remote-bidding/src/screens/NextDueWidget.tsx'
    change(widget, 'import { Countdown }', 'import { Countdown, useNothingNew }')
    change(widget, 'const now = clock.now()', 'const now = clock.now() + useNothingNew()')
  }
  return { folder: copy, throwAway: () => rmSync(copy, { recursive: true, force: true }) }
}

/** Builds apps of a copy, as they are deployed. */
export async function buildCopy(copy: string, apps: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', ...apps], { cwd: copy, maxBuffer: 1e8 })
}
