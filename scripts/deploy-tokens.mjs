// Who may announce builds: a token for each remote, and one for whoever runs the portal.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { settingOf } from '../remote-cli/src/setting-of.mjs'
import { root } from './apps.mjs'

/** Under this name no remote can stand. */
const OPERATOR = 'the registry'

/** Where a start keeps them for `npm run deploy` and `npm run registry`. */
const tokensFile = (env = process.env) => join(resolve(root, env.DATA_DIR || '.data'), 'deploy-tokens.json')

/** @returns {Record<string, string>} */
function storedTokens(env = process.env) {
  const file = tokensFile(env)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** As settings name a token. @param {string} name */
const settingFor = (name) => (name === OPERATOR ? 'REGISTRY_TOKEN' : `DEPLOY_TOKEN_${settingOf(name)}`)

/** @param {Record<string, string>} tokens by whose they are */
const toSettings = (tokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, token]) => [settingFor(name), token]))

/** @param {NodeJS.ProcessEnv} env @returns {Record<string, string>} the tokens that are set */
const tokensInEnv = (env) =>
  /** @type {Record<string, string>} */ (
    Object.fromEntries(Object.entries(env).filter(([name, to]) => /^(DEPLOY_TOKEN_|REGISTRY_TOKEN$)/.test(name) && to))
  )

/** Who this person is, as settings: the tokens that are set; with none, those of the portal on this machine. */
export function deployTokens(env = process.env) {
  const fromEnv = tokensInEnv(env)
  if (Object.keys(fromEnv).length > 0) return fromEnv
  return toSettings(storedTokens(env))
}

/**
 * The tokens of a portal on this machine, as settings of its host: those that are set, those of the start before, and
 * new ones. Only who may read this person's files may deploy.
 * @param {string[]} remotes short names
 * @returns {Record<string, string>}
 */
export function storeDeployTokens(remotes, env = process.env) {
  const stored = storedTokens(env)
  const tokens = Object.fromEntries(
    [...remotes, OPERATOR].map((name) => [name, stored[name] ?? randomBytes(24).toString('base64url')]),
  )
  const file = tokensFile(env)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.draft`, `${JSON.stringify({ ...stored, ...tokens }, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.draft`, file)
  return { ...toSettings(tokens), ...tokensInEnv(env) }
}
