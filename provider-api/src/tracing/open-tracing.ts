import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'

/** ms that a stop waits for the collector to take what is left. */
const LAST_SPANS = 2000

/**
 * Sends what the tracer is told to a collector, in the background and in batches; one that is away costs its traces
 * and a line of the log. Loaded only where traces are wanted.
 * @returns how to stop
 */
export function openTracing(
  { service, share }: { service: string; share: number },
  log: FastifyBaseLogger,
): () => Promise<void> {
  const report = (level: 'error' | 'warn') => (message: string, why?: unknown) =>
    log[level]({ from: 'opentelemetry', why }, message)
  const silent = () => undefined
  diag.setLogger(
    { error: report('error'), warn: report('warn'), info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    // By its id alone, whatever a caller's header asks for: nobody outside decides how much is traced.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  trace.setGlobalTracerProvider(provider)
  return async () => {
    const last = provider.shutdown().then(
      () => true,
      () => false,
    )
    const enough = new Promise<false>((resolve) => setTimeout(() => resolve(false), LAST_SPANS).unref())
    if (!(await Promise.race([last, enough]))) report('warn')('The collector did not take what was traced last')
  }
}
