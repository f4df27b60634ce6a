import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether Debian's poppler-utils are there, which read PDFs as other people's programs do. */
export const hasPoppler = spawnSync('pdfsig', ['-v']).error === undefined
if (!hasPoppler) process.stderr.write('pdfsig is missing (poppler-utils): no signature is checked by it here.\n')

/** What `pdfsig` says of a file's signatures. */
export const pdfsig = (bytes: Uint8Array): string => run(bytes, (file) => ['pdfsig', file])

/** The text of one page, from 1. */
export const pdfText = (bytes: Uint8Array, page: number): string =>
  run(bytes, (file) => ['pdftotext', '-f', String(page), '-l', String(page), file, '-'])

function run(bytes: Uint8Array, command: (file: string) => [string, ...string[]]): string {
  const folder = mkdtempSync(join(tmpdir(), 'poppler-'))
  try {
    const file = join(folder, 'file.pdf')
    writeFileSync(file, bytes)
    const [program, ...words] = command(file)
    return execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
