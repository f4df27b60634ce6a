import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteBuild } from 'shared-contracts/remote'
import type { HistoryEntry, StateStore } from '../registry/state/registry-state'
import type { RemoteSummary } from '../registry/registry-view'
import { openStateFile } from '../registry/state/state-file'
import { buildHost, type HostParts } from '../server/app'
import { readHostBuilds } from '../server/host-builds'
import { readHostSettings } from '../server/settings'
import type { TelemetryStore } from '../server/telemetry'
import { aHost } from './builds'
import { manifestOf } from '../../testing/mf-manifest'

const TOKENS = {
  bidding: 'token-of-bidding-0001',
  contracts: 'token-of-contracts-01',
  operator: 'token-of-the-operator',
}

/** What a call of the registry answers, whichever. */
interface Said extends Partial<Omit<RemoteSummary, 'canary'>> {
  message: string
  history: HistoryEntry[]
  remotes: RemoteSummary[]
  telemetry: ReturnType<TelemetryStore['report']>
  misfits?: string[]
  canary?: RemoteSummary['canary']
}

/** What is cleaned up after a test file. */
const cleanups: (() => unknown)[] = []
export const cleanUp = async () => {
  for (const work of cleanups.splice(0).reverse()) await work()
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'host-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A host's build in a folder: a page and two scripts. */
export function writeHostBuild(folder: string, build = aHost): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'host.json'), JSON.stringify(build))
  writeFileSync(
    join(folder, 'index.html'),
    '<head><meta charset="utf-8"><script defer src="/main.0123abcd.js"></script></head>',
  )
  writeFileSync(join(folder, 'main.0123abcd.js'), `main(${JSON.stringify('x'.repeat(2000))})`)
  writeFileSync(join(folder, `only-${build.build}.js`), 'late()')
  writeFileSync(join(folder, 'main.0123abcd.js.map'), '{}')
  return folder
}

/** A remote's server: what it says of itself can be changed. */
export async function startRemote(first: RemoteBuild | undefined) {
  const remote = {
    builds: first ? [first] : [],
    /** In place of mf-manifest.json. */
    says: undefined as ((path: string) => { status?: number; body: string } | 'nothing' | 'cut') | undefined,
    origin: '',
  }
  const server = createServer(({ url = '' }, response) => {
    const newest = remote.builds.at(-1)
    const id = /^\/mf-manifest\.(\w+)\.json$/.exec(url)?.[1]
    const found = url === '/mf-manifest.json' ? newest : remote.builds.find(({ build }) => build === id)
    const said = remote.says?.(url)
    if (said === 'nothing') return
    if (said === 'cut') return void response.socket?.destroy()
    if (said !== undefined) return void response.writeHead(said.status ?? 200).end(said.body)
    if (found === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(manifestOf(found)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  remote.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return remote
}

interface HostOptions {
  env?: Record<string, string>
  store?: StateStore
  dist?: string
  kept?: string
  timeouts?: HostParts['timeouts']
}

/** The host's server on a free port, with remotes bidding and contracts that nobody serves unless `env` says where. */
export async function startHost({ env = {}, store, dist, kept, timeouts }: HostOptions = {}) {
  const settings = readHostSettings({
    API_URL: 'http://localhost:4000',
    ORIGIN_BIDDING: 'http://127.0.0.1:9',
    ORIGIN_CONTRACTS: 'http://127.0.0.1:9',
    DEPLOY_TOKEN_BIDDING: TOKENS.bidding,
    DEPLOY_TOKEN_CONTRACTS: TOKENS.contracts,
    REGISTRY_TOKEN: TOKENS.operator,
    LOG_LEVEL: 'silent',
    ...env,
  })
  const builds = await readHostBuilds(dist ?? writeHostBuild(temporaryFolder()), kept ?? temporaryFolder())
  const { app, registry, drain } = await buildHost({
    settings,
    builds,
    store: store ?? (await openStateFile(temporaryFolder())),
    ...(timeouts ? { timeouts } : {}),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  cleanups.push(() => app.close())
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    app,
    registry,
    drain,
    url,
    /** A call of the registry with a deploy token. */
    call: async (path: string, body?: unknown, who = 'bidding', method = 'POST', protocol: string | null = '2') => {
      const token = TOKENS[who as keyof typeof TOKENS] ?? who
      const answer = await fetch(`${url}/registry${path}`, {
        method: body === undefined && method === 'POST' ? 'GET' : method,
        headers: {
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(protocol === null ? {} : { 'registry-protocol': protocol }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: sent(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as Said }
    },
  }
}

/** A build goes as its manifest, signed where the build is. */
function sent(body: unknown): string {
  if (typeof body === 'string') return body
  const isBuild = body !== null && typeof body === 'object' && 'files' in body && 'parts' in body
  return JSON.stringify(isBuild ? manifestOf(body as RemoteBuild) : body)
}
