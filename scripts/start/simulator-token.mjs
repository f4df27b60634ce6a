import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../apps.mjs'

/** Where a start leaves the customer simulator's token for `npm run simulate`. */
export const simulatorTokenFile = (env = process.env) => join(resolve(root, env.DATA_DIR || '.data'), 'desk-token')

/** The customer simulator's token of this start: the one that is set, or a new one. */
export const makeSimulatorToken = (env = process.env) => env.SIMULATOR_TOKEN || randomBytes(24).toString('base64url')

/** Only who may read this person's files may use the simulator. @param {string} token */
export function storeSimulatorToken(token) {
  const file = simulatorTokenFile()
  mkdirSync(join(file, '..'), { recursive: true })
  rmSync(file, { force: true })
  writeFileSync(file, token, { mode: 0o600 })
}
