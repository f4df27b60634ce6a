import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestContext } from 'node:test'
import { freePort } from '../../scripts/free-port.mjs'
import { findPostgres } from '../../scripts/test/postgres-server.mjs'
import { emptyFolder, onConnection } from './places'

const settings = resolve(import.meta.dirname, '../../deploy/patroni')

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined
export const hasPatroni = () => ['patroni', 'etcd', 'haproxy'].every(isThere)

/** A process that is not asked how it wants to end, and what it said. */
function started(t: TestContext, program: string, words: string[], options: object): ChildProcess {
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'ignore'], ...options })
  t.after(() => child.kill('SIGKILL'))
  return child
}

/** A program of Debian's that refuses to run as root runs as its user. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export interface DatabaseMachine {
  name: string
  /** Whether Patroni says so at this moment. */
  is(role: 'primary' | 'sync'): Promise<boolean>
  /** The machine is lost: Patroni, PostgreSQL and each of its connections, at once. */
  lose(): void
  /** It comes back, with what was on its disk. */
  start(): void
}

/** Two machines with PostgreSQL by deploy/patroni, etcd, and the one address before them. They go with the test. */
export async function startPatroni(t: TestContext) {
  const folder = emptyFolder(t)
  chmodSync(folder, 0o755)
  const user = unprivileged()
  const [clients, peers, listen] = [await freePort(), await freePort(), await freePort()]
  const peer = `http://127.0.0.1:${peers}`
  const client = `http://127.0.0.1:${clients}`
  started(
    t,
    'etcd',
    [
      ...['--name', 'one', '--data-dir', join(folder, 'etcd'), '--initial-cluster', `one=${peer}`],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ],
    {},
  )
  await until('etcd answers', async () => (await fetch(`${client}/health`)).ok)

  const machine = async (name: string): Promise<DatabaseMachine & { port: number; rest: number }> => {
    const [port, rest] = [await freePort(), await freePort()]
    const home = join(folder, name)
    mkdirSync(home)
    if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid)
    const data = join(home, 'data')
    const env = {
      PATH: process.env['PATH'],
      LC_ALL: 'C.UTF-8',
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${clients}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: findPostgres(),
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: 'of-the-test',
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'of-the-test',
      PATRONI_REWIND_USERNAME: 'rewinder',
      PATRONI_REWIND_PASSWORD: 'of-the-test',
    }
    let patroni: ChildProcess | undefined
    const start = () => {
      patroni = started(t, 'patroni', [join(settings, 'patroni.yml')], { ...user, cwd: home, env })
    }
    const lose = () => {
      patroni?.kill('SIGKILL')
      const postmaster = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
      const backends = spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).stdout.trim().split('\n')
      // Children last: none of them may be told that its postmaster is gone, and finish.
      for (const pid of [postmaster, ...backends].map(Number).filter((each) => each > 0)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It has ended by itself.
        }
      }
    }
    t.after(() => {
      try {
        lose()
      } catch {
        // It was lost before.
      }
    })
    start()
    return {
      name,
      port,
      rest,
      start,
      lose,
      is: async (role) => {
        const answer = await fetch(`http://127.0.0.1:${rest}/${role}`).catch(() => undefined)
        return answer?.status === 200
      },
    }
  }
  const one = await machine('one')
  await until('the first machine is the primary', () => one.is('primary'))
  const two = await machine('two')
  await until('the second machine has every commit', () => two.is('sync'))

  started(t, 'haproxy', ['-f', join(settings, 'haproxy.cfg')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_LISTEN: `127.0.0.1:${listen}`,
      DATABASE_ONE: `127.0.0.1:${one.port}`,
      DATABASE_TWO: `127.0.0.1:${two.port}`,
      PATRONI_ONE: String(one.rest),
      PATRONI_TWO: String(two.rest),
    },
  })
  const url = `postgres://postgres:of-the-test@127.0.0.1:${listen}/postgres`
  // Before its first look HAProxy takes each for the primary.
  await wait(2000)
  await until('the address leads to the primary', () =>
    onConnection(url, async (database) => {
      const { rows } = await database.query<{ is: boolean }>('select not pg_is_in_recovery() as is')
      return rows[0]?.is === true
    }),
  )
  return { url, machines: [one, two] as DatabaseMachine[] }
}

/** ms for whatever has to come about. */
const LIMIT_MS = 90_000

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const from = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - from > LIMIT_MS) throw new Error(`Not within ${LIMIT_MS / 1000} s: ${what}`)
    await wait(200)
  }
}
