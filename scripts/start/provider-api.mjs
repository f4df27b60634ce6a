import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../apps.mjs'
import { SettingError } from '../settings.mjs'
import { runProgram } from './run-program.mjs'

/**
 * Starts provider-api and waits until it answers.
 * @param {{ reset: boolean, env: Record<string, string>, print: (line: string) => void }} options
 * @returns {Promise<import('./run-program.mjs').RunningProgram & { demo: string[] }>} `demo`: accounts and links of the
 * demonstration market
 */
export async function startApi({ reset, env, print }) {
  const main = join(root, 'provider-api/dist/main.js')
  if (!existsSync(main)) throw new SettingError('provider-api has not been built. Run npm run build.')
  /** @type {string[]} */
  const demo = []
  const program = await runProgram({
    name: 'provider-api',
    args: [main, '--links', ...(reset ? ['--reset'] : [])],
    // A local start shows the demonstration market; provider-api by itself never fills a database unasked.
    env: { LOG_LEVEL: 'warn', ...process.env, DEMO_MARKET: process.env.DEMO_MARKET || 'yes', ...env },
    onLine: (line) => {
      const [, kind, text = ''] = /^(progress|demo):(.*)$/.exec(line) ?? []
      if (kind === 'progress') print(`${text} …`)
      else if (kind === 'demo') demo.push(text)
      else print(line)
    },
  })
  return { ...program, demo }
}
