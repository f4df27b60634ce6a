import { Refusal } from '../http/refusal'

export interface QueueLimits {
  atOnce: number
  waiting: number
  /** Of those, from one caller. */
  waitingOfCaller: number
  /** A queue that goes first: while it has work this one begins none, but for one turn in each `timeout` ms. */
  after?: { queue: SignInQueue; timeout: number }
}

export interface Turn {
  /** Whose turn it is: those who wait are taken caller by caller. */
  caller: string
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** s after which there may be room again */
const RETRY_AFTER = 5

/**
 * Work that strangers can ask for, a little at a time. Callers take turns, so a flood from one of them costs everybody
 * else one turn; the queue is bounded, and whoever hangs up leaves it.
 */
export class SignInQueue {
  private running = 0
  private count = 0
  private readonly waiting = new Map<string, (() => void)[]>()
  /** Queues that wait while this one has work. */
  private readonly behind: SignInQueue[] = []
  /** When a turn began last, in ms of the steady clock. */
  private lastBegun = -Infinity
  private retry: NodeJS.Timeout | undefined

  constructor(private readonly limits: QueueLimits) {
    limits.after?.queue.behind.push(this)
  }

  /** @throws Refusal 503 when the queue is full, 499 when the caller has gone before its turn */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.mayBegin()) this.begin()
    else await this.wait(turn)
    try {
      if (turn.signal.aborted) throw callerHungUp()
      return await work()
    } finally {
      this.running -= 1
      this.beginNext()
      if (!this.hasWork) for (const queue of this.behind) queue.beginNext()
    }
  }

  /** How many wait for their turn. */
  get length(): number {
    return this.count
  }

  private get hasWork(): boolean {
    return this.running + this.count > 0
  }

  private mayBegin(): boolean {
    return this.count === 0 && this.running < this.limits.atOnce && this.heldBackFor() <= 0
  }

  /** ms for which the queue that goes first keeps this one waiting. */
  private heldBackFor(): number {
    const { after } = this.limits
    if (after?.queue.hasWork) return this.lastBegun + after.timeout - performance.now()
    return 0
  }

  private begin(): void {
    this.running += 1
    this.lastBegun = performance.now()
  }

  private wait({ caller, signal }: Turn): Promise<void> {
    const own = this.waiting.get(caller) ?? []
    if (this.count >= this.limits.waiting || own.length >= this.limits.waitingOfCaller) throw queueFull()
    return new Promise((resolve, reject) => {
      const leave = () => {
        const others = (this.waiting.get(caller) ?? []).filter((each) => each !== begin)
        if (others.length > 0) this.waiting.set(caller, others)
        else this.waiting.delete(caller)
        this.count -= 1
        reject(callerHungUp())
      }
      const begin = () => {
        signal.removeEventListener('abort', leave)
        this.count -= 1
        this.begin()
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
      this.waiting.set(caller, [...own, begin])
      this.count += 1
      this.beginNext()
    })
  }

  private beginNext(): void {
    clearTimeout(this.retry)
    for (const [caller, [begin, ...others]] of this.waiting) {
      if (this.running >= this.limits.atOnce) return
      const held = this.heldBackFor()
      if (held > 0) {
        this.retry = setTimeout(() => this.beginNext(), held).unref()
        return
      }
      // Whoever had a turn is behind all others who wait.
      this.waiting.delete(caller)
      if (others.length > 0) this.waiting.set(caller, others)
      begin?.()
    }
  }
}

const callerHungUp = () => new Refusal({ status: 499, code: 'caller-gone', message: 'The caller has hung up.' })

const queueFull = () =>
  new Refusal({
    status: 503,
    code: 'sign-ins-busy',
    message: `Too many people are signing in right now. Please wait ${RETRY_AFTER} seconds and try again.`,
    details: { retryAfterSeconds: RETRY_AFTER },
  })
