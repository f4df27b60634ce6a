// Ed25519 over what a build says of itself: `remote.json` without its signature, as canonical JSON.
import { createPrivateKey, sign } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { BuildError } from './build/build-error.mjs'

/**
 * One text for equal data: keys in the order of their characters, no spaces, what is undefined left out.
 * @param {unknown} value
 * @returns {string}
 */
export function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`
}

/** What a signature is over: everything but itself. @param {object} build */
export const signedBytes = (build) => Buffer.from(canonicalJson({ ...build, signature: undefined }))

/**
 * @template {object} Build
 * @param {Build} build
 * @param {string} privateKey PEM
 * @returns {Build & { signature: string }}
 */
export const signBuild = (build, privateKey) => ({
  ...build,
  signature: sign(null, signedBytes(build), createPrivateKey(privateKey)).toString('base64'),
})

/** `BIDDING`, as settings name a remote. @param {string} remote */
export const settingOf = (remote) => remote.toUpperCase().replaceAll('-', '_')

/**
 * The key of `SIGNING_KEY_BIDDING`: a PEM, or the file that holds one. Without it a build stays unsigned.
 * @param {string} remote
 * @param {NodeJS.ProcessEnv} env
 */
export function readSigningKey(remote, env) {
  const setting = `SIGNING_KEY_${settingOf(remote)}`
  const given = env[setting]
  if (!given) return undefined
  const pem = given.includes('-----BEGIN') ? given.replaceAll('\\n', '\n') : readKeyFile(setting, given)
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'ed25519') return pem
  } catch {
    // Said below.
  }
  throw new BuildError(`${setting}: there is no private ed25519 key in PEM form.`)
}

/** @param {string} setting @param {string} file */
function readKeyFile(setting, file) {
  if (!existsSync(file) || !statSync(file).isFile()) throw new BuildError(`${setting}: there is no file ${file}.`)
  return readFileSync(file, 'utf8')
}
