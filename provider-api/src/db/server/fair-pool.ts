import pg from 'pg'
import type { ConnectionLimits } from './connection-limits'
import type { PoolState } from '../database'
import { ConnectionTurns, PoolBusy } from './connection-turns'
import { JoinedWrites } from './joined-writes'
import { UnnamedClient, type Pooler } from './pooler'

/**
 * Of this many connections one rep may have one at a time; reps together leave as many for sign-ins and session checks.
 */
const SHARE = 4

type Given = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: Error | boolean) => void,
) => void

/** A pool that no rep can empty, whose connections wait for nothing for long. */
export class FairPool extends pg.Pool {
  private readonly turns: ConnectionTurns
  private readonly size: number

  constructor(connectionString: string, limits: ConnectionLimits, pooler?: Pooler) {
    super({
      connectionString,
      ...(pooler?.passesNames === false ? { Client: UnnamedClient } : {}),
      application_name: 'marketplace',
      max: limits.connections,
      connectionTimeoutMillis: limits.wait,
      // A pooler refuses them: its own connections have limits, which the start has checked.
      ...(pooler === undefined
        ? {
            lock_timeout: limits.lock,
            statement_timeout: limits.statement,
            idle_in_transaction_session_timeout: limits.idleInTransaction,
          }
        : {}),
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

  state(): PoolState {
    const { totalCount: open, idleCount: idle } = this
    return { most: this.size, open, idle, waiting: this.waitingCount + this.turns.waitingCount }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(given: Given): void
  override connect(given?: Given): Promise<pg.PoolClient> | void {
    const client = this.inTurn()
    if (given === undefined) return client
    client.then(
      (taken) => given(undefined, taken, (how) => taken.release(how)),
      (error: Error) => given(error, undefined, () => undefined),
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
