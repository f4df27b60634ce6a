import { documentsBucket } from '../../faults/testing/documents-bucket'
import { startBalancer } from '../../faults/testing/balancer'
import { startPgbouncer } from '../../faults/testing/pgbouncer'
import type { Owner } from '../../faults/testing/places'
import type { Market } from './market'
import { freePorts, startProgram, type Program } from './program'

/** Whether provider-api is three instances with all that is around them, as in `docker compose --profile scale`. */
export const isScaled = process.env.BROWSER_TESTS_API === 'scaled'

const INSTANCES = 3

/** Collects what has to be ended; the last begun is the first ended. */
function owner(): Owner & { end(): Promise<void> } {
  const ends: (() => unknown)[] = []
  return {
    after: (end?: unknown) => void ends.push(end as () => unknown),
    end: async () => {
      for (const end of ends.splice(0).reverse()) await end()
    },
  }
}

export interface ScaledApi {
  /** Three instances and the balancer before them, at the address of the one. */
  start(words: string[], env: Record<string, string>, address: string, folder?: string): Promise<Program>
  close(): Promise<void>
}

/** What stays while instances come and go: PgBouncer before the market's database, a bucket. */
export async function openScaledApi(market: Market): Promise<ScaledApi> {
  const everything = owner()
  const { DATABASE_URL: direct = '' } = market.env
  const around = {
    ...(await documentsBucket(everything)),
    DATABASE_URL: (await startPgbouncer(everything, direct)).url,
    DATABASE_DIRECT_URL: direct,
    // The host, and the balancer.
    TRUST_PROXY: '2',
  }
  const ports = await freePorts(INSTANCES)
  return {
    start: async (words, env, address, folder) => {
      const balancer = owner()
      const start = (port: number, given: string[]) => {
        const settings = { ...env, ...around, PORT_API: String(port) }
        return startProgram(given, settings, `http://localhost:${port}`, folder)
      }
      const [first = 0, ...others] = ports
      // Links are made anew by whoever prints them: the last ones count.
      const rest = words.filter((word) => word !== '--links')
      const instances = [await start(first, words), ...(await Promise.all(others.map((port) => start(port, rest))))]
      await startBalancer(balancer, ports, Number(new URL(address).port))
      const end = async (how: 'stop' | 'kill') => {
        await balancer.end()
        await Promise.all(instances.map((instance) => instance[how]()))
      }
      const output = () => instances.map((instance) => instance.output()).join('')
      return { output, stop: () => end('stop'), kill: () => end('kill') }
    },
    close: () => everything.end(),
  }
}
