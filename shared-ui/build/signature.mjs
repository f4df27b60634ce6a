// Ed25519 over what a build says of itself: `remote.json` without its signature, as canonical JSON.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { BuildError } from './build-error.mjs'

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

/** @param {Record<string, unknown>} build */
const signedBytes = (build) => Buffer.from(canonicalJson({ ...build, signature: undefined }))

/**
 * @template {Record<string, unknown>} Build
 * @param {Build} build
 * @param {string} privateKey PEM
 * @returns {Build & { signature: string }}
 */
export const signBuild = (build, privateKey) => ({
  ...build,
  signature: sign(null, signedBytes(build), createPrivateKey(privateKey)).toString('base64'),
})

/**
 * Whether a build says what its team signed. Never throws, whatever is in it.
 * @param {Record<string, unknown>} build as it was received, unknown fields included
 * @param {string} publicKey PEM
 */
export function isSignedBy(build, publicKey) {
  if (typeof build.signature !== 'string') return false
  try {
    return verify(null, signedBytes(build), createPublicKey(publicKey), Buffer.from(build.signature, 'base64'))
  } catch {
    return false
  }
}

/** A new pair, both as PEM. @returns {{ privateKey: string, publicKey: string }} */
export function makeSigningKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

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
  if (!existsSync(file)) throw new BuildError(`${setting}: there is no file ${file}.`)
  return readFileSync(file, 'utf8')
}
