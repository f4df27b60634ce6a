/** What a rep typed and has not sent, with when; times in ms since 1970. */
export interface Typing {
  values: unknown
  typedAt: number
  /** From then on nothing can be done with it: the deadline of what it was typed for. */
  until?: number | undefined
}

/** ms: what was typed longer ago is offered to nobody any more. */
export const TYPING_MAX_AGE = 14 * 86_400_000

/** The part of `localStorage` that the typing store needs. */
export type TypingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** `bidDraft` for bid forms, `contractDraft` for the dialogs of a contract. */
export type TypingKind = 'bidDraft' | 'contractDraft'

export interface TypingStore {
  /** What is stored under a name, unless its time is over. */
  read(name: string, now: number): Typing | undefined
  /** `memory`: the browser keeps nothing, or has no room; it is there until the page is left or loaded anew. */
  keep(name: string, typing: Typing): 'storage' | 'memory'
  forget(name: string): void
  /** Notified whenever something has been stored, and where, or forgotten. Returns how to stop. */
  subscribe(listener: (where: 'storage' | 'memory') => void): () => void
  /** Clears away whatever is over, of every rep of this browser: a rate must not lie in clear after its deadline. */
  sweep(now: number): void
}

/** The storage key of what a rep typed about a subject; nobody else on the same machine is offered it (decision 5). */
export function typingName(kind: TypingKind, userId: string, ...subject: string[]): string {
  return `${kind}:${[userId, ...subject].map(encodeURIComponent).join(':')}`
}

/** Whether it is offered to nobody any more: its deadline or 14 days have passed. Times in ms since 1970. */
export function typingIsOver({ typedAt, until = Infinity }: Typing, now: number): boolean {
  return now >= Math.min(until, typedAt + TYPING_MAX_AGE)
}

/** What reps type outlives a reload, a crash and a new sign-in, but neither its deadline nor 14 days. */
export function createTypingStore(storage: () => TypingStorage): TypingStore {
  const memory = new Map<string, Typing>()
  const attempt = <T>(action: (store: TypingStorage) => T): T | undefined => {
    try {
      return action(storage())
    } catch {
      return undefined
    }
  }
  const listeners = new Set<(where: 'storage' | 'memory') => void>()
  const notify = (where: 'storage' | 'memory') => listeners.forEach((listener) => listener(where))
  const forget = (name: string) => {
    memory.delete(name)
    attempt((store) => store.removeItem(name))
    notify('storage')
  }
  const find = (name: string) => memory.get(name) ?? parse(attempt((store) => store.getItem(name)))
  return {
    read(name, now) {
      const found = find(name)
      if (!found || !typingIsOver(found, now)) return found
      forget(name)
      return undefined
    },
    keep(name, typing) {
      const isStored = attempt((store) => {
        store.setItem(name, JSON.stringify(typing))
        return true
      })
      if (isStored) memory.delete(name)
      else memory.set(name, typing)
      const where = isStored ? 'storage' : 'memory'
      notify(where)
      return where
    },
    forget,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sweep(now) {
      const names = attempt((store) => Array.from({ length: store.length }, (_, index) => store.key(index))) ?? []
      for (const name of [...names, ...memory.keys()]) {
        if (name === null || !/^(bidDraft|contractDraft):/.test(name)) continue
        const found = find(name)
        if (found && typingIsOver(found, now)) forget(name)
      }
    },
  }
}

/** What is typed in this browser. */
export const typingStore = createTypingStore(() => localStorage)

/** As this version writes it, and as the one before did, without `until`. */
function parse(text: string | null | undefined): Typing | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('typedAt' in stored))
      return undefined
    const { values, typedAt } = stored
    const until = 'until' in stored && typeof stored.until === 'number' ? stored.until : undefined
    if (typeof typedAt === 'number') return { values, typedAt, until }
    return undefined
  } catch {
    return undefined
  }
}
