import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry as Metrics } from 'prom-client'
import type { TelemetryEvent } from 'shared-contracts/remote'
import type { Registry } from '../registry/registry'

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]

/** The telemetry and the registry as Prometheus reads them. */
export function createMetrics(registry: Pick<Registry, 'list'>) {
  const metrics = new Metrics()
  const of = { labelNames: ['remote', 'build'] as const, registers: [metrics] }
  collectDefaultMetrics({ register: metrics, prefix: 'portal_host_' })
  const events = new Counter({
    name: 'portal_remote_events_total',
    help: 'What browsers said of a build of a remote, by kind.',
    labelNames: ['remote', 'build', 'kind'] as const,
    registers: [metrics],
  })
  const load = new Histogram({
    name: 'portal_remote_load_seconds',
    help: 'From asking for a remote until it was loaded.',
    buckets: SECONDS,
    ...of,
  })
  const part = new Histogram({
    name: 'portal_remote_part_seconds',
    help: 'From asking for a screen or widget until it was rendered.',
    buckets: SECONDS,
    ...of,
  })
  const bytes = new Counter({ name: 'portal_remote_bytes_total', help: 'Bytes that came over the line.', ...of })
  const requests = new Counter({ name: 'portal_remote_requests_total', help: 'Requests for its files.', ...of })
  new Gauge({
    name: 'portal_registry_build',
    help: 'Which build of a remote pages get: 1 for each role it has.',
    labelNames: ['remote', 'build', 'role'] as const,
    registers: [metrics],
    collect() {
      this.reset()
      for (const { remote, current, previous, canary, pinned } of registry.list())
        for (const [role, build] of Object.entries({ current, previous, pinned, canary: canary?.build }))
          if (build) this.set({ remote, build, role }, 1)
    },
  })
  new Gauge({
    name: 'portal_registry_notes',
    help: 'What is odd about a remote: builds passed over, answers that cannot be read.',
    labelNames: ['remote'] as const,
    registers: [metrics],
    collect() {
      for (const { remote, notes } of registry.list()) this.set({ remote }, notes.length)
    },
  })

  return {
    contentType: metrics.contentType,
    text: () => metrics.metrics(),
    record: ({ remote, build, kind, part: name, ms, ...sizes }: TelemetryEvent) => {
      events.inc({ remote, build, kind })
      if (ms !== undefined && kind === 'loaded')
        (name === undefined ? load : part).observe({ remote, build }, ms / 1000)
      if (sizes.bytes !== undefined) bytes.inc({ remote, build }, sizes.bytes)
      if (sizes.requests !== undefined) requests.inc({ remote, build }, sizes.requests)
    },
  }
}
