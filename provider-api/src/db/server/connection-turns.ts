import { AsyncLocalStorage } from 'node:async_hooks'

/** What is done for a rep in one go, such as a call. */
export interface RepContext {
  repId: string
  /** It writes nothing: the same query again gets the answer of the first. */
  onlyReads?: boolean
}

const callers = new AsyncLocalStorage<RepContext>()

/** Runs `work` for a rep, as part of what is done for them already: the connections that it takes count as theirs. */
export const forRep = <T>(repId: string, work: () => T, how?: Pick<RepContext, 'onlyReads'>): T =>
  callers.getStore()?.repId === repId ? work() : callers.run({ repId, ...how }, work)

export const currentContext = (): RepContext | undefined => callers.getStore()

/** Nobody got a connection within the time that may be waited. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy'
  /** As PostgreSQL calls it: too many connections. */
  readonly code = '53300'
}

interface Waiting {
  repId: string
  go(): void
}

/**
 * Who may take a connection next: one rep never has more than a few, and all reps together leave some for sign-ins and
 * session checks, so that a rep's ten submissions on a locked row stop nobody else.
 */
export class ConnectionTurns {
  private readonly openByRep = new Map<string, number>()
  private all = 0
  private waiting: Waiting[] = []

  constructor(private readonly limits: { perRep: number; allReps: number; timeout: number }) {}

  /** @returns how to give the turn back. @throws PoolBusy */
  take(): Promise<() => void> {
    const repId = currentContext()?.repId
    if (!repId) return Promise.resolve(() => undefined)
    if (this.isFree(repId)) return Promise.resolve(this.claim(repId))
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        repId,
        go: () => {
          clearTimeout(timer)
          resolve(this.claim(repId))
        },
      }
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((other) => other !== entry)
        reject(new PoolBusy('All connections that a rep, or all reps together, may have are taken'))
      }, this.limits.timeout)
      this.waiting.push(entry)
    })
  }

  get waitingCount(): number {
    return this.waiting.length
  }

  private isFree(repId: string): boolean {
    return this.all < this.limits.allReps && (this.openByRep.get(repId) ?? 0) < this.limits.perRep
  }

  private claim(repId: string): () => void {
    this.all += 1
    this.openByRep.set(repId, (this.openByRep.get(repId) ?? 0) + 1)
    return () => {
      this.all -= 1
      const left = (this.openByRep.get(repId) ?? 1) - 1
      if (left === 0) this.openByRep.delete(repId)
      else this.openByRep.set(repId, left)
      const next = this.waiting.findIndex((entry) => this.isFree(entry.repId))
      if (next >= 0) this.waiting.splice(next, 1)[0]?.go()
    }
  }
}
