import type { FastifySchema } from 'fastify'
import type { EndpointShape } from 'shared-contracts/api'
import { z } from 'zod'

const problem = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    code: { type: 'string' },
    message: { type: 'string' },
    details: { type: 'object', additionalProperties: true },
  },
}

/** A declaration, of the portal's calls or of the operator's. */
interface Documented extends Omit<EndpointShape, 'access' | 'spec'> {
  access: EndpointShape['access'] | 'operator'
  description?: string
}

/** The endpoint as /docs shows it. Checking is parse-input's: these schemas validate nothing. */
export function toOpenApi(endpoint: Documented): FastifySchema {
  const schema: FastifySchema = {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: description(endpoint),
    tags: [endpoint.id.split('.')[0] ?? endpoint.id],
    security: security(endpoint),
    ...body(endpoint),
    response: {
      200: toResponse(endpoint),
      '4xx': { description: 'A problem', ...problem },
      500: { description: 'A fault of the Marketplace', ...problem },
      503: { description: 'Busy, or without its database or store', headers: RETRY_AFTER, ...problem },
    },
  }
  // Fastify warns of a part that is there and undefined.
  if (endpoint.params) schema.params = jsonSchema(endpoint.params, 'input')
  if (endpoint.query) schema.querystring = jsonSchema(endpoint.query, 'input')
  if (endpoint.idempotent) schema.headers = IDEMPOTENCY_KEY
  return schema
}

function toResponse({ response: shape, media }: Documented): object {
  if (shape === 'file') return { description: 'The file', content: files(media) }
  if (shape === 'events')
    return { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (shape === 'none') return { description: 'Done', type: 'object' }
  return { description: 'The answer', ...jsonSchema(shape, 'output') }
}

const IDEMPOTENCY_KEY = { type: 'object', properties: { 'idempotency-key': { type: 'string' } } }
const RETRY_AFTER = { 'retry-after': { type: 'integer', description: 'Seconds after which to ask again' } }

/** Public calls say so; a file may also be a link with `user_token` (decision 32). */
function security({ access, response }: Documented): Record<string, string[]>[] {
  if (access === 'public') return []
  if (access === 'operator') return [{ operatorKey: [] }]
  if (response === 'file') return [{ bearer: [] }, { link: [] }]
  return [{ bearer: [] }]
}

function files(media: readonly string[] = ['*/*']): object {
  return Object.fromEntries(media.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

function body(endpoint: Documented): object {
  if (endpoint.upload === 'multipart') {
    const { properties } = endpoint.fields ? (jsonSchema(endpoint.fields, 'input') as { properties?: object }) : {}
    const binary = { type: 'string', format: 'binary' }
    const file = { type: 'object', properties: { ...properties, file: binary }, required: ['file'] }
    return { consumes: ['multipart/form-data'], body: file }
  }
  if (endpoint.body) return { body: jsonSchema(endpoint.body, 'input') }
  return {}
}

/** Nothing that its reader cannot open: sections and decisions are known here alone. */
function description({ description: text, needs, scope, refusals }: Documented): string {
  const right = needs === undefined ? undefined : `Needs the right '${needs}', else 403 not-permitted.`
  const refused = refusals.length === 0 ? 'It has no refusals of its own.' : `Refusals: ${refusals.join(', ')}.`
  const key = scope === undefined ? undefined : `A pricing engine's key calls it with the scope '${scope}'.`
  return [text, right, key, refused].filter((part) => part !== undefined).join(' ')
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-7',
    reused: 'inline',
  })
  return rest
}
