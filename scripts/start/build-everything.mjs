import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildHostServer } from '../../host/build-server.mjs'
import { apps, root } from '../apps.mjs'
import { isUpToDate } from '../build.mjs'
import { SettingError } from '../settings.mjs'

/** Two at a time: a build takes a core and up to 700 MB. */
const CONCURRENCY = 2

/** @param {string} name @param {(line: string) => void} print @returns {Promise<void>} */
function buildInOwnProcess(name, print) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/build.mjs'), name], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let errors = ''
    child.stdout.on('data', (text) => print(String(text).trimEnd()))
    child.stderr.on('data', (text) => (errors += text))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new SettingError(`${name} could not be built:\n${errors.trimEnd()}`))
    })
  })
}

/** Builds the apps and the API whose sources have changed. @param {(line: string) => void} print */
export async function buildEverything(print) {
  const outdated = [...apps.map((app) => app.name), 'provider-api'].filter((name) => !isUpToDate(name))
  await buildHostServer()
  if (outdated.length === 0) return
  print(`Building ${outdated.join(', ')} …`)
  const waiting = [...outdated]
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await buildInOwnProcess(name, print)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
