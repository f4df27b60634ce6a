import { execFileSync } from 'node:child_process'

/**
 * What Debian's poppler-utils say of a PDF, which read it as other people's programs do: `pdfsig` of its signatures,
 * `pdftotext` of its text. @throws with what is to be installed where they are missing
 */
export function askPoppler(program: 'pdfsig' | 'pdftotext', file: string): string {
  try {
    return execFileSync(program, program === 'pdftotext' ? [file, '-'] : [file], { encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(`${program} is missing: install poppler-utils, as .ci/install-packages does.`, { cause: error })
  }
}
