// PostgreSQL servers that are thrown away: each lives in a temporary folder and listens on a free port of this machine
// only.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../free-port.mjs'

/** @param {string} [debian] @param {string} [path] @returns {string | undefined} the folder of initdb and postgres */
export function findPostgres(debian = '/usr/lib/postgresql', path = process.env.PATH ?? '') {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...path.split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * PostgreSQL refuses to run as root; Debian's package brings a user for it.
 * @returns {{ uid?: number, gid?: number }}
 */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  /** @param {string} flag */
  const readUserId = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: readUserId('-u'), gid: readUserId('-g') }
}

/** Without fsync: the server need not survive a power cut. Commits stay synchronous, as on a real server. */
const FAST = ['fsync=off', 'full_page_writes=off', 'max_connections=200']

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {() => Promise<void>} stop
 * @property {(how?: 'SIGINT' | 'SIGQUIT') => Promise<void>} restart at once (SIGINT) or as after
 *   a crash (SIGQUIT); it is there again under the same address
 */

/**
 * @param {string} bin @param {string[]} [settings] of postgresql.conf
 * @param {(text: string) => void} [onLog] what the server logs, as it comes
 * @returns {Promise<Server>}
 */
export async function startPostgres(bin, settings = FAST, onLog = () => undefined) {
  const args = ['-U', 'portal', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync']
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, ...args], { ...user, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  let port = await freePort()
  const start = () => serve(bin, folder, port, settings, onLog)
  // Another program may have taken the port that was free a moment ago.
  let end = await start().catch(async () => {
    port = await freePort()
    return start()
  })
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
    restart: async (how = 'SIGINT') => {
      await end(how)
      end = await start()
    },
  }
}

/**
 * @param {string} bin @param {string} folder @param {number} port @param {string[]} settings
 * @param {(text: string) => void} onLog @returns {Promise<(how?: NodeJS.Signals) => Promise<void>>} how to end it
 */
async function serve(bin, folder, port, settings, onLog) {
  const told = ['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting])
  const server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, ...told], {
    ...unprivileged(),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  await new Promise((resolve, reject) => {
    let output = ''
    let isReady = false
    server.stderr.setEncoding('utf8').on('data', (text) => {
      onLog(text)
      if (isReady) return
      output += text
      isReady = /database system is ready to accept connections/.test(output)
      if (isReady) resolve(undefined)
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)))
  })
  return async (how = 'SIGINT') => {
    server.kill(how)
    await ended
  }
}
