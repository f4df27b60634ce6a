// Who may announce builds: a token for each remote, and one for whoever runs the portal.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from './apps.mjs'

/** Under this name no remote can stand. */
const OPERATOR = 'the registry'

/** Where a start keeps them for `npm run deploy` and `npm run registry`. */
const tokensFile = (env = process.env) => join(resolve(root, env.DATA_DIR || '.data'), 'deploy-tokens.json')

/** `BIDDING`, as settings name a remote. @param {string} remote */
export const settingOf = (remote) => remote.toUpperCase().replaceAll('-', '_')

/** @returns {Record<string, string>} */
function keptTokens(env = process.env) {
  const file = tokensFile(env)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The token of whoever runs the portal: the one that is set, else that of this machine's portal. */
export const operatorToken = (env = process.env) => env.REGISTRY_TOKEN || keptTokens(env)[OPERATOR]

/** A remote's token, or one that opens every remote. @param {string} remote */
export const tokenOf = (remote, env = process.env) =>
  env[`DEPLOY_TOKEN_${settingOf(remote)}`] || env.REGISTRY_TOKEN || keptTokens(env)[remote]

/** Whichever there is: lists are for every holder of a token. */
export function anyToken(env = process.env) {
  const set = Object.entries(env).find(([name, value]) => name.startsWith('DEPLOY_TOKEN_') && value)
  return env.REGISTRY_TOKEN || set?.[1] || keptTokens(env)[OPERATOR]
}

/**
 * The tokens of a portal on this machine, as settings of its host: those that are set, those of the start before, and
 * new ones. Only who may read this person's files may deploy.
 * @param {string[]} remotes short names
 * @returns {Record<string, string>}
 */
export function keepDeployTokens(remotes, env = process.env) {
  const kept = keptTokens(env)
  const tokens = Object.fromEntries(
    [...remotes, OPERATOR].map((name) => [name, kept[name] ?? randomBytes(24).toString('base64url')]),
  )
  const file = tokensFile(env)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.draft`, `${JSON.stringify({ ...kept, ...tokens }, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.draft`, file)
  const settings = Object.fromEntries(remotes.map((name) => [`DEPLOY_TOKEN_${settingOf(name)}`, tokens[name] ?? '']))
  const given = Object.entries(env).filter(([name, value]) => /^(DEPLOY_TOKEN_|REGISTRY_TOKEN$)/.test(name) && value)
  return { ...settings, REGISTRY_TOKEN: tokens[OPERATOR] ?? '', .../** @type {any} */ (Object.fromEntries(given)) }
}
