// `npm run desk -- <words>`: the customer's side of a running market. `npm run desk -- help` names every command.
import { readFileSync } from 'node:fs'
import { readPorts, SettingError } from './settings.mjs'
import { deskTokenFile } from './start/desk-token.mjs'

const NOT_RUNNING = 'Start the portal with npm start first, or set DESK_TOKEN and API_URL to those of a running one.'

function readToken() {
  if (process.env.DESK_TOKEN) return process.env.DESK_TOKEN
  try {
    return readFileSync(deskTokenFile(), 'utf8').trim()
  } catch {
    throw new SettingError(`There is no token for the customer desk in ${deskTokenFile()}. ${NOT_RUNNING}`)
  }
}

/** @param {string[]} words @returns {Promise<string[]>} lines for people */
async function ask(words) {
  const api = (process.env.API_URL || `http://localhost:${readPorts()['provider-api']}`).replace(/\/$/, '')
  const authorization = `Bearer ${readToken()}`
  const answer = await fetch(`${api}/customer-desk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ words }),
  }).catch(() => {
    throw new SettingError(`Nothing answers at ${api}. ${NOT_RUNNING}`)
  })
  const body = await answer.json().catch(() => ({}))
  if (answer.ok) return body.lines
  if (answer.status === 404 && body.code === 'no-such-call')
    throw new SettingError(`The API at ${api} has no customer desk: it was started without DESK_TOKEN.`)
  throw new SettingError(body.message ?? `The customer desk answered with status ${answer.status}.`)
}

try {
  console.log((await ask(process.argv.slice(2))).join('\n'))
} catch (error) {
  // Expected failures are one sentence; anything else is a bug and shows where it happened.
  console.error(error instanceof SettingError ? error.message : error)
  process.exitCode = 1
}
