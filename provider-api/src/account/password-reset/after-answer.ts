import { setTimeout as pause } from 'node:timers/promises'

/** Pieces of work at once: as many as a mail server that hangs may keep waiting. */
const AT_ONCE = 50
/** ms that a stop waits for them. */
const STOP_LIMIT = 3000

/**
 * Work that goes on once its caller has been answered: nobody can tell from the time of an answer whether there was
 * any, and nobody waits for a mail server. What is running when this instance is stopped may be lost.
 */
export class AfterAnswer {
  private readonly running = new Set<Promise<unknown>>()

  /** @param failed is told what it threw, or that there was no room for it */
  run(work: () => Promise<void>, failed: (error: unknown) => void): void {
    if (this.running.size >= AT_ONCE) return failed(new Error('Too much is waiting already'))
    const run = Promise.resolve()
      .then(work)
      .catch(failed)
      .finally(() => this.running.delete(run))
    this.running.add(run)
  }

  async end(): Promise<void> {
    await Promise.race([Promise.all(this.running), pause(STOP_LIMIT, undefined, { ref: false })])
  }
}
