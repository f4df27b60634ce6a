import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { largeJson } from './large-body'

const compressed = promisify(gzip)

/** Below this many characters an answer travels in a few packets either way. */
const WORTH_IT = 16_000

/** An answer as JSON; a long one, such as a scenario with 10,000 meters, gzipped for a caller that takes it. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<FastifyReply> {
  const json = await largeJson(body)
  void reply.type('application/json; charset=utf-8')
  if (json.length < WORTH_IT) return reply.send(json)
  // CORS has its own word here.
  void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(json)
  // Off the main thread; a low level costs a tenth of the time for nearly the same size.
  return reply.header('content-encoding', 'gzip').send(await compressed(json, { level: constants.Z_BEST_SPEED }))
}

/** `gzip, br` and `gzip;q=0.5` do, `gzip;q=0` and `identity` do not. */
function takesGzip(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((coding) => /^\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/i.test(coding))
}
