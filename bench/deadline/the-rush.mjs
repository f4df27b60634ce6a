// A thousand reps submit within the last seconds before the deadline.
import { setTimeout as wait } from 'node:timers/promises'
import { quantile, sendBid } from './send-bids.mjs'
import { FIRST, numbered } from './rush-market.mjs'

/** Seconds: how long the rush lasts, and how long before the deadline the last one in time is sent. */
export const LASTS = 10
const SAFE = 0.5
/** ms for which a late one may be late. */
const LATE = 2000
/** One in so many is late. */
const LATE_SHARE = 10
/** How often one that was told to come again comes again. */
const TRIES = 20

/**
 * @typedef {{ answers: number, p50: number, p99: number, longest: number, accepted: number, inTime: number,
 *   late: number, busy: number, faults: string[] }} RushResult
 */

/**
 * Each request is sent once and repeated up to twice under its key, at random; then the market is counted.
 * @param {string[]} urls of the instances; a repeat may go to another one
 * @param {number} reps @param {number} due the deadline, by this machine's clock
 * @param {number} [safe] seconds before the deadline at which the last one in time is sent
 * @returns {Promise<(rows: any[]) => RushResult>} judges what `COUNTS` gives
 */
export async function rush(urls, reps, due, safe = SAFE) {
  /** @type {string[]} */
  const faults = []
  /** @type {number[]} */
  const times = []
  let busy = 0
  /** The first time that each rep's request was wholly sent. @type {Map<number, number>} */
  const firstSent = new Map()
  /** @type {Set<number>} */
  const accepted = new Set()

  const send = async (/** @type {number} */ n, /** @type {number} */ at) => {
    await wait(Math.max(0, at - Date.now()))
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const url = urls[Math.floor(Math.random() * urls.length)] ?? ''
      const answer = await sendBid(url, n, `rush-${numbered(n)}-key`).catch((/** @type {Error} */ error) => error)
      if (answer instanceof Error) return void faults.push(`rep ${n}: ${answer.message}`)
      times.push(answer.ms)
      firstSent.set(n, Math.min(firstSent.get(n) ?? Infinity, answer.sentAt))
      if (answer.status === 200) return void accepted.add(n)
      if (answer.status === 409 && answer.code === 'deadline-passed') return
      if (answer.status !== 503 || answer.retryAfter === 0) {
        return void faults.push(`rep ${n}: ${answer.status} ${answer.code}`)
      }
      busy += 1
      await wait(answer.retryAfter * 1000)
    }
  }
  await Promise.all(
    Array.from({ length: reps }, (_, n) => {
      const isLate = n % LATE_SHARE === 0
      const at = isLate ? due + 50 + Math.random() * LATE : due - (safe + Math.random() * (LASTS - safe)) * 1000
      const repeats = Array.from({ length: Math.floor(Math.random() * 3) }, () => send(n, at + Math.random() * 1000))
      return Promise.all([send(n, at), ...repeats])
    }),
  )

  return (rows) => judge(rows)

  function judge(/** @type {any[]} */ rows) {
    let inTime = 0
    for (const { id, version, standing, replaced, audits } of rows) {
      const n = Number(id.slice('rush'.length)) - FIRST
      const wasInTime = (firstSent.get(n) ?? Infinity) < due
      if (wasInTime) inTime += 1
      const wanted = wasInTime ? '2 12 0 1' : '1 0 0 0'
      const found = `${version} ${standing} ${replaced} ${audits}`
      if (found !== wanted) faults.push(`rep ${n}: version, quotes, replaced and audits are ${found}, not ${wanted}`)
      if (accepted.has(n) === wasInTime) continue
      const by = `${Math.abs(due - (firstSent.get(n) ?? Infinity)).toFixed()} ms`
      faults.push(`rep ${n}: ${wasInTime ? `in time by ${by}, refused` : `late by ${by}, accepted`}`)
    }
    return {
      answers: times.length,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      longest: Math.max(...times),
      accepted: accepted.size,
      inTime,
      late: reps - inTime,
      busy,
      faults,
    }
  }
}

/**
 * Submissions a second, as many at once as given: new ones each time, of reps at random.
 * @param {string[]} urls @param {number} reps @param {number} atOnce @param {number} seconds
 */
export async function throughput(urls, reps, atOnce, seconds) {
  const end = Date.now() + seconds * 1000
  let done = 0
  let failed = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let count = 0; Date.now() < end; count++) {
        const n = Math.floor(Math.random() * reps)
        const { status } = await sendBid(urls[count % urls.length] ?? '', n, `flow-${lane}-${count}-${began}`)
        if (status === 200) done += 1
        else failed += 1
      }
    }),
  )
  return { perSecond: done / ((performance.now() - began) / 1000), failed }
}
