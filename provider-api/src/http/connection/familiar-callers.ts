/** Addresses that are remembered: the latest. */
const MAX = 10_000

/**
 * Network addresses from which somebody signed in, or was signed in, while this instance runs. Their calls begin before
 * those of strangers (arrival.ts); nothing else follows from it, so it is kept in memory alone.
 */
export class FamiliarCallers {
  private readonly known = new Set<string>()

  has(network: string): boolean {
    return this.known.has(network)
  }

  note(network: string): void {
    // A set keeps the order in which it was filled: the oldest goes.
    this.known.delete(network)
    this.known.add(network)
    const [oldest] = this.known
    if (this.known.size > MAX && oldest !== undefined) this.known.delete(oldest)
  }
}

export const familiarCallers = new FamiliarCallers()
