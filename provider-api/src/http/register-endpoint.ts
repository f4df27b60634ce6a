/*
 * How a route is added. The endpoint is declared in shared-contracts/src/<domain>/<feature>/<feature>.endpoints.ts;
 * provider-api/src/<domain>/<domain>.routes.ts, the list of the domain's routes, says what answers it:
 *
 *   export function registerBidRoutes(api: Api): void {
 *     registerEndpoint(api, readScenario, ({ db, rep, params }) => readRequestScenario(db, rep, params))
 *     registerEndpoint(api, submitQuotes, (context) => submitQuotesCommand(context))
 *   }
 *
 * `context` holds what the declaration promises, parsed. The response goes out through the declared schema, so a field
 * that is not declared never leaves. To refuse, throw a Refusal. `context.now` is when the request had fully arrived,
 * by the one clock (decision 46): conditions in WHERE take it as a parameter, and tests set it. For an `idempotent`
 * endpoint called with a key, `context.db` is already the transaction; `transaction(context.db, ...)` then nests in it.
 * Files outside the database are touched by no handler that may run in one: it may still be undone.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape } from 'shared-contracts/api'
import { z } from 'zod'
import type { SessionAsRead } from '../account/session.repo'
import type { SignedInRep } from '../account/signed-in-rep'
import { forRep } from '../db/server/connection-turns'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import type { Settings } from '../settings'
import { callAs } from './call-as'
import { callerAddress, readArrival } from './connection/arrival'
import { sendJson } from './compress'
import { sendFile, type FileResponse } from './file-response'
import { once, readIdempotencyKey, wasAnswered } from './idempotency'
import { parseLarge } from './large-body'
import { toOpenApi } from './api-docs/open-api'
import { SessionChanged } from './idempotency.repo'
import { parseInput, type ParsedInput } from './parse-input'
import { guardOwnPath, guardRight } from './session-guard'
import { openUpload, type ArrivingFile } from './upload'

/** For endpoints that declare the refusal `too-many-requests`: calls a minute from one address. */
const PER_ADDRESS = { max: 30, timeWindow: 60_000 }

/** What routes are built from. */
export interface Api {
  app: FastifyInstance
  db: Db
  /** For reports and exports, where there is one. */
  settings: Settings
  /** The server's clock; tests set it. */
  now(): Date
  /** The same at a moment of `performance.now()`. */
  at(moment: number): Date
  /** How each call is answered once it may be, by its id: for pages that read several at once. */
  handlers: Map<string, (context: HandlerContext<EndpointShape>) => Promise<unknown>>
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

export interface HandlerContext<E extends EndpointShape> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  /** Undefined only where `access` is `public`. */
  rep: E['access'] extends 'rep' ? SignedInRep : undefined
  db: Db
  /** When the call had fully arrived, by the database's clock; of an upload, when its file began to. */
  now: Date
  settings: Settings
  /** Of a stream that is resumed: the last event that came (`Last-Event-ID`). */
  lastEventId: string | undefined
  /** The caller's network address. */
  address: string
  /** What the caller's browser says of itself. */
  userAgent: string | undefined
  /** Aborted when the caller hangs up. */
  hangUp(): AbortSignal
  idempotencyKey: string | undefined
  /**
   * What only `multipart` endpoints use; for them `db` is never a transaction, which would stay open while the file
   * comes.
   */
  upload: UploadContext
  log: FastifyRequest['log']
}

export interface UploadContext {
  /** Bytes of the body as announced; nothing when the sender did not say. */
  announced: number | undefined
  /** The one file of the body, not read yet. @throws Refusal 400 */
  open(): Promise<ArrivingFile>
  /** Whether this call's Idempotency-Key was answered before: then it is a repeat, whatever is true now. */
  repeated(): Promise<boolean>
  /** `work` in one transaction, once per Idempotency-Key, of whose request `file` is a part. @throws Refusal 422 */
  record<T>(file: { name: string; sha256: string }, work: (tx: Db) => Promise<T>): Promise<T>
}

export type HandlerResult<E extends EndpointShape> = E['response'] extends 'file'
  ? FileResponse
  : E['response'] extends 'none'
    ? void
    : E['response'] extends 'events'
      ? Readable
      : E['response'] extends z.ZodType
        ? z.input<E['response']>
        : never

