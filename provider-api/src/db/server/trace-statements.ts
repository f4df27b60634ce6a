import { context, SpanKind, trace } from '@opentelemetry/api'
import type pg from 'pg'
import { fail, tracer } from '../../tracing/in-span'

type Query = (...given: unknown[]) => unknown
type Told = (error: unknown, result: unknown) => void

/** Statements are long where lists are sorted and searched; their end says least. */
const LONGEST = 2000

/**
 * A span for every statement on this connection that is part of something traced: its text, whose values are
 * parameters, and never the values.
 */
export function traceStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as unknown as Query
  const traced: Query = (...given) => {
    const text = textOf(given[0])
    if (text === undefined || trace.getActiveSpan()?.isRecording() !== true) return query(...given)
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement'
    const span = tracer().startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, LONGEST),
      },
    })
    const ended = (error?: unknown) => {
      if (error !== undefined && error !== null) fail(span, error)
      span.end()
    }
    const told = given.at(-1)
    if (typeof told === 'function') {
      const tell = context.bind(context.active(), told as Told)
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        ended(error)
        tell(error, result)
      })
    }
    const answer = query(...given)
    if (answer instanceof Promise) answer.then(() => ended(), ended)
    else ended()
    return answer
  }
  client.query = traced as unknown as typeof client.query
}

/** Nothing for streams (COPY) and cursors, which bring a way of their own to be sent. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return undefined
  return 'text' in asked && typeof asked.text === 'string' ? asked.text : undefined
}
