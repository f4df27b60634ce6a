// Builds what changed: `npm run build`, or `npm run build -- remote-bidding` for some apps only, `--all` for all anew.
// `--publish` puts the builds of remotes into the store too, for tests in a browser.
import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildHostServer } from '../host/build-server.mjs'
import { appCalled, apps, distFolder, root } from './apps.mjs'
import { runWebpack, stamp, stampOf, webpackConfigOf } from '../remote-cli/src/build/build-remote.mjs'
import { sourceHash } from '../remote-cli/src/describe/source-hash.mjs'
import { SettingError } from './portal-settings.mjs'
import { publishRemotes } from './publish.mjs'

const API = 'provider-api'
/** A build takes a core and up to 700 MB. */
const AT_ONCE = 2

/** @param {string} name an app or provider-api */
const hashSources = (name) => sourceHash(join(root, name), name === API ? ['shared-contracts'] : undefined)

/** @param {string} name @param {(line: string) => void} log @returns {Promise<void>} */
function buildInOwnProcess(name, log) {
  const child = spawn(process.execPath, [import.meta.filename, name, '--all'], { cwd: root })
  let errors = ''
  child.stdout.on('data', (text) => log(String(text).trimEnd()))
  child.stderr.on('data', (text) => (errors += text))
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (code) => {
      if (code === 0) resolve()
      else reject(new SettingError(`${name} could not be built:\n${errors.trimEnd()}`))
    }),
  )
}

/**
 * What has not been made from the sources as they are now, each in a process of its own.
 * @param {{ names?: string[], all?: boolean, log?: (line: string) => void }} [options]
 * @returns {Promise<boolean>} whether there was something
 */
export async function buildChanged({ names = [...apps.map(({ name }) => name), API], all, log = console.log } = {}) {
  const outdated = names.filter((name) => all || stampOf(distFolder(name)) !== hashSources(name))
  // A bundle of a blink: nobody need remember whether it is current.
  if (names.includes('host')) await buildHostServer()
  const hasChanged = outdated.length > 0
  if (hasChanged) log(`Building ${outdated.join(', ')} …`)
  const worker = async () => {
    for (let name = outdated.shift(); name !== undefined; name = outdated.shift()) await buildInOwnProcess(name, log)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return hasChanged
}

/** @param {string} name an app or provider-api */
async function build(name) {
  const began = Date.now()
  const hash = hashSources(name)
  if (name === 'host') await buildHostServer()
  // The API has a build of its own.
  if (name === API) await promisify(execFile)(process.execPath, [join(root, API, 'build.mjs')], { cwd: root })
  else await runWebpack(await webpackConfigOf(join(root, name)))
  stamp(distFolder(name), hash)
  console.log(`built ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

if (import.meta.filename === process.argv[1]) {
  const args = process.argv.slice(2)
  const all = args.includes('--all')
  const names = args.filter((arg) => !arg.startsWith('--')).map((arg) => (arg === API ? API : appCalled(arg).name))
  try {
    if (all && names.length === 1) await build(names[0] ?? '')
    else if (!(await buildChanged({ names: names.length > 0 ? names : undefined, all })))
      console.log('Nothing has changed since the last build.')
    if (args.includes('--publish')) await publishRemotes()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
