import { join } from 'node:path'
import { BuildError } from '../build/build-error.mjs'
import { buildRemote } from '../build/build-remote.mjs'
import { announceBuild, requiredToken } from './registry-client.mjs'
import { pruneBuilds, publishBuild, readStored } from '../store/index.mjs'

/**
 * @typedef {object} Deployment
 * @property {import('../store/folder-store.mjs').BuildStore} store
 * @property {import('./registry-client.mjs').Registry} registry
 * @property {(line: string) => void} print
 */

/** @param {string} app folder of the remote @param {Deployment} deployment */
export async function publishRemote(app, { store, print }) {
  const { build, isNew } = await publishBuild(join(app, 'dist'), store)
  print(`Build ${build.build} of ${build.name} is ${isNew ? '' : 'already '}in the store.`)
  return build
}

/** @param {Deployment['store']} store @param {string} remote */
export async function newestIn(store, remote) {
  const build = await readStored(store, remote)
  if (build === undefined) throw new BuildError(`There is no build of ${remote} in the store. Publish one first.`)
  return build
}

/**
 * Tells the registry of the newest build, then drops what it needs no more.
 * @param {string} remote
 * @param {Deployment} deployment
 */
export async function announceNewest(remote, { store, registry, print }) {
  const build = await newestIn(store, remote)
  const { current, keep, notes } = await announceBuild(registry, build)
  for (const note of notes) print(note)
  print(
    current === build.build
      ? `New pages get build ${build.build} of ${remote}.`
      : `New pages go on with build ${current ?? 'none'} of ${remote}; the registry's list says why.`,
  )
  const removed = await pruneBuilds(store, remote, keep)
  if (removed.length > 0) print(`Dropped ${removed.join(', ')}: too old, and nobody's.`)
}

/**
 * Build, publish, announce: nothing else of the portal is touched.
 * @param {string} app
 * @param {Deployment} deployment
 */
export async function deployRemote(app, deployment) {
  // Whatever is in the store as the newest, the portal finds by asking.
  requiredToken(deployment.registry)
  const began = Date.now()
  if (await buildRemote(app)) deployment.print(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  const { name } = await publishRemote(app, deployment)
  await announceNewest(name, deployment)
}
