/** What the browser notes of an answer; `contentType` is known to some of them. */
export type ScriptEntry = Pick<PerformanceResourceTiming, 'name' | 'transferSize'> &
  Partial<Pick<PerformanceResourceTiming, 'responseStatus'>> & { contentType?: string }

export type ScriptTimings = ReturnType<typeof createScriptTimings>

/** How many answers the browser remembers for a page; its own limit is 250. */
const REMEMBERED = 2000

function pageTimings(): ScriptEntry[] {
  // Tests have a page without them.
  return (performance.getEntriesByType?.('resource') ?? []) as PerformanceResourceTiming[]
}

/** What the browser says of the scripts it loaded, in the order in which they came. */
export function createScriptTimings(readTimings: () => ScriptEntry[] = pageTimings) {
  performance.setResourceTimingBufferSize?.(REMEMBERED)
  /** How many have been asked for, by address. */
  const counted = new Map<string, number>()
  return {
    /** Bytes over the line and requests, of everything that has come from under an address since it was asked last. */
    takeTraffic(base: string) {
      const all = readTimings().filter(({ name }) => name.startsWith(base))
      const fresh = all.slice(counted.get(base) ?? 0)
      counted.set(base, all.length)
      return { bytes: fresh.reduce((sum, { transferSize }) => sum + transferSize, 0), requests: fresh.length }
    },
    /** Whether an address was answered as a script is, though none came of it: its bytes are not the right ones. */
    cameAsScript(url: string) {
      const { responseStatus, contentType } = readTimings().findLast(({ name }) => name === url) ?? {}
      return responseStatus === 200 && (contentType === undefined || /javascript/.test(contentType))
    },
  }
}
