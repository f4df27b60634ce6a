// The registry of a portal, asked over HTTP: told of a build, asked whether it would take one, and what operators ask.
import { BuildError } from '../build/build-error.mjs'
import { settingOf } from '../setting-of.mjs'

/** @typedef {{ portal: string, token: string | undefined }} Registry */

/** What this portal-remote and a registry say to each other (host/server/registry.routes.ts). */
const PROTOCOL = 2

/** What the registry answered against a call; without a code it was no registry that answered. */
export class RegistryDenied extends BuildError {
  /** @param {string} message @param {string | undefined} code */
  constructor(message, code) {
    super(message)
    this.code = code
  }
}

/**
 * One call, once the host has said that it speaks this portal-remote's protocol: an older one would understand half.
 * @param {{ portal: string, token: string }} registry
 * @param {string} path below /registry
 * @param {{ method?: string, body?: unknown }} [call]
 * @returns {Promise<any>}
 * @throws BuildError, RegistryDenied
 */
export async function askRegistry(registry, path, call) {
  await agree(registry)
  return ask(registry, path, call)
}

/** @param {{ portal: string, token: string }} registry */
async function agree(registry) {
  const older =
    `The host at ${registry.portal} is older than this portal-remote, which speaks protocol ${PROTOCOL} of the ` +
    `registry. Deploy the host first, or use the remote-cli of its version.`
  try {
    const { protocols } = await ask(registry, '/protocol')
    if (!protocols?.includes(PROTOCOL)) throw new BuildError(older)
  } catch (error) {
    if (error instanceof RegistryDenied && ['nothing-there', 'not-allowed'].includes(error.code ?? ''))
      throw new BuildError(older)
    throw error
  }
}

/**
 * @param {{ portal: string, token: string }} registry
 * @param {string} path
 * @param {{ method?: string, body?: unknown }} [call]
 * @returns {Promise<any>}
 */
async function ask({ portal, token }, path, { body, method = body === undefined ? 'GET' : 'POST' } = {}) {
  let answer
  try {
    answer = await fetch(`${portal}/registry${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'registry-protocol': String(PROTOCOL),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
  } catch {
    throw new BuildError(`The portal at ${portal} does not answer.`)
  }
  const text = await answer.text()
  const said = text.startsWith('{') ? JSON.parse(text) : undefined
  if (answer.ok && said !== undefined) return said
  const none =
    `The portal at ${portal} answered with ${answer.status}: it has no registry, ` +
    'or one that is older than this portal-remote.'
  throw new RegistryDenied(said?.message ?? none, said?.code)
}

/**
 * @param {Registry} registry
 * @param {'builds' | 'check'} what
 * @param {{ name: string, manifest: object }} build
 * @returns {Promise<any>}
 */
async function tell({ portal, token }, what, build) {
  if (!token) throw new BuildError(`There is no deploy token: set DEPLOY_TOKEN_${settingOf(build.name)}.`)
  return askRegistry({ portal, token }, `/${build.name}/${what}`, { body: build.manifest })
}

/**
 * @param {Registry} registry
 * @param {{ name: string, build: string, manifest: object }} build
 * @returns {Promise<{ current?: string, keep: string[], notes: string[] }>}
 */
export async function announceBuild(registry, build) {
  const { current, keep = [], notes = [] } = await tell(registry, 'builds', build)
  return { current, keep, notes }
}

/**
 * Whether the registry would take a build. Nothing changes.
 * @param {Registry} registry
 * @param {{ name: string, build: string, manifest: object }} build
 * @returns {Promise<string[]>} what it remarks
 * @throws BuildError with every reason against it
 */
export async function checkBuild(registry, build) {
  const { misfits = [], notes = [] } = await tell(registry, 'check', build)
  if (misfits.length > 0) throw new BuildError(`Build ${build.build} does not fit this host. ${misfits.join(' ')}`)
  return notes
}
