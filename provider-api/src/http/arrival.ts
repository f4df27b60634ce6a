import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerTime } from '../db/database-clock'
import { GateConnection } from './gate-connection'

/**
 * A request that remembers when it had fully arrived: when Node's parser met its end, before anything waits for a
 * turn, a connection or a lock. Node itself makes requests of this class (`http.createServer({ IncomingMessage })`).
 */
export class StampedRequest extends IncomingMessage {
  /** Of the steady clock, ms; undefined until then. */
  arrivedAt: number | undefined

  constructor(socket: Socket) {
    super(socket)
    // Node keeps an address once it was asked for it; of a connection that has ended it knows none.
    void socket.remoteAddress
  }

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (chunk === null) this.arrivedAt ??= this.readAt() ?? performance.now()
    return super.push(chunk, encoding)
  }

  /** As the gate's thread noted it. */
  private readAt(): number | undefined {
    const socket: unknown = this.socket
    return socket instanceof GateConnection ? socket.readAt : undefined
  }
}

/** ISO, by the database's clock: when the call that is answered had arrived. */
export const ARRIVED_AT = 'x-arrived-at'

/** The moment at which a request had fully arrived (decision 46); now, while its file is still on its way. */
export function arrivalOf({ raw }: FastifyRequest): number {
  return (raw instanceof StampedRequest ? raw.arrivedAt : undefined) ?? performance.now()
}

/** Whoever had hung up before the address was known: nobody waits for the answer, and all of them are one caller. */
const GONE = 'gone'

/** The caller's network address, as the proxies in front tell it. */
export const addressOf = ({ ip }: { ip: string | undefined }): string => ip ?? GONE

/**
 * Clients set their countdowns by `Date` (decision 9): it says what the one clock says, not this machine's. By which
 * moment a bid was judged stands beside it.
 */
export function tellTime(app: FastifyInstance, time: ServerTime): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('date', time.now().toUTCString())
    reply.header(ARRIVED_AT, time.at(arrivalOf(request)).toISOString())
    done(null, payload)
  })
}

/**
 * Calls begin one after the other, and between two of them all that has come meanwhile is read and stamped: in a rush a
 * bid is as old as its arrival, not as the work on those before it.
 */
export function takeTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = []
  const turn = () => {
    const begin = waiting.shift()
    if (waiting.length > 0) setImmediate(turn)
    begin?.()
  }
  app.addHook('onRequest', (_request, _reply, done) => {
    if (waiting.push(done) === 1) setImmediate(turn)
  })
}
