// A copy of this repository's sources, in a folder of its own, with the packages that are installed here.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../scripts/apps.mjs'

const NOT_COPIED = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'test-results'])

export class SourceCopy {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-next-')))

  constructor() {
    cpSync(root, this.folder, { recursive: true, filter: (path) => path === root || !NOT_COPIED.has(basename(path)) })
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
    // Links between the packages are relative: in the copy they lead to the copy.
    for (const folder of readdirSync(this.folder))
      if (existsSync(join(root, folder, 'node_modules')) && folder !== 'node_modules')
        cpSync(join(root, folder, 'node_modules'), join(this.folder, folder, 'node_modules'), {
          recursive: true,
          verbatimSymlinks: true,
        })
  }

  /** @param {string} file */
  read = (file) => readFileSync(join(this.folder, file), 'utf8')

  /** @param {string} file @param {string} text at its end */
  append = (file, text) => appendFileSync(join(this.folder, file), text)

  /**
   * @param {string} file
   * @param {string | RegExp} from
   * @param {string | ((found: string) => string)} to
   */
  change(file, from, to) {
    const before = this.read(file)
    const after = before.replace(from, (found) => (typeof to === 'string' ? to : to(found)))
    if (after === before) throw new Error(`${file} has no ${from} any more.`)
    writeFileSync(join(this.folder, file), after)
  }

  /** Builds apps of it, as they are deployed. @param {string[]} apps */
  async build(apps) {
    await promisify(execFile)(process.execPath, ['scripts/build.mjs', ...apps], { cwd: this.folder, maxBuffer: 1e8 })
  }

  throwAway = () => rmSync(this.folder, { recursive: true, force: true })
}
