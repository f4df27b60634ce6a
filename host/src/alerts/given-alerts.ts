/** Where the alerts that this browser has given are written down: all of its tabs look there. */
const KEY = 'given-alerts'
/** How many are remembered: more than wait at any time. */
const MAX = 300

type Kept = Pick<Storage, 'getItem' | 'setItem'>

function read(storage: Kept): string[] {
  try {
    const given: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(given) ? given.filter((each) => typeof each === 'string') : []
  } catch {
    // Storage is forbidden or holds something else: what this tab remembers has to do.
    return []
  }
}

/**
 * Takes those that nobody in this browser has given, and writes them down; the tabs take turns where the browser has
 * locks. `mine` is what this tab remembers where nothing can be written down.
 */
export async function takeAlerts(
  keys: readonly string[],
  { storage, locks, mine }: { storage: Kept; locks: LockManager | undefined; mine: Set<string> },
): Promise<string[]> {
  const take = () => {
    const given = read(storage)
    const fresh = keys.filter((key) => !given.includes(key) && !mine.has(key))
    fresh.forEach((key) => mine.add(key))
    try {
      if (fresh.length > 0) storage.setItem(KEY, JSON.stringify([...given, ...fresh].slice(-MAX)))
    } catch {
      // Told again in another tab is better than not told.
    }
    return fresh
  }
  return locks === undefined ? take() : locks.request(KEY, () => take())
}
