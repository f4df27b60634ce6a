/** Password hashes at once; the rest of the server's threads stay free for everything else. */
const AT_ONCE = 2

/**
 * Passwords are judged one after the other, those from an address with many failures after everybody else's: a flood
 * of them slows itself down and refuses nobody. Each turn is given to the next as it ends.
 */
export class PasswordLine {
  private busy = 0
  private readonly waiting: { usual: (() => void)[]; last: (() => void)[] } = { usual: [], last: [] }

  constructor(private readonly atOnce = AT_ONCE) {}

  async take<T>(isLast: boolean, judge: () => Promise<T>): Promise<T> {
    if (this.busy >= this.atOnce) await new Promise<void>((next) => this.waiting[isLast ? 'last' : 'usual'].push(next))
    else this.busy += 1
    try {
      return await judge()
    } finally {
      const next = this.waiting.usual.shift() ?? this.waiting.last.shift()
      if (next === undefined) this.busy -= 1
      else next()
    }
  }
}
