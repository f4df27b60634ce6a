/** What a rep is told on the first visit, in this order: one at a time. */
const HINTS = ['type', 'paste', 'clock', 'hand-off'] as const
export type FirstHint = (typeof HINTS)[number]

const keyOf = (repId: string) => `hintsDone:${encodeURIComponent(repId)}`

/** Hints that this rep has followed or dismissed in this browser. */
export function hintsDone(repId: string): ReadonlySet<FirstHint> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(repId)) ?? '[]')
    return new Set(HINTS.filter((hint) => Array.isArray(kept) && kept.includes(hint)))
  } catch {
    // A browser that keeps nothing tells them again.
    return new Set()
  }
}

export function keepHintsDone(repId: string, done: ReadonlySet<FirstHint>): void {
  try {
    localStorage.setItem(keyOf(repId), JSON.stringify([...done]))
  } catch {
    // They are told again.
  }
}

/** The one to tell next; nothing once all are done. */
export const nextHint = (done: ReadonlySet<FirstHint>): FirstHint | undefined => HINTS.find((hint) => !done.has(hint))
