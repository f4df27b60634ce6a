// `npm run simulate -- <words>`: the customer's side of a running market. `npm run simulate -- help` names them all.
import { readFileSync } from 'node:fs'
import { readPorts, SettingError } from './settings.mjs'
import { simulatorTokenFile } from './start/simulator-token.mjs'

const NOT_RUNNING =
  'Start the portal with npm start first, or set SIMULATOR_TOKEN and API_URL to those of a running one.'

function readToken() {
  if (process.env.SIMULATOR_TOKEN) return process.env.SIMULATOR_TOKEN
  try {
    return readFileSync(simulatorTokenFile(), 'utf8').trim()
  } catch {
    throw new SettingError(`There is no token for the customer simulator in ${simulatorTokenFile()}. ${NOT_RUNNING}`)
  }
}

/** @param {string[]} args @returns {Promise<string[]>} lines for people */
async function callSimulator(args) {
  const api = (process.env.API_URL || `http://localhost:${readPorts()['provider-api']}`).replace(/\/$/, '')
  const authorization = `Bearer ${readToken()}`
  const response = await fetch(`${api}/customer-simulator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ words: args }),
  }).catch(() => {
    throw new SettingError(`Nothing answers at ${api}. ${NOT_RUNNING}`)
  })
  const body = await response.json().catch(() => ({}))
  if (response.ok) return body.lines
  if (response.status === 404 && body.code === 'no-such-call')
    throw new SettingError(`The API at ${api} has no customer simulator: it was started without SIMULATOR_TOKEN.`)
  throw new SettingError(body.message ?? `The customer simulator answered with status ${response.status}.`)
}

try {
  console.log((await callSimulator(process.argv.slice(2))).join('\n'))
} catch (error) {
  // Expected failures are one sentence; anything else is a bug and shows where it happened.
  console.error(error instanceof SettingError ? error.message : error)
  process.exitCode = 1
}
