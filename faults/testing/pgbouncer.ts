import { spawn, spawnSync } from 'node:child_process'
import { chownSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.mjs'
import { emptyFolder, type Owner } from './places'

const PROGRAM = process.env['PGBOUNCER'] ?? 'pgbouncer'

/** Its version as one number, 1.21 as 1021; nothing where it is not installed. */
export function pgbouncerVersion(): number | undefined {
  const said = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout as string | null
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said ?? '') ?? []
  return major === undefined ? undefined : Number(major) * 1000 + Number(minor)
}

const LIMITS = 'set lock_timeout = 3000; set statement_timeout = 15000; set idle_in_transaction_session_timeout = 20000'

export interface Pgbouncer {
  /** For DATABASE_URL. */
  url: string
  /** kill -9; at once another one starts at the same address. */
  killAndStart(): Promise<void>
}

/** PgBouncer in transaction mode before a database; it goes with the test. */
export async function startPgbouncer(t: Owner, databaseUrl: string, connectQuery = LIMITS): Promise<Pgbouncer> {
  const target = new URL(databaseUrl)
  const name = target.pathname.slice(1)
  const port = await freePort()
  const folder = emptyFolder(t)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      `${name} = host=${target.hostname} port=${target.port} user=${target.username} ` +
        `connect_query='${connectQuery || 'select 1'}'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 12',
      'max_client_conn = 500',
      'server_login_retry = 1',
      ...((pgbouncerVersion() ?? 0) >= 1021 ? ['max_prepared_statements = 200'] : []),
    ].join('\n'),
  )
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (user.uid !== undefined) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const start = async () => {
    const child = spawn(PROGRAM, [file], { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const kill = async () => {
      child.kill('SIGKILL')
      await ended
    }
    t.after(kill)
    for (let tries = 0; !(await answers(port)); tries++) {
      if (child.exitCode !== null || tries > 100) throw new Error(`PgBouncer did not start: ${said}`)
      await wait(50)
    }
    return kill
  }
  let kill = await start()
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}/${name}`,
    killAndStart: async () => {
      await kill()
      kill = await start()
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    setTimeout(() => socket.destroy(), 1000).unref()
    socket.once('connect', () => socket.destroy())
  })
}
