import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerTime } from '../db/database-clock'

/**
 * A request that remembers when it had fully arrived: when Node's parser met its end, before anything waits for a
 * turn, a connection or a lock. Node itself makes requests of this class (`http.createServer({ IncomingMessage })`).
 */
export class StampedRequest extends IncomingMessage {
  /** Of the steady clock, ms; undefined until then. */
  arrivedAt: number | undefined

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (chunk === null) this.arrivedAt ??= performance.now()
    return super.push(chunk, encoding)
  }
}

/** The moment at which a request had fully arrived (decision 46); now, while its file is still on its way. */
export function arrivalOf({ raw }: FastifyRequest): number {
  return (raw instanceof StampedRequest ? raw.arrivedAt : undefined) ?? performance.now()
}

/** Clients set their countdowns by `Date` (decision 9): it says what the one clock says, not this machine's. */
export function tellTime(app: FastifyInstance, time: ServerTime): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('date', time.now().toUTCString())
    done(null, payload)
  })
}
