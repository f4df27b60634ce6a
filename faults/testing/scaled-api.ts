import type { TestContext } from 'node:test'
import { freePort } from '../../scripts/free-port.mjs'
import { findPostgres, startPostgres } from '../../scripts/test/postgres-server.mjs'
import { startBalancer } from './balancer'
import { documentsBucket } from './documents-bucket'
import { startPgbouncer, type Pgbouncer } from './pgbouncer'
import { startApi, type RunningApi } from './start-api'

type Primary = Awaited<ReturnType<typeof startPostgres>>

export interface ScaledApi {
  /** The balancer's. */
  url: string
  primary: Primary
  pooler: Pgbouncer
  instances: RunningApi[]
  /** Instance n once more, where it was. */
  start(n: number): Promise<RunningApi>
}

/** What `docker compose --profile scale` starts, without Docker: nginx, three instances, PgBouncer. */
export async function startScaledApi(t: TestContext, settings: Record<string, string> = {}): Promise<ScaledApi> {
  const primary = await startPostgres(findPostgres() ?? '', ['max_connections=200'])
  t.after(() => primary.stop())
  const pooler = await startPgbouncer(t, primary.url)
  const env = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: primary.url,
    TRUST_PROXY: '1',
    ...(await documentsBucket(t)),
    ...settings,
  }
  const ports = [await freePort(), await freePort(), await freePort()]
  const start = (n: number) => startApi(t, { ...env, PORT_API: String(ports[n]) })
  const first = await start(0)
  const instances = [first, ...(await Promise.all([start(1), start(2)]))]
  return { url: await startBalancer(t, ports), primary, pooler, instances, start }
}
