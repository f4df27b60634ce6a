import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyOfMarket, databases, type DatabaseKind } from './market'
import { API_PROGRAM, preparedMarket } from './prepare-market'
import { freePorts, root, startProgram, type Program } from './program'
import { isScaled, openScaledApi } from './scaled-api'

export type AppName = 'host' | 'remote-bidding' | 'remote-contracts' | 'remote-account'
type ProgramName = AppName | 'provider-api'

/** One whole portal: the host, the three remotes and provider-api, each a process of its own. */
export interface Portal {
  /** Where the rep opens it. */
  url: string
  apiUrl: string
  /** Where each of its programs listens. */
  addresses: Partial<Record<ProgramName, string>>
  /** What provider-api has printed so far, one-time links among it. */
  apiOutput(): string
  stop(name: ProgramName): Promise<void>
  /** kill -9: what it was doing is not finished. */
  kill(name: ProgramName): Promise<void>
  /** @param folder another checkout that it is started from */
  start(name: ProgramName, folder?: string): Promise<void>
  /** kill -9 of every process, then a new start on the same data folder. */
  powerCut(): Promise<void>
  /** The database is away for as long as the work takes, as in a restart; where it is embedded, the whole API is. */
  withoutDatabase(work: () => Promise<void>): Promise<void>
  /** Changes the market behind the portal's back, as the customer's side would. */
  changeMarket(sql: string, values?: unknown[]): Promise<void>
  /** `npm run simulate -- …`: the customer's side. @returns what it printed @throws its sentence when it refuses */
  simulator(...words: string[]): Promise<string>
  /** `npm run admin -- …`, while an embedded API is stopped. @returns what it printed */
  admin(...words: string[]): Promise<string>
  /** `npm run registry -- …`: which builds pages get. @throws with its sentence when it refuses */
  registry(...words: string[]): Promise<string>
  close(): Promise<void>
}

/** A portal that runs already, in containers say: it can be used, not stopped. */
export function runningPortal(url: string): Portal {
  const cannot = () => Promise.reject(new Error(`The portal at ${url} was not started by this test.`))
  return {
    url,
    apiUrl: '',
    addresses: {},
    apiOutput: () => '',
    stop: cannot,
    kill: cannot,
    start: cannot,
    powerCut: cannot,
    withoutDatabase: cannot,
    changeMarket: cannot,
    simulator: cannot,
    admin: cannot,
    registry: cannot,
    close: () => Promise.resolve(),
  }
}

const PORT_SETTINGS: Record<ProgramName, string> = {
  host: 'PORT_HOST',
  'remote-bidding': 'PORT_BIDDING',
  'remote-contracts': 'PORT_CONTRACTS',
  'remote-account': 'PORT_ACCOUNT',
  'provider-api': 'PORT_API',
}
const NAMES = Object.keys(PORT_SETTINGS) as ProgramName[]
const API = 'provider-api'

/** What a market does not change: the addresses, and the servers of the built apps. */
export interface Site {
  addresses: Record<ProgramName, string>
  env: Record<string, string>
  simulatorToken: string
  running: Map<ProgramName, Program>
  close(): Promise<void>
}

/** Ports for a portal, and its own servers, which go on while markets come and go; `settings` come before its own. */
export async function openSite(settings: Record<string, string> = {}): Promise<Site> {
  const ports = await freePorts(NAMES.length)
  const addresses = Object.fromEntries(
    NAMES.map((name, index) => [name, `http://localhost:${ports[index]}`]),
  ) as Site['addresses']
  const simulatorToken = randomBytes(24).toString('base64url')
  const registry = mkdtempSync(join(tmpdir(), 'registry-'))
  const env = {
    ...Object.fromEntries(NAMES.map((name, index) => [PORT_SETTINGS[name], String(ports[index])])),
    PORTAL_URL: addresses.host,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    DEMO_MARKET: 'yes',
    SIMULATOR_TOKEN: simulatorToken,
    REGISTRY_DIR: registry,
    REGISTRY_TOKEN: randomBytes(24).toString('base64url'),
    ...settings,
  }
  const running = new Map<ProgramName, Program>()
  return {
    addresses,
    env,
    simulatorToken,
    running,
    close: async () => {
      await Promise.all([...running.values()].map((program) => program.kill()))
      rmSync(registry, { recursive: true, force: true })
    },
  }
}

/** The site with a fresh market behind it, on a database server where there is one. */
export async function startPortal(
  { addresses, env, simulatorToken, running }: Site,
  kind: DatabaseKind = databases()[0] ?? 'embedded',
  from: 'demonstration' | 'nothing' = 'demonstration',
): Promise<Portal> {
  const market = await copyOfMarket(kind, from === 'nothing' ? undefined : preparedMarket(kind))

  const apiEnv = { ...env, ...market.env }
  const scaled = isScaled && market.kind === 'server' ? await openScaledApi(market) : undefined
  // The market was made when the run began: its due times begin with the portal, whenever that is.
  let times = scaled ? [] : ['--fresh-times']
  const start = async (name: ProgramName, folder?: string) => {
    if (running.has(name)) return
    const words = name === API ? [...API_PROGRAM, ...times] : ['scripts/serve.mjs', name]
    if (name === API) times = []
    const startIt = name === API && scaled ? scaled.start : startProgram
    running.set(name, await startIt(words, apiEnv, addresses[name], folder))
  }
  const end = async (name: ProgramName, how: 'stop' | 'kill') => {
    await running.get(name)?.[how]()
    running.delete(name)
  }
  const stop = (name: ProgramName) => end(name, 'stop')
  // The host asks its remotes when it starts: what they serve is in its first page.
  const startAll = async () => {
    await Promise.all(NAMES.filter((name) => name !== 'host').map((name) => start(name)))
    await start('host')
  }

  await startAll()
  return {
    url: addresses.host,
    apiUrl: `${addresses.host}/api`,
    addresses,
    apiOutput: () => running.get(API)?.output() ?? '',
    start,
    stop,
    kill: (name) => end(name, 'kill'),
    powerCut: async () => {
      await Promise.all(NAMES.map((name) => end(name, 'kill')))
      await startAll()
    },
    withoutDatabase: async (work) => {
      if (market.away) return market.away(work)
      await stop(API)
      await work()
      await start(API)
    },
    changeMarket: async (sql, values) => {
      if (market.kind === 'embedded') await stop(API)
      await market.change(sql, values)
      await start(API)
    },
    simulator: (...words) =>
      runScript('scripts/simulate.mjs', words, { API_URL: addresses[API], SIMULATOR_TOKEN: simulatorToken }),
    admin: async (...words) => {
      if (market.kind === 'embedded') await stop(API)
      const said = await runScript('provider-api/dist/admin.js', words, apiEnv)
      await start(API)
      return said
    },
    registry: (...words) => runScript('scripts/registry.mjs', words, env),
    close: async () => {
      await end(API, 'kill')
      await scaled?.close()
      await market.throwAway()
    },
  }
}

/** A command of the repository. @returns what it printed @throws with its sentence when it refuses */
async function runScript(script: string, words: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, script), ...words], {
    env: { ...process.env, ...env },
  })
  return stdout.trim()
}