export function registerEndpoint<const E extends EndpointShape>(
  api: Api,
  endpoint: E,
  handler: (context: HandlerContext<E>) => Promise<HandlerResult<E>> | HandlerResult<E>,
): void {
  const answered = async (context: HandlerContext<E>) =>
    toWire(endpoint, await throughSchema(endpoint, await handler(context)))
  api.handlers.set(endpoint.id, (context) => answered(context))
  api.app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: toOpenApi(endpoint),
    config: { endpoint, rateLimit: endpoint.refusals.includes('too-many-requests') ? PER_ADDRESS : undefined },
    handler: async (request, reply) => {
      const now = api.at(readArrival(request))
      const result = await callAs(api, endpoint, request, now, (rep, session) =>
        respond({ request, reply, now, rep, session }),
      )
      return send(endpoint, request, reply, result)
    },
  })

  /** @throws SessionChanged before a word is said by a session that is still to be seen to hold */
  async function respond({ request, reply, now, rep, session }: Calling): Promise<unknown> {
    if (rep) request.log = request.log.child({ repId: rep.userId })
    const input = admitted(endpoint, request, rep, session)
    const idempotencyKey =
      endpoint.idempotent === true ? readIdempotencyKey(request.headers['idempotency-key']) : undefined
    const key =
      rep && idempotencyKey !== undefined
        ? { repId: rep.userId, endpointId: endpoint.id, key: idempotencyKey }
        : undefined
    const context = (db: Db) =>
      ({
        ...input,
        rep,
        db,
        now,
        settings: api.settings,
        lastEventId: String(request.headers['last-event-id'] ?? '') || undefined,
        address: callerAddress(request),
        userAgent: request.headers['user-agent']?.slice(0, 512),
        hangUp: () => hangUpSignal(reply),
        idempotencyKey,
        upload: {
          announced: Number(request.headers['content-length']) || undefined,
          open: () => openUpload(request, api.settings.uploadLimit),
          repeated: async () => key !== undefined && (await wasAnswered(api.db, key)),
          record: (file, work) =>
            key ? once(api.db, key, { request: { ...input, file }, now }, work) : transaction(api.db, work),
        } satisfies UploadContext,
        log: request.log,
      }) as HandlerContext<E>
    const decide = async () => {
      if (key && endpoint.upload === undefined)
        return once(api.db, key, { request: input, now, session }, async (tx) =>
          throughSchema(endpoint, await handler(context(tx))),
        )
      return throughSchema(endpoint, await handler(context(api.db)))
    }
    return rep ? forRep(rep.userId, decide) : decide()
  }
}

interface Calling {
  request: FastifyRequest
  reply: FastifyReply
  now: Date
  rep: SignedInRep | undefined
  /** By which the rep is known, where it is still to be seen that it holds. */
  session: SessionAsRead | undefined
}

/** @throws Refusal 400, 403; SessionChanged where it hangs on a session that may not hold */
function admitted(
  endpoint: EndpointShape,
  request: FastifyRequest,
  rep: SignedInRep | undefined,
  session: SessionAsRead | undefined,
): ParsedInput {
  try {
    const input = parseInput(endpoint, request)
    if (rep) {
      guardRight(endpoint, rep)
      guardOwnPath(rep, input.params ?? {})
    }
    return input
  } catch (refusal) {
    throw session ? new SessionChanged('It is asked for first', { cause: refusal }) : refusal
  }
}

/** @throws when the handler breaks its declaration: a fault of ours, answered with 500 and logged with the field. */
async function throughSchema(endpoint: EndpointShape, result: unknown): Promise<unknown> {
  if (!(endpoint.response instanceof z.ZodType)) return result
  try {
    return await parseLarge(endpoint.response, result)
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined
    if (!issue) throw error
    throw new Error(
      `${endpoint.id} broke its declared answer at ${issue.path.join('.') || 'its root'}: ${issue.message}`,
    )
  }
}

function send(endpoint: EndpointShape, request: FastifyRequest, reply: FastifyReply, result: unknown) {
  reply.header('cache-control', 'no-store')
  if (endpoint.response === 'file') return sendFile(reply, result as FileResponse)
  if (endpoint.response === 'events') return sendEvents(reply, result as Readable)
  return sendJson(request, reply, toWire(endpoint, result))
}

const toWire = ({ response }: EndpointShape, result: unknown): unknown => (response === 'none' ? {} : result)

/** Sends server-sent events as they come; no proxy may wait for more of them. */
function sendEvents(reply: FastifyReply, events: Readable) {
  return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(events)
}

/** Aborted once nobody waits for the answer any more: the caller has hung up, or was answered. */
function hangUpSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  else raw.once('close', () => controller.abort())
  return controller.signal
}
