import { MAX_TELEMETRY_EVENTS, type TelemetryEvent } from 'shared-contracts/remote'
import type { ScriptTimings } from './loading/script-timings'

/** ms from the first event until all are sent: what a page load tells goes in one beacon. */
const COLLECTED_FOR = 5000
/** Of one page; one that has more to tell would only say the same again. */
const MAX_OF_A_PAGE = 200
/** How often the same is told. */
const MAX_OF_ONE = 5

export interface Telemetry {
  /** `base`: where the build's files are; what came from there is counted with it. */
  note(event: TelemetryEvent, base?: string): void
}

export interface TelemetrySources {
  /** What is sent goes on when the page is left. */
  send(events: TelemetryEvent[]): void
  timings: Pick<ScriptTimings, 'takeTraffic'>
  page: Pick<Document, 'addEventListener' | 'visibilityState'>
}

/** What becomes of the remotes in this page, told to the host's server in small beacons. */
export function createTelemetry({ send, timings, page }: TelemetrySources): Telemetry {
  let waiting: { event: TelemetryEvent; base: string | undefined }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent = 0
  const times = new Map<string, number>()

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const events = waiting.map(({ event, base }) => (base === undefined ? event : { ...event, ...takeTraffic(base) }))
    waiting = []
    if (events.length > 0) send(events)
  }
  function takeTraffic(base: string): Partial<TelemetryEvent> {
    const { bytes, requests } = timings.takeTraffic(base)
    return requests === 0 ? {} : { bytes, requests }
  }
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') flush()
  })

  return {
    note(event, base) {
      const { remote, build, kind, part = '', why } = event
      const same = [remote, build, kind, part, why].join('\n')
      const before = times.get(same) ?? 0
      if (before >= MAX_OF_ONE || sent >= MAX_OF_A_PAGE) return
      times.set(same, before + 1)
      sent += 1
      waiting.push({ event, base })
      if (waiting.length >= MAX_TELEMETRY_EVENTS) flush()
      else timer ??= setTimeout(flush, COLLECTED_FOR)
    },
  }
}

/** To the host's own server. A browser that cannot send it is no reason to fail. */
export function sendBeacon(events: TelemetryEvent[]): void {
  void fetch('/ledger', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(events),
  }).catch(() => undefined)
}
