import { changed, EVERYTHING, type Change, type Changed } from 'shared-contracts/live'
import type { ChangesRead } from './change.repo'

/** ms between two reads, however much is committed. */
const PAUSE = 50
/** ms after which the database is asked though nobody said that something was committed. */
const POLL = 1000

const changedByEntity: Record<string, readonly Changed[]> = {
  quote_request: ['bids'],
  pricing_option: ['bids'],
  rate_check: ['bids', 'contracts'],
  document: ['documents'],
  desk: ['desk'],
}

/** What rows mean for one supplier; nothing when they are not about it. */
export function toChange(
  { rows, tooMany }: Pick<ChangesRead, 'rows' | 'tooMany'>,
  supplierId: string,
): Change | undefined {
  if (tooMany) return EVERYTHING
  const about = new Set(
    rows.flatMap((row) => (row.supplierIds.includes(supplierId) ? (changedByEntity[row.entity] ?? []) : [])),
  )
  if (about.size === 0) return undefined
  return { about: changed.options.filter((subject) => about.has(subject)) }
}

/** `change` is nothing when only the position in the stream has moved. */
export type ChangeListener = (change: Change | undefined, snapshot: string) => void

/**
 * Reads what was committed and tells those whose supplier it concerns. It reads while somebody listens and at no other
 * time: at once when it is woken, and every second in any case, as nobody may have been there to wake it.
 */
export class ChangeFeed {
  private readonly listeners = new Map<string, Set<ChangeListener>>()
  private snapshot: string | undefined
  private reading: Promise<void> | undefined
  private isDue = false
  private poll: NodeJS.Timeout | undefined

  constructor(
    private readonly read: (snapshot: string | undefined) => Promise<ChangesRead>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Listens from now on. @returns how to stop @throws what the database throws */
  async follow(supplierId: string, listener: ChangeListener): Promise<() => void> {
    const ofSupplier = this.listeners.get(supplierId) ?? new Set()
    this.listeners.set(supplierId, ofSupplier.add(listener))
    this.poll ??= setInterval(() => this.wake(), POLL).unref()
    const stop = () => {
      ofSupplier.delete(listener)
      if (ofSupplier.size === 0 && this.listeners.get(supplierId) === ofSupplier) this.listeners.delete(supplierId)
      if (this.listeners.size === 0) this.rest()
    }
    try {
      const { snapshot } = this.snapshot === undefined ? await this.read(undefined) : { snapshot: this.snapshot }
      // Somebody else's may have come first: it is the earlier one.
      this.snapshot ??= snapshot
    } catch (error) {
      stop()
      throw error
    }
    return stop
  }

  /** Something was committed, here or elsewhere. */
  wake(): void {
    if (this.listeners.size === 0) return
    this.isDue = true
    this.reading ??= this.readOn().finally(() => (this.reading = undefined))
  }

  private async readOn(): Promise<void> {
    while (this.isDue && this.snapshot !== undefined) {
      this.isDue = false
      try {
        this.notify(await this.read(this.snapshot))
      } catch (error) {
        // Nothing is missed: the next read begins where the last one ended.
        this.onFailure(error)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE).unref())
    }
  }

  private notify(changes: ChangesRead): void {
    if (this.listeners.size === 0) return
    this.snapshot = changes.snapshot
    if (changes.rows.length === 0 && !changes.tooMany) return
    for (const [supplierId, listeners] of this.listeners) {
      const change = toChange(changes, supplierId)
      for (const listener of listeners) listener(change, changes.snapshot)
    }
  }

  /** Up to where the feed has read. */
  position(): string | undefined {
    return this.snapshot
  }

  private rest(): void {
    clearInterval(this.poll)
    this.poll = undefined
    this.snapshot = undefined
  }
}
