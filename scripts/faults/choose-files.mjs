// Which faults/*.fault.ts run, and how. A file says it of itself, in a comment of its own line before its code:
//   // Alone: …    it measures how long others wait, or keeps every processor busy: nothing runs beside it
//   // Long: …     it waits for long, and is among the first that start
//   // Nightly: …  it runs nightly; the rest of the line says where its fault is found on every change
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sentence for the person at the terminal. */
export class NoSuchFault extends Error {}

/**
 * @typedef {object} FaultFile
 * @property {string} name `rush` of rush.fault.ts
 * @property {string} file
 * @property {boolean} alone
 * @property {boolean} long
 * @property {string | undefined} nightly where its fault is found on every change
 */

const ENDING = '.fault.ts'

/** @param {string} folder @returns {FaultFile[]} */
export function readFaultFiles(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING))
  return files.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    /** @param {string} mark */
    const noteOf = (mark) => new RegExp(`^// ${mark}: (.+)$`, 'm').exec(text)?.[1]
    return {
      name: file.slice(0, -ENDING.length),
      file,
      alone: noteOf('Alone') !== undefined,
      long: noteOf('Long') !== undefined,
      nightly: noteOf('Nightly'),
    }
  })
}

/**
 * @param {FaultFile[]} files
 * @param {string[]} args of the command: parts of names, `--every-change` or `--nightly`; without any all files
 * @returns {FaultFile[]} those that take long first
 * @throws {NoSuchFault}
 */
export function chooseFiles(files, args) {
  const names = args.filter((arg) => !arg.startsWith('-'))
  const options = args.filter((arg) => arg.startsWith('-'))
  const unknown = options.find((option) => option !== '--every-change' && option !== '--nightly')
  if (unknown !== undefined) throw new NoSuchFault(`${unknown}: there are --every-change and --nightly.`)
  if (options.length > 0 && names.length > 0)
    throw new NoSuchFault(`${options[0]} chooses by itself: leave ${names.join(' and ')} out.`)
  const missing = names.find((name) => !files.some((file) => file.name.includes(name)))
  if (missing !== undefined)
    throw new NoSuchFault(`No fault is called ${missing}: there are ${files.map(({ name }) => name).join(', ')}.`)
  return files
    .filter(({ name }) => names.length === 0 || names.some((arg) => name.includes(arg)))
    .filter(({ nightly }) => !options.includes('--every-change') || nightly === undefined)
    .filter(({ nightly }) => !options.includes('--nightly') || nightly !== undefined)
    .sort((a, b) => Number(b.long) - Number(a.long))
}
