// Which faults/*.fault.ts run, and how. A file says it of itself, in a comment of its own line before its code:
//   // Alone: …    it measures how long others wait, or keeps every processor busy: nothing runs beside it
//   // Long: …     it waits for long, and is among the first that start
//   // Nightly: …  it runs nightly; the rest of the line says where its fault is found on every change
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ name: string, file: string, alone: boolean, long: boolean, nightly: string | undefined }} FaultFile */

const ENDING = '.fault.ts'
const OPTIONS = ['--every-change', '--nightly']

/** @param {string} folder @returns {FaultFile[]} */
export function readFaultFiles(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING))
  return files.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const note = (/** @type {string} */ mark) => new RegExp(`^// ${mark}: (.+)$`, 'm').exec(text)?.[1]
    const [alone, long] = [note('Alone') !== undefined, note('Long') !== undefined]
    return { name: file.slice(0, -ENDING.length), file, alone, long, nightly: note('Nightly') }
  })
}

/**
 * @param {FaultFile[]} files
 * @param {string[]} args of the command: parts of names, `--every-change` or `--nightly`; without any all files
 * @returns {FaultFile[]} those that take long first
 */
export function chooseFiles(files, args) {
  const wrong = args.find((arg) => !OPTIONS.includes(arg) && !files.some(({ name }) => name.includes(arg)))
  if (wrong !== undefined)
    throw new Error(`${wrong}: there are ${files.map(({ name }) => name).join(', ')}, and ${OPTIONS.join(' and ')}.`)
  const words = args.filter((arg) => !OPTIONS.includes(arg))
  return files
    .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
    .filter(({ nightly }) => !args.includes('--every-change') || nightly === undefined)
    .filter(({ nightly }) => !args.includes('--nightly') || nightly !== undefined)
    .sort((a, b) => Number(b.long) - Number(a.long))
}
