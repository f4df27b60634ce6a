// Builds what changed: `npm run build`, or `npm run build -- remote-bidding` for some apps only, `--all` for all anew.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildHostServer } from '../host/build-server.mjs'
import { appCalled, apps, distFolder, root } from './apps.mjs'
import { runWebpack, stamp, stampOf, webpackConfigOf } from '../remote-cli/src/build/build-remote.mjs'
import { sourceHash } from '../remote-cli/src/describe/source-hash.mjs'

const API = 'provider-api'

/** @param {string} name an app or provider-api */
const hashSources = (name) => sourceHash(join(root, name), name === API ? ['shared-contracts'] : undefined)

/** Whether the `dist` was made from the sources as they are now. @param {string} app an app or provider-api */
export const isUpToDate = (app) => stampOf(distFolder(app)) === hashSources(app)

/** The API has a build of its own. */
async function buildApi() {
  await promisify(execFile)(process.execPath, [join(root, API, 'build.mjs')], { cwd: root })
}

/**
 * @param {{ names?: string[], all?: boolean, log?: (line: string) => void }} [options]
 * @returns {Promise<string[]>} the apps that were built
 */
export async function buildChanged({
  names = [...apps.map((app) => app.name), API],
  all = false,
  log = console.log,
} = {}) {
  const outdated = names.filter((name) => all || !isUpToDate(name))
  // A bundle of a blink: nobody need remember whether it is current.
  if (names.includes('host')) await buildHostServer()
  for (const name of outdated) {
    const began = Date.now()
    const hash = hashSources(name)
    if (name === API) await buildApi()
    else await runWebpack(await webpackConfigOf(join(root, name)))
    stamp(distFolder(name), hash)
    log(`built ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  return outdated
}

if (import.meta.filename === process.argv[1]) {
  const args = process.argv.slice(2)
  const names = args.filter((arg) => !arg.startsWith('--')).map((arg) => (arg === API ? API : appCalled(arg).name))
  try {
    const built = await buildChanged({ names: names.length > 0 ? names : undefined, all: args.includes('--all') })
    if (built.length === 0) console.log('Nothing has changed since the last build.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
