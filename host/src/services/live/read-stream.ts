import type { ApiClientSettings } from 'shared-contracts/api'
import { change, createEventReader, type Change } from 'shared-contracts/live'

export interface StreamRequest {
  address: string
  token: string
  proof?: ApiClientSettings['proof']
  /** Of the last event that came. */
  lastEventId: string | undefined
  fetch: typeof fetch
  signal: AbortSignal
  /** Anything that came: the stream is alive. */
  onSign(id: string | undefined, change: Change | undefined): void
}

/** How a stream came to its end: it was open; it was refused, for so many ms; the provider has none. */
export type StreamEnd = { was: 'open' } | { was: 'refused'; wait: number } | { was: 'none' }

/** ms without a sign of life after which the stream counts as lost: three of the server's. */
const SILENCE = 45_000
/** What a provider without live changes answers. */
const NOT_OFFERED = [404, 405, 406, 501]

/** Reads the stream of changes to its end, which may be hours away. Never throws. */
export async function readStream({
  address,
  token,
  proof,
  lastEventId,
  fetch,
  signal,
  onSign,
}: StreamRequest): Promise<StreamEnd> {
  const silent = new AbortController()
  let watch = setTimeout(() => silent.abort(), SILENCE)
  let isOpen = false
  try {
    const dpop = await proof?.({ method: 'GET', address, token })
    const headers: Record<string, string> = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
    if (dpop) headers.dpop = dpop
    if (lastEventId) headers['last-event-id'] = lastEventId
    const response = await fetch(address, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!response.ok || !isStream || response.body === null) {
      await response.body?.cancel()
      if (NOT_OFFERED.includes(response.status) || response.ok) return { was: 'none' }
      return { was: 'refused', wait: (Number(response.headers.get('retry-after')) || 0) * 1000 }
    }
    isOpen = true
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    const read = createEventReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(watch)
      watch = setTimeout(() => silent.abort(), SILENCE)
      for (const { id, event, data } of read(decoder.decode(part.value, { stream: true }))) {
        onSign(id, event === 'change' && data !== undefined ? parsed(data) : undefined)
      }
    }
  } catch {
    // A lost connection; what it missed comes when the stream is open again.
  } finally {
    clearTimeout(watch)
    silent.abort()
  }
  return isOpen ? { was: 'open' } : { was: 'refused', wait: 0 }
}

/** What cannot be read may be a change of a kind that is not known here yet: it is passed over. */
function parsed(data: string): Change | undefined {
  try {
    return change.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}
