// A remote's side of the registry: tell it of a build, or ask whether it would take one.
import { BuildError } from './build-error.mjs'
import { settingOf } from './signature.mjs'

/** @typedef {{ portal: string, token: string | undefined }} Registry */

/**
 * @param {Registry} registry
 * @param {'builds' | 'check'} what
 * @param {{ name: string, build: string }} build as its remote.json says
 * @returns {Promise<any>}
 */
async function tell({ portal, token }, what, build) {
  if (!token) throw new BuildError(`There is no deploy token: set DEPLOY_TOKEN_${settingOf(build.name)}.`)
  let answer
  try {
    answer = await fetch(`${portal}/registry/${build.name}/${what}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(build),
      signal: AbortSignal.timeout(20_000),
    })
  } catch {
    throw new BuildError(`The portal at ${portal} does not answer.`)
  }
  const text = await answer.text()
  const said = text.startsWith('{') ? JSON.parse(text) : undefined
  if (answer.ok && said !== undefined) return said
  throw new BuildError(said?.message ?? `The portal at ${portal} answered with ${answer.status}: it has no registry.`)
}

/**
 * @param {Registry} registry
 * @param {{ name: string, build: string }} build
 * @returns {Promise<{ current?: string, keep: string[], notes: string[] }>}
 */
export async function announceBuild(registry, build) {
  const { current, keep = [], notes = [] } = await tell(registry, 'builds', build)
  return { current, keep, notes }
}

/**
 * Whether the registry would take a build. Nothing changes.
 * @param {Registry} registry
 * @param {{ name: string, build: string }} build
 * @returns {Promise<string[]>} what it remarks
 * @throws BuildError with every reason against it
 */
export async function checkBuild(registry, build) {
  const { misfits = [], notes = [] } = await tell(registry, 'check', build)
  if (misfits.length > 0) throw new BuildError(`Build ${build.build} does not fit this host. ${misfits.join(' ')}`)
  return notes
}
