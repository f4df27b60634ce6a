// The registry of a portal, asked over HTTP.
import { BuildError } from '../build/build-error.mjs'

/** @typedef {{ portal: string, token: string | undefined }} Registry */

/** What this portal-remote and a registry say to each other: a host of another one refuses in words. */
const PROTOCOL = '2'

/** @param {Registry} registry @returns {string} @throws BuildError */
export function requiredToken({ token }) {
  if (!token) throw new BuildError('There is no deploy token: set DEPLOY_TOKEN_<REMOTE> or REGISTRY_TOKEN.')
  return token
}

/**
 * @param {Registry} registry
 * @param {string} path below /registry
 * @param {{ method?: string, body?: unknown }} [call]
 * @returns {Promise<any>}
 * @throws BuildError with what the registry said against it
 */
export async function callRegistry(registry, path, { body, method = body ? 'POST' : 'GET' } = {}) {
  const { portal } = registry
  /** @type {Record<string, string>} */
  const headers = { authorization: `Bearer ${requiredToken(registry)}`, 'registry-protocol': PROTOCOL }
  if (body) headers['content-type'] = 'application/json'
  const sent = body ? JSON.stringify(body) : null
  const signal = AbortSignal.timeout(20_000)
  let response
  try {
    response = await fetch(`${portal}/registry${path}`, { method, headers, body: sent, signal })
  } catch {
    throw new BuildError(`The portal at ${portal} does not answer.`)
  }
  const text = await response.text()
  const result = text.startsWith('{') ? JSON.parse(text) : undefined
  if (response.ok && result !== undefined) return result
  throw new BuildError(
    result?.message ??
      `The portal at ${portal} answered with ${response.status}: it has no registry, or one that is older than this ` +
        'portal-remote.',
  )
}

/**
 * @param {Registry} registry
 * @param {{ name: string, manifest: object }} build
 * @returns {Promise<{ current?: string, keep: string[], notes: string[] }>}
 */
export const announceBuild = (registry, { name, manifest }) =>
  callRegistry(registry, `/${name}/builds`, { body: manifest })
