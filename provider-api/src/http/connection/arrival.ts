import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerTime } from '../../db/database-clock'
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
export function readArrival({ raw }: FastifyRequest): number {
  return (raw instanceof StampedRequest ? raw.arrivedAt : undefined) ?? performance.now()
}

/** Whoever had hung up before the address was known: nobody waits for the answer, and all of them are one caller. */
const UNKNOWN_CALLER = 'gone'

/** The caller's network address, as the proxies in front tell it. */
export const callerAddress = ({ ip }: { ip: string | undefined }): string => ip ?? UNKNOWN_CALLER

/**
 * Clients set their countdowns by `Date` (decision 9): it says what the one clock says, not this machine's. By which
 * moment a bid was judged stands beside it.
 */
export function sendServerTime(app: FastifyInstance, time: ServerTime): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('date', time.now().toUTCString())
    reply.header(ARRIVED_AT, time.at(readArrival(request)).toISOString())
    done(null, payload)
  })
}

/** Of so many turns one is a stranger's, however many others wait. */
const TURNS_FOR_ONE_STRANGER = 4

/**
 * Calls begin one after the other, and between two of them all that has come meanwhile is read and stamped: in a rush a
 * bid is as old as its arrival, not as the work on those before it. Who calls from where somebody has signed in goes
 * before strangers: a flood of them costs the others a turn in four.
 */
export function takeTurns(app: FastifyInstance, isFamiliar: (address: string) => boolean = () => true): void {
  const familiar: (() => void)[] = []
  const strangers: (() => void)[] = []
  let count = 0
  const turn = () => {
    count += 1
    const isStrangers = familiar.length === 0 || (strangers.length > 0 && count % TURNS_FOR_ONE_STRANGER === 0)
    const begin = (isStrangers ? strangers : familiar).shift()
    if (familiar.length + strangers.length > 0) setImmediate(turn)
    begin?.()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const queue = isFamiliar(callerAddress(request)) ? familiar : strangers
    queue.push(done)
    if (familiar.length + strangers.length === 1) setImmediate(turn)
  })
}
