/*
 * How a call of the operator's API is added: declared in *.declarations.ts, answered in operator.routes.ts. As
 * http/register-endpoint.ts, but the caller is an operator by a key and no rep, and no screen knows these calls.
 */
import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from 'shared-contracts/api'
import type { z } from 'zod'
import { forRep } from '../db/server/connection-turns'
import type { Db } from '../db/open-db'
import { readArrival } from '../http/connection/arrival'
import { sendJson } from '../http/compress'
import { toOpenApi } from '../http/api-docs/open-api'
import { sendFile, type FileResponse } from '../http/file-response'
import { parseInput } from '../http/parse-input'
import { unauthorized } from '../http/refusal'
import type { Api } from '../http/register-endpoint'
import { openUpload, type ArrivingFile } from '../http/upload'
import { readKeySecret } from '../account/keys/key'
import { noteKeyUse } from '../account/keys/key.repo'
import { operatorKeys } from '../db/schema'
import { hashToken } from '../http/session-guard'
import { findOperatorByKey, type Operator } from './keys/operator-key.repo'

/** What a call of the operator's API takes and gives. */
export interface OperatorEndpoint extends Omit<EndpointShape, 'access' | 'spec' | 'response'> {
  path: `/operator/${string}`
  response: z.ZodType | 'file'
  /** What its reader has to know beside the fields. */
  description: string
  /** What is checked at the border instead of `body`, where each row is judged for itself. */
  parsed?: z.ZodType
  /** Bytes of the largest body; 2 MB by default. */
  bodyLimit?: number
}

/** Who was let in, until the handler asks. */
const callers = new WeakMap<FastifyRequest, Operator>()

export const operatorEndpoint = <const E extends OperatorEndpoint>(shape: E): E => shape

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

export interface OperatorContext<E extends OperatorEndpoint = OperatorEndpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['parsed'] extends z.ZodType ? E['parsed'] : E['body']>
  operator: Operator
  db: Db
  /** When the call had fully arrived. */
  now: Date
  /** The one file of a multipart body. @throws Refusal 400 */
  openUpload(): Promise<ArrivingFile>
  log: FastifyRequest['log']
}

type OperatorResult<E extends OperatorEndpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : FileResponse

export function registerOperatorEndpoint<const E extends OperatorEndpoint>(
  api: Api,
  endpoint: E,
  handler: (context: OperatorContext<E>) => Promise<OperatorResult<E>>,
): void {
  const { bodyLimit } = endpoint
  api.app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: toOpenApi({ ...endpoint, access: 'operator' }),
    config: { operatorEndpoint: endpoint },
    bodyLimit,
    // Who may not call at all is told so before any of a large body is read.
    onRequest: async (request) => {
      callers.set(request, await guardOperator(request, api.db, api.now()))
    },
    handler: async (request, reply) => {
      const operator = callers.get(request)
      if (!operator) throw unauthorized()
      request.log = request.log.child({ operatorId: operator.id, keyId: operator.keyId })
      const input = parseInput({ ...endpoint, body: endpoint.parsed ?? endpoint.body }, request)
      const context = {
        ...input,
        operator,
        db: api.db,
        now: api.at(readArrival(request)),
        openUpload: () => openUpload(request, api.settings.uploadLimit),
        log: request.log,
      } as OperatorContext<E>
      // In line as a rep is: whoever sends much leaves connections to the others.
      const { response: shape } = endpoint
      const result = await forRep(`operator:${operator.id}`, async () => {
        const output = await handler(context)
        return shape === 'file' ? output : shape.parse(output)
      })
      reply.header('cache-control', 'no-store')
      if (shape === 'file') return sendFile(reply, result as FileResponse)
      return sendJson(request, reply, result)
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operatorEndpoint?: OperatorEndpoint
  }
}

const REFUSED = 'This call needs the key of an operator: Authorization: Bearer mko_…'

/** Whose key came with a call: in its header, never in its address. @throws Refusal 401 */
async function guardOperator(request: Pick<FastifyRequest, 'headers'>, db: Db, now: Date): Promise<Operator> {
  const secret = readKeySecret(request, 'operator')
  const operator = secret === undefined ? undefined : await findOperatorByKey(db, hashToken(secret), now)
  if (!operator) throw unauthorized(REFUSED)
  await noteKeyUse(db, operatorKeys, operator.keyId, now)
  return operator
}
