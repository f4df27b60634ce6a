import type { FastifyInstance } from 'fastify'
import { RegistryDenial } from '../registry/denial'
import { FILE_HEADERS } from './security-headers'

/** Every failure leaves as `{code, message}`, for no cache; what nobody expected is logged and answered plainly. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, code, message } = problemOf(error)
    if (status >= 500 && !(error instanceof RegistryDenial)) request.log.error({ err: error }, 'an unexpected failure')
    return reply
      .code(status)
      .headers({ ...FILE_HEADERS, 'cache-control': 'no-store' })
      .send({ code, message })
  })
  app.setNotFoundHandler((request, reply) => {
    reply.headers({ ...FILE_HEADERS, 'cache-control': 'no-store' })
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.\n')
    return reply.code(405).header('allow', 'GET, HEAD').send({ code: 'not-allowed', message: 'Nothing is sent there.' })
  })
}

function problemOf(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof RegistryDenial) return error
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string }
  if (statusCode === 413)
    return { status: 413, code: 'too-large', message: 'What was sent is larger than is taken here.' }
  if (statusCode === 415) return { status: 415, code: 'unsupported-type', message: 'JSON is expected.' }
  if (statusCode === 429)
    return { status: 429, code: 'too-many-requests', message: 'Too many requests. Please wait a minute and try again.' }
  if (statusCode < 500 || code.startsWith('FST_ERR_CTP'))
    return { status: 400, code: 'malformed', message: 'This request cannot be read: its body is not valid JSON.' }
  return { status: 500, code: 'unexpected', message: 'This could not be done because of a fault of the portal.' }
}
