import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { EmbeddedConnection, ENDED } from './embedded-connection'
import type { EmbeddedFolder } from './embedded-thread.mjs'

/** ms for which a flush waits for others to share it, while transactions wait for their turn. */
const SHARED_BY = 20

/** The pool of the embedded database, and what brings all that was committed to the disk. */
export interface EmbeddedPool {
  pool: pg.Pool
  /** Resolves once everything that was committed before the call is on the disk; those who wait share one fsync. */
  flush: () => Promise<void>
}

/** The database has one session: what comes while it is taken waits, in order and without an end. */
export function poolOn(thread: Worker, { isDurable }: Pick<EmbeddedFolder, 'isDurable'>): EmbeddedPool {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    stream: () => new EmbeddedConnection(thread),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    // What does not wait for an answer goes out at once, and is answered in order.
    pipeline: true,
  }
  const pool = new pg.Pool(config)
  // A thread that ends fails what waits for it; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (!isDurable) return { pool, flush: () => Promise.resolve() }
  const flush = makeFlush(thread, pool)
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>
  // A statement outside a transaction is one of its own.
  const queryAndFlush = async (...args: unknown[]) => {
    const result = await query(...args)
    if (result.command !== 'SELECT') await flush()
    return result
  }
  pool.query = queryAndFlush as typeof pool.query
  return { pool, flush }
}

/**
 * The session commits to memory, and the thread is asked to flush the log, once at a time. On a slow disk the next
 * flush waits as long as the last one took: half of the time is left for work, and all that is committed meanwhile
 * shares it.
 */
function makeFlush(thread: Worker, pool: pg.Pool): () => Promise<void> {
  let next: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let pauseUntil = 0
  const flushed = async () => {
    await last
    const pause = Math.max(pauseUntil - performance.now(), pool.waitingCount > 0 ? SHARED_BY : 0)
    if (pause > 1) await wait(pause)
    // What is committed from here on is too late for this one.
    next = undefined
    const began = performance.now()
    const done = nextFlush(thread)
    last = done.catch(() => undefined)
    await done
    const ended = performance.now()
    pauseUntil = ended + (ended - began)
  }
  return () => (next ??= flushed())
}

/** @throws when the thread ends: what was committed may be on the disk or not */
function nextFlush(thread: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The thread of the embedded database ended before its log was on the disk'))
    if (thread.threadId === ENDED) return onExit()
    thread.once('exit', onExit)
    thread.once('message', () => {
      thread.off('exit', onExit)
      resolve()
    })
    thread.postMessage('flush')
  })
}
