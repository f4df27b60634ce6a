import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { API_PROGRAM, copyOfMarket } from './prepare-market'
import { freePorts, root, startProgram, type Program } from './program'

export type AppName = 'host' | 'remote-bidding' | 'remote-contracts' | 'remote-account'
type ProgramName = AppName | 'provider-api'

/** One whole portal: the host, the three remotes and provider-api, each a process of its own. */
export interface Portal {
  /** Where the rep opens it. */
  url: string
  apiUrl: string
  /** What provider-api has printed so far, one-time links among it. */
  apiOutput(): string
  stop(name: ProgramName): Promise<void>
  start(name: ProgramName): Promise<void>
  /** kill -9 of every process, then a new start on the same data folder. */
  powerCut(): Promise<void>
  /** Changes the market behind the portal's back, as the customer's side would; the API is restarted for it. */
  changeMarket(sql: string, values?: unknown[]): Promise<void>
  /** `npm run desk -- …`: the customer's side. @returns what it printed @throws with its sentence when it refuses */
  desk(...words: string[]): Promise<string>
  close(): Promise<void>
}

/** A portal that runs already, in containers say: it can be used, not stopped. */
export function runningPortal(url: string): Portal {
  const cannot = () => Promise.reject(new Error(`The portal at ${url} was not started by this test.`))
  return { url, apiUrl: '', apiOutput: () => '', stop: cannot, start: cannot, powerCut: cannot, changeMarket: cannot, desk: cannot, close: () => Promise.resolve() }
}

const PORT_SETTINGS: Record<ProgramName, string> = {
  host: 'PORT_HOST',
  'remote-bidding': 'PORT_BIDDING',
  'remote-contracts': 'PORT_CONTRACTS',
  'remote-account': 'PORT_ACCOUNT',
  'provider-api': 'PORT_API',
}
const NAMES = Object.keys(PORT_SETTINGS) as ProgramName[]

export async function startPortal(): Promise<Portal> {
  const folder = copyOfMarket()
  const ports = await freePorts(NAMES.length)
  const addresses = Object.fromEntries(NAMES.map((name, index) => [name, `http://localhost:${ports[index]}`])) as Record<ProgramName, string>
  const deskToken = randomBytes(24).toString('base64url')
  const env = {
    ...Object.fromEntries(NAMES.map((name, index) => [PORT_SETTINGS[name], String(ports[index])])),
    DATA_DIR: folder,
    PORTAL_URL: addresses.host,
    PORTAL_ORIGINS: NAMES.filter((name) => name !== 'provider-api').map((name) => addresses[name]).join(','),
    LOG_LEVEL: 'warn',
    DESK_TOKEN: deskToken,
  }
  const programs = new Map<ProgramName, Program>()

  const start = async (name: ProgramName) => {
    const words = name === 'provider-api' ? API_PROGRAM : ['scripts/serve.mjs', name]
    programs.set(name, await startProgram(words, env, addresses[name]))
  }
  const stop = async (name: ProgramName) => {
    await programs.get(name)?.stop()
    programs.delete(name)
  }
  const every = async (action: (name: ProgramName) => Promise<unknown>) => {
    await Promise.all(NAMES.map(action))
  }

  await every(start)
  return {
    url: addresses.host,
    apiUrl: addresses['provider-api'],
    apiOutput: () => programs.get('provider-api')?.output() ?? '',
    start,
    stop,
    powerCut: async () => {
      await every(async (name) => programs.get(name)?.kill())
      await every(start)
    },
    changeMarket: async (sql, values) => {
      await stop('provider-api')
      const database = await PGlite.create({ dataDir: join(folder, 'db') })
      await database.query(sql, values)
      await database.close()
      await start('provider-api')
    },
    desk: async (...words) => {
      const settings = { ...process.env, API_URL: addresses['provider-api'], DESK_TOKEN: deskToken }
      const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'scripts/desk.mjs'), ...words], { env: settings })
      return stdout.trim()
    },
    close: async () => {
      await every(async (name) => programs.get(name)?.kill())
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
