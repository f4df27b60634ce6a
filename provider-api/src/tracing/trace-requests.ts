import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tracer } from './in-span'

/**
 * A span for every call of a declared endpoint, part of its caller's trace where that sent a `traceparent`. The address
 * is told by its pattern: what stands in it is not.
 */
export function traceRequests(app: FastifyInstance): void {
  const traced = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url = '' } = request.routeOptions
    if (!config.endpoint) return done()
    const caller = propagation.extract(ROOT_CONTEXT, request.headers)
    const attributes = {
      'http.request.method': request.method,
      'http.route': url,
      'portal.endpoint': config.endpoint.id,
      'portal.request_id': request.id,
    }
    const span = tracer().startSpan(`${request.method} ${url}`, { kind: SpanKind.SERVER, attributes }, caller)
    if (span.isRecording()) request.log = request.log.child({ traceId: span.spanContext().traceId })
    const within = trace.setSpan(caller, span)
    traced.set(request, within)
    context.with(within, done)
  })
  // A body is read outside of what the first hook began.
  app.addHook('preValidation', (request, _reply, done) => context.with(traced.get(request) ?? ROOT_CONTEXT, done))
  const end = (request: FastifyRequest, reply: FastifyReply) => {
    const span = trace.getSpan(traced.get(request) ?? ROOT_CONTEXT)
    traced.delete(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  // A stream of changes stays open for hours: its span ends when it is opened.
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) end(request, reply)
  })
  app.addHook('onResponse', async (request, reply) => end(request, reply))
}
