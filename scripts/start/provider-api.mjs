import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../apps.mjs'
import { SettingError } from '../settings.mjs'

/**
 * @typedef {object} RunningApi
 * @property {string[]} demo accounts and links of the demonstration market
 * @property {() => Promise<void>} stop
 * @property {Promise<string>} ended
 */

/**
 * Starts provider-api and waits until it answers. Its own sentence is passed on when it cannot start.
 * @param {{ reset: boolean, env: Record<string, string>, print: (line: string) => void }} options
 * @returns {Promise<RunningApi>}
 */
export function startApi({ reset, env, print }) {
  const main = join(root, 'provider-api/dist/main.js')
  if (!existsSync(main)) throw new SettingError('provider-api has not been built. Run npm run build.')
  const child = spawn(process.execPath, [main, '--links', ...(reset ? ['--reset'] : [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A local start shows the demonstration market; provider-api by itself never fills a database unasked.
    env: { LOG_LEVEL: 'warn', ...process.env, DEMO_MARKET: process.env.DEMO_MARKET || 'yes', ...env },
  })
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`)))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  /** @type {string[]} */
  const demo = []
  let sentence = ''
  let ready = false
  child.stderr.on('data', (text) => {
    if (ready) process.stderr.write(text)
    else sentence += text
  })
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, kind, text = ''] = /^(progress|demo|ready):(.*)$/.exec(line) ?? []
      if (kind === 'progress') print(`${text} …`)
      else if (kind === 'demo') demo.push(text)
      else if (kind !== 'ready') print(line)
      else {
        ready = true
        resolve({ demo, stop, ended })
      }
    })
    child.on('error', reject)
    void ended.then((why) => reject(new SettingError(sentence.trimEnd() || `provider-api did not start (${why}).`)))
  })
}
