import { SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { findDatabaseCode } from '../db/database-failure'

/** Of the API's own spans. Without `openTracing` it makes none, at no cost. */
export const tracer = () => trace.getTracer('provider-api')

/** `work` as a part of what is being traced; of its failure only the kind is told, its words may hold what was sent. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

export function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', findDatabaseCode(error) ?? (error instanceof Error ? error.name : 'unknown'))
}
