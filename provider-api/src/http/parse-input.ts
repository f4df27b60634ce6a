import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from 'shared-contracts/api'
import type { z } from 'zod'
import { malformed } from './refusal'

export interface ParsedInput {
  params: Record<string, unknown> | undefined
  query: Record<string, unknown> | undefined
  body: unknown
}

/** What a schema says of one part of a request. @throws Refusal 400 that names the first thing wrong with it */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = [name, ...(issue?.path ?? [])].map(String).join('.')
    throw malformed(`The Marketplace could not read this request: ${field}: ${issue?.message ?? 'not valid'}.`, {
      field,
    })
  }
  if (holdsNul(parsed.data))
    throw malformed(`The Marketplace could not read this request: ${name} holds a NUL character.`)
  return parsed.data
}

type Inputs = { [part in 'params' | 'query' | 'body' | 'upload']?: EndpointShape[part] | undefined }

/** What the declaration promises, or a 400 that names the first thing wrong with it. */
export function parseInput(endpoint: Inputs, request: FastifyRequest): ParsedInput {
  const part = (schema: z.ZodType | undefined, value: unknown, name: string): unknown =>
    schema && parsePart(schema, value, name)
  return {
    params: part(endpoint.params, request.params, 'path') as ParsedInput['params'],
    query: part(endpoint.query, request.query, 'query') as ParsedInput['query'],
    body: endpoint.upload === 'multipart' ? undefined : part(endpoint.body, request.body ?? undefined, 'body'),
  }
}

/** PostgreSQL's text holds every character but this one. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner))
}
