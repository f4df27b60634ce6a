import { findPostgres, startReplica } from '../../scripts/test/postgres-server.mjs'
import type { Owner } from './places'

export interface RunningReplica {
  /** Of a database that its primary has. */
  urlOf(databaseUrl: string): string
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A streaming replica of a server, by default the one that the faults were given; it goes with the test. */
export async function streamingReplica(t: Owner, primaryUrl?: string): Promise<RunningReplica> {
  const replica = await startReplica(findPostgres() ?? '', primaryUrl ?? process.env['TEST_DATABASE_URL'] ?? '')
  let stopped = false
  const stop = async () => {
    if (!stopped) await replica.stop()
    stopped = true
  }
  t.after(stop)
  return {
    urlOf: (databaseUrl) => {
      const url = new URL(replica.url)
      url.pathname = new URL(databaseUrl).pathname
      return url.toString()
    },
    restart: replica.restart,
    stop,
  }
}
