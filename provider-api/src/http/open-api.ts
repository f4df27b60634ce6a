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

/** The endpoint as /docs shows it. Checking is parse-input's: these schemas validate nothing. */
export function openApiOf(endpoint: EndpointShape): FastifySchema {
  const input = (schema: z.ZodType) => jsonSchema(schema, 'input')
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: description(endpoint),
    tags: [endpoint.id.split('.')[0] ?? endpoint.id],
    security: security(endpoint),
    ...(endpoint.params === undefined ? {} : { params: input(endpoint.params) }),
    ...(endpoint.query === undefined ? {} : { querystring: input(endpoint.query) }),
    ...body(endpoint),
    ...(endpoint.idempotent === true
      ? { headers: { type: 'object', properties: { 'idempotency-key': { type: 'string' } } } }
      : {}),
    response: {
      200:
        endpoint.answer === 'file'
          ? { description: 'The file', content: files(endpoint.media) }
          : endpoint.answer === 'events'
            ? { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } }
            : endpoint.answer === 'none'
              ? { description: 'Done', type: 'object' }
              : { description: 'The answer', ...jsonSchema(endpoint.answer, 'output') },
      '4xx': { description: 'A problem', ...problem },
      500: { description: 'A fault of the Marketplace', ...problem },
      503: { description: 'Busy, or without its database or store', headers: RETRY_AFTER, ...problem },
    },
  }
}

const RETRY_AFTER = { 'retry-after': { type: 'integer', description: 'Seconds after which to ask again' } }

/** Public calls say so; a file may also be a link with `user_token` (decision 32). */
function security({ access, answer }: EndpointShape): Record<string, string[]>[] {
  if (access === 'public') return []
  return answer === 'file' ? [{ bearer: [] }, { link: [] }] : [{ bearer: [] }]
}

function files(media: readonly string[] = ['*/*']): object {
  return Object.fromEntries(media.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

function body(endpoint: EndpointShape): object {
  if (endpoint.upload === 'multipart') {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
    return { consumes: ['multipart/form-data'], body: file }
  }
  return endpoint.body === undefined ? {} : { body: jsonSchema(endpoint.body, 'input') }
}

function description(endpoint: EndpointShape): string {
  const needs = endpoint.needs === undefined ? '' : ` Needs the right '${endpoint.needs}', else 403 not-permitted.`
  const refusals = endpoint.refusals.length === 0 ? '' : ` Refusals: ${endpoint.refusals.join(', ')}.`
  return `Specification: ${endpoint.spec}.${needs}${refusals}`
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
