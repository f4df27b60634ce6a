/** What the browser notes of an answer; `contentType` is known to some of them. */
export type ScriptEntry = Pick<PerformanceResourceTiming, 'name' | 'transferSize'> &
  Partial<Pick<PerformanceResourceTiming, 'responseStatus'>> & { contentType?: string }

/** Bytes over the line and requests, of everything under an address. */
export interface Traffic {
  bytes: number
  requests: number
}

export interface ScriptFacts {
  /** What has come from under an address since it was asked for last. */
  takeTraffic(base: string): Traffic
  /** Whether an address was answered as a script is, though no script came of it: its bytes are not the right ones. */
  cameAsScript(url: string): boolean
}

/** Returns how to ask for what has not been noted yet. */
type Observe = (note: (entries: ScriptEntry[]) => void) => () => void

/** How many answers are remembered; a page that has more of them has other worries. */
const REMEMBERED = 2000

/** Follows what the browser says of the scripts it loaded. */
export function createScriptFacts(observe: Observe = observeResources): ScriptFacts {
  let untaken: ScriptEntry[] = []
  const latest = new Map<string, ScriptEntry>()
  const catchUp = observe((entries) => {
    untaken = [...untaken, ...entries].slice(-REMEMBERED)
    for (const entry of entries) if (latest.size < REMEMBERED) latest.set(entry.name, entry)
  })
  return {
    takeTraffic(base) {
      catchUp()
      const taken = untaken.filter(({ name }) => name.startsWith(base))
      untaken = untaken.filter(({ name }) => !name.startsWith(base))
      return { bytes: taken.reduce((sum, { transferSize }) => sum + transferSize, 0), requests: taken.length }
    },
    cameAsScript(url) {
      catchUp()
      const { responseStatus, contentType } = latest.get(url) ?? {}
      return responseStatus === 200 && (contentType === undefined || /javascript/.test(contentType))
    },
  }
}

function observeResources(note: (entries: ScriptEntry[]) => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined
  const take = (entries: PerformanceEntryList) => note(entries as PerformanceResourceTiming[])
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'resource', buffered: true })
  return () => take(observer.takeRecords())
}
