import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndpointShape } from 'shared-contracts/api'

/** ms. Whoever sends slower than this is cut off, so that slow senders cannot hold every connection (408). */
export interface Timeouts {
  /** From the first byte to the end of the headers. */
  headers: number
  /** To the end of a body that is no file: 2 MB at most. */
  request: number
  /** To the end of a file: 25 MB over 0.25 Mbit/s. */
  upload: number
  /** Without a single byte, in the middle of a file. */
  silence: number
  checkedEvery: number
}

export const SENDER_TIMEOUTS_MS: Timeouts = {
  headers: 15_000,
  request: 60_000,
  upload: 15 * 60_000,
  silence: 30_000,
  checkedEvery: 5_000,
}

/** What Node does itself: headers, and the longest that any request may take. */
export const serverLimits = ({ headers, upload, checkedEvery }: Timeouts) => ({
  requestTimeout: upload,
  http: { headersTimeout: headers, connectionsCheckingInterval: checkedEvery },
})

/** What Node cannot tell apart: a file may take long as long as it moves, anything else may not. */
export function cutSlowSenders(app: FastifyInstance, { request: limit, silence }: Timeouts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const watch = isUpload(request)
      ? setInterval(hangUpWhenSilent(request), silence)
      : setTimeout(() => hangUp(request), limit)
    reply.raw.once('close', () => clearTimeout(watch))
    done()
  })
}

type Declared = Pick<EndpointShape, 'upload'>

function isUpload({ routeOptions }: FastifyRequest): boolean {
  const { endpoint, operatorEndpoint } = routeOptions.config as { endpoint?: Declared; operatorEndpoint?: Declared }
  return (endpoint ?? operatorEndpoint)?.upload !== undefined
}

function hangUpWhenSilent(request: FastifyRequest): () => void {
  const { socket } = request.raw
  let seen = socket.bytesRead
  return () => {
    if (socket.bytesRead === seen) hangUp(request)
    seen = socket.bytesRead
  }
}

/** As Node's own limits do it. A body that is whole is not the sender's fault any more. */
function hangUp({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => raw.socket.destroy())
}
