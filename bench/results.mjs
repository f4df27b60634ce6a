// What every bench says at its end: ours, peer, ratio, goal, met; the same in bench/results/<bench>.json.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

/**
 * One line. Without a peer the goal is about our own figure.
 * @typedef {object} Row
 * @property {string} step
 * @property {string} unit
 * @property {number} ours
 * @property {number} [peer]
 * @property {number} [ratio]
 * @property {string} goal as it is read: `≤ 1.15×`
 * @property {boolean} met
 */

const folder = join(import.meta.dirname, 'results')

/** @param {string[]} words */
const git = (...words) => execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

/** @param {number} value */
const figure = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) < 1 ? 3 : 1))

/**
 * A line whose goal is a ratio to the peer.
 * @param {{ step: string, unit: string, ours: number, peer: number, atMost: number }} line
 * @returns {Row}
 */
export function against({ step, unit, ours, peer, atMost }) {
  const ratio = ours / peer
  return { step, unit, ours, peer, ratio, goal: `≤ ${atMost}×`, met: ratio <= atMost }
}

/**
 * A line whose goal is about our own figure.
 * @param {{ step: string, unit: string, ours: number, peer?: number, atMost: number }} line
 * @returns {Row}
 */
export function within({ atMost, ...line }) {
  return { ...line, goal: `≤ ${atMost} ${line.unit}`.trim(), met: line.ours <= atMost }
}

/** @param {readonly Row[]} rows */
export function printRows(rows) {
  console.log('\n| step | ours | peer | ratio | goal | met |\n|---|---|---|---|---|---|')
  for (const { step, unit, ours, peer, ratio, goal, met } of rows) {
    const cells = [
      step,
      `${figure(ours)} ${unit}`.trim(),
      peer === undefined ? '–' : `${figure(peer)} ${unit}`.trim(),
      ratio === undefined ? '–' : `${ratio.toFixed(2)}×`,
      goal,
      met ? 'yes' : 'no',
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

/**
 * Prints and keeps what was measured.
 * @param {string} bench
 * @param {Row[]} rows
 * @param {Record<string, unknown>} [setting] what it was measured at
 * @returns {0 | 1} the exit code: 1 when a goal was missed
 */
export function report(bench, rows, setting = {}) {
  printRows(rows)
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim() || 'processor'}, Node ${process.versions.node}`
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' and changes'}`
  mkdirSync(folder, { recursive: true })
  const result = { bench, at: new Date().toISOString(), machine, commit, setting, rows }
  writeFileSync(join(folder, `${bench}.json`), `${JSON.stringify(result, null, 2)}\n`)
  const missed = rows.filter(({ met }) => !met).length
  console.log(`\n${machine}, ${commit}: ${rows.length - missed} of ${rows.length} goals met.`)
  return missed === 0 ? 0 : 1
}
