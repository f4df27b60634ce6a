import type { ApiClientSettings } from 'shared-contracts/api'
import { EVERYTHING, type Change } from 'shared-contracts/live'
import { readStream } from './read-stream'

export interface ChangeSources {
  address: string
  /** Whose changes: tabs of the same rep share one stream. */
  person: string
  /** The session's token as it is now. */
  token(): string | undefined
  proof?: ApiClientSettings['proof']
  fetch: typeof fetch
  /** ms without a sign of life after which everything is read again, and so often from then on. */
  askAfter: number
  /** Something changed, or may have. */
  onChange(change: Change): void
  locks?: LockManager | undefined
  /** How tabs of a browser tell each other. */
  channel?: ((name: string) => BroadcastChannel) | undefined
}

interface Sign {
  id: string | undefined
  change: Change | undefined
}

/** What tabs tell each other: a sign of the stream, or that a tab begins to listen. */
type Message = Sign | { joins: true }

/** ms: what happened so long ago is in all that a tab which begins to listen has read. */
const JUST_NOW = 30_000

/** ms until a lost stream is opened again; the last one from then on. Half of it is random: not all come at once. */
const RETRY_DELAYS_MS = [1000, 2000, 5000, 15_000, 30_000]

/**
 * Follows what changes for a rep. One tab of the browser holds the stream and tells the others; when it is closed,
 * another one goes on where it stood. Without a stream, lost or never there, everything counts as changed every
 * `askAfter` ms.
 * @returns how to stop
 */
export function subscribeToChanges(sources: ChangeSources): () => void {
  const { person, askAfter, onChange, locks } = sources
  const stopped = new AbortController()
  const { signal } = stopped
  const name = `marketplace-changes ${person}`
  const tabs = sources.channel?.(name)
  let lastEventId: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let leads = false
  let latest: (Sign & { at: number })[] = []

  const refresh = () => {
    onChange(EVERYTHING)
    scheduleRefresh()
  }
  const scheduleRefresh = () => {
    clearTimeout(timer)
    timer = setTimeout(refresh, askAfter)
  }
  const hear = ({ id, change }: Sign) => {
    if (signal.aborted) return
    scheduleRefresh()
    lastEventId = id ?? lastEventId
    if (!change) return
    const now = performance.now()
    latest = [...latest.filter(({ at }) => now - at < JUST_NOW), { id, change, at: now }]
    onChange(change)
  }
  /** The server tells what happened a moment ago to who opens a stream, and this tab to who shares it. */
  const repeatLatest = () => {
    const now = performance.now()
    for (const { id, change, at } of latest) if (now - at < JUST_NOW) tabs?.postMessage({ id, change } satisfies Sign)
  }
  scheduleRefresh()
  tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (!('joins' in data)) hear(data)
    else if (leads) repeatLatest()
  })
  tabs?.postMessage({ joins: true } satisfies Message)

  const lead = async () => {
    leads = true
    for (let failures = 0; !signal.aborted;) {
      const end = await readStream({
        ...sources,
        token: sources.token() ?? '',
        lastEventId,
        signal,
        onSign: (id, change) => {
          failures = 0
          hear({ id, change })
          tabs?.postMessage({ id, change } satisfies Sign)
        },
      })
      // Every tab asks by itself then.
      if (end.was === 'none') return aborted(signal)
      // The next tab in line leads at once.
      if (signal.aborted) return
      const pause = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0
      failures += 1
      await waited(Math.max(end.was === 'refused' ? end.wait : 0, pause * (0.5 + Math.random() / 2)), signal)
    }
  }
  // Held until this tab goes; the next one in line leads then.
  const led = locks ? locks.request(name, { signal }, lead) : lead()
  // Stopped while it stood in line.
  led.catch(() => undefined)
  return () => {
    clearTimeout(timer)
    stopped.abort()
    tabs?.close()
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Waits, but not for what is over, nor when the network has just come back. */
function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
    signal.addEventListener('abort', go, { once: true })
  })
}
