import pg from 'pg'
import type { ConnectionLimits } from './connection-limits'
import type { PoolState } from '../database'
import { ConnectionTurns, currentContext, PoolBusy, type RepContext } from './connection-turns'
import { UnnamedClient, type Pooler } from './pooler'
import { Socket } from 'node:net'

/**
 * Of this many connections one rep may have one at a time; reps together leave as many for sign-ins and session checks.
 */
const SHARE = 4

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: Error | boolean) => void,
) => void

/** A connection of the small statements of one call, while any of them is under way. */
interface Lane {
  client: Promise<pg.PoolClient>
  open: number
  failed: boolean
}

type Read = Promise<pg.QueryResult<object>>

/** Reads of a call that are kept: the parts of a page, not the batches of a long list. */
const MAX_CACHED_READS = 16

const isRead = ({ text }: pg.QueryConfig): boolean => /^select /i.test(text)

/** A statement with a name is small: it is planned once, and asked again and again. */
const isNamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && query.name !== undefined && !('submit' in query)

/** A pool that no rep can empty, whose connections wait for nothing for long. */
export class FairPool extends pg.Pool {
  private readonly turns: ConnectionTurns
  private readonly size: number
  private readonly lanes = new WeakMap<RepContext, Lane>()
  /** Reads of a call that are under way, or all: parts of a page ask for the same. */
  private readonly reads = new WeakMap<RepContext, Map<string, Read>>()

  constructor(connectionString: string, limits: ConnectionLimits, pooler?: Pooler) {
    super({
      connectionString,
      Client: pooler?.passesNames === false ? UnnamedClient : undefined,
      application_name: 'marketplace',
      max: limits.connections,
      connectionTimeoutMillis: limits.wait,
      // A pooler refuses them: its own connections have limits, which the start has checked.
      lock_timeout: pooler ? undefined : limits.lock,
      statement_timeout: pooler ? undefined : limits.statement,
      idle_in_transaction_session_timeout: pooler ? undefined : limits.idleInTransaction,
      // A server that was unplugged says nothing: the driver gives up a little later than the server would have.
      query_timeout: limits.statement + 5000,
      keepAlive: true,
      // What does not wait for an answer goes out at once, and is answered in order.
      pipeline: true,
      stream: () => new JoinedWrites(),
    })
    this.size = limits.connections
    const share = Math.max(1, Math.floor(limits.connections / SHARE))
    this.turns = new ConnectionTurns({
      perRep: share,
      allReps: Math.max(1, limits.connections - share),
      timeout: limits.wait,
    })
    // A connection that breaks, idle or between two statements of a transaction, fails the next query and is replaced;
    // without a listener it would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  /**
   * Small statements of one call that are under way together go out on one connection, as one packet: a connection each
   * costs more than they do. Others have one each, and nothing waits behind them.
   */
  override query = ((first: unknown, ...rest: unknown[]) => {
    const context = currentContext()
    if (context && isNamed(first) && typeof rest.at(-1) !== 'function')
      return this.onLane(context, first, rest[0] as unknown[])
    return (super.query as (...all: unknown[]) => unknown)(first, ...rest)
  }) as pg.Pool['query']

  private onLane(context: RepContext, query: pg.QueryConfig, values: unknown[] = []): Read {
    if (!isRead(query)) return this.send(context, query, values)
    const key = JSON.stringify([query.name, values])
    const reads = this.reads.get(context) ?? new Map<string, Read>()
    this.reads.set(context, reads)
    const isCached = context.onlyReads === true && reads.size < MAX_CACHED_READS
    const read = reads.get(key) ?? this.send(context, query, values, () => !isCached && reads.delete(key))
    reads.set(key, read)
    return read
  }

  private async send(context: RepContext, query: pg.QueryConfig, values: unknown[], onEnd = () => false): Read {
    const lane: Lane = this.lanes.get(context) ?? { client: this.connect(), open: 0, failed: false }
    this.lanes.set(context, lane)
    lane.open += 1
    try {
      return await (await lane.client).query<object>(query, values)
    } catch (error) {
      lane.failed = true
      throw error
    } finally {
      onEnd()
      lane.open -= 1
      if (lane.open === 0) {
        this.lanes.delete(context)
        lane.client.then(
          (client) => client.release(lane.failed),
          () => undefined,
        )
      }
    }
  }

  state(): PoolState {
    const { totalCount: open, idleCount: idle } = this
    return { most: this.size, open, idle, waiting: this.waitingCount + this.turns.waitingCount }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const client = this.inTurn()
    if (!callback) return client
    client.then(
      (connected) => callback(undefined, connected, (how) => connected.release(how)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  private async inTurn(): Promise<pg.PoolClient> {
    const giveBack = await this.turns.take()
    try {
      const client = await super.connect()
      const release = client.release
      client.release = (how) => {
        giveBack()
        release(how)
      }
      return client
    } catch (error) {
      giveBack()
      if (this.totalCount >= this.size) throw new PoolBusy('Every connection is in use', { cause: error })
      throw error
    }
  }
}

/**
 * A socket that sends what was written in one turn at once: statements that go out together are one packet and one
 * call of the system, not one each.
 */
export class JoinedWrites extends Socket {
  private isDue = false

  override connect(...args: unknown[]): this {
    ;(super.connect as (...all: unknown[]) => unknown)(...args)
    // Node puts its own `write` before ours when it connects.
    Reflect.deleteProperty(this, 'write')
    return this
  }

  override write(...args: unknown[]): boolean {
    if (!this.isDue) {
      this.isDue = true
      this.cork()
      process.nextTick(() => {
        this.isDue = false
        this.uncork()
      })
    }
    return (super.write as (...all: unknown[]) => boolean)(...args)
  }
}
