import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent, type Dispatcher } from 'undici'
import { FILE_HEADERS } from './security-headers'

/** What of the portal's origin is another server's. */
export interface ProxiedPath {
  /** `/api` and all below it; the other server knows nothing of it. */
  path: string
  to: string
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const

/** Of one connection each; or what senders say of the way here, which is said anew. */
const NOT_PASSED_ON = ['connection', 'expect', 'forwarded', 'keep-alive', 'upgrade', 'x-forwarded-host', 'x-real-ip']

/** s after which a caller may ask again. */
const RETRY_AFTER = 2

/** As docker/scale/away.conf says it; the portal's client takes it for no answer. */
const NO_INSTANCE = {
  type: 'general',
  code: 'no-instance',
  message:
    'The Marketplace cannot answer right now. ' +
    'It may have done what you asked or not: please look before you try again.',
  details: { retryAfterSeconds: RETRY_AFTER },
}

/** No call waits for another: streams of changes keep theirs, and a bid of the last second needs one at once. */
const CONNECTIONS = {
  connections: null,
  pipelining: 1,
  connect: { timeout: 2000 },
  // Streams of changes give a sign of life every 15 s.
  headersTimeout: 75_000,
  bodyTimeout: 75_000,
}

type RequestCallback = (error: Error | null, data: Dispatcher.ResponseData<unknown>) => void

/** Passes on what belongs to the API and the remotes, as it comes and as it goes: one origin needs no preflights. */
export async function proxyPaths(app: FastifyInstance, paths: readonly ProxiedPath[]): Promise<void> {
  const agent = new Agent(CONNECTIONS)
  const hangUps = new AsyncLocalStorage<AbortSignal>()
  // Whoever hangs up ends what is done for him on the other side, too.
  const request = ((options: Dispatcher.RequestOptions<unknown>, done: RequestCallback) =>
    agent.request({ ...options, signal: hangUps.getStore() ?? null }, done)) as Dispatcher['request']

  await app.register(async (scope) => {
    await scope.register(replyFrom, { undici: { request }, disableRequestLogging: true })
    scope.addHook('onClose', () => agent.destroy())
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    for (const { path, to } of paths)
      scope.route({
        method: [...METHODS],
        url: `${path}/*`,
        // What a caller who went away leaves unanswered is no fault.
        logLevel: 'error',
        config: { proxied: true },
        handler: (incoming, reply) =>
          hangUps.run(hangUpSignal(reply), () =>
            reply.from(`${to}${incoming.url.split('?', 1)[0]?.slice(path.length)}`, {
              rewriteRequestHeaders,
              rewriteHeaders,
              onError: () => sendNoInstance(reply),
              // Of what is only read, a connection that had just ended harms nothing.
              retryDelay: ({ err, attempt }) =>
                isEndedConnection(err) && isRead(incoming) && attempt === 0 ? 1 : null,
            }),
          ),
      })
  })
}

/** The other server gets the caller's address from this one alone, which knows what proxies before it may say. */
const rewriteRequestHeaders = ({ ip, protocol }: { ip: string; protocol: string }, headers: IncomingHttpHeaders) => ({
  ...without(headers),
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
})

/** Opened as a page, nothing of it can do anything with this origin. */
const rewriteHeaders = (headers: IncomingHttpHeaders) => ({ ...without(headers), ...FILE_HEADERS })

function without(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.includes(name)))
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
const isEndedConnection = (error: unknown) => (error as { code?: string } | null)?.code === 'UND_ERR_SOCKET'

function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const hangUp = new AbortController()
  raw.once('close', () => hangUp.abort())
  return hangUp.signal
}

function sendNoInstance(reply: FastifyReply): void {
  // What it still sends is read by nobody.
  if (!reply.request.raw.complete) reply.header('connection', 'close')
  void reply.code(503).header('retry-after', RETRY_AFTER).send(NO_INSTANCE)
}
