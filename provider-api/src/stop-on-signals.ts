import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface DrainTimes {
  /** ms between saying not ready and taking no more calls: as long as a proxy needs to notice. */
  wait: number
  /** ms that what is running then may still take: exports, uploads. */
  limit: number
}

/** ms for the database to be closed; what hangs longer loses nothing that was committed. */
const CLOSING = 5000

/**
 * SIGTERM and SIGINT end the program in order: not ready, wait, no new connections, what is running ends or is cut off
 * at the limit, then the database is closed. A second signal changes nothing: Ctrl-C reaches a child twice.
 */
export function stopOnSignals(
  app: FastifyInstance,
  { wait, limit }: DrainTimes,
  closeDatabase: () => Promise<void>,
): void {
  const stop = async () => {
    if (app.isDraining()) return
    app.startDraining()
    await pause(wait)
    // A call that began before the signal has promised to keep its connection.
    setInterval(() => app.server.closeIdleConnections(), 100).unref()
    setTimeout(() => app.server.closeAllConnections(), limit).unref()
    setTimeout(() => process.exit(0), limit + CLOSING).unref()
    await app.close()
    await closeDatabase()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}
