/** Addresses that are remembered: the latest. */
const MAX = 10_000

/**
 * Network addresses from which somebody signed in, or was signed in, while this instance runs. Their calls begin before
 * those of strangers (arrival.ts); nothing else follows from it, so it is kept in memory alone.
 */
export class FamiliarCallers {
  private readonly networks = new Set<string>()

  has(network: string): boolean {
    return this.networks.has(network)
  }

  note(network: string): void {
    // A set keeps the order in which it was filled: the oldest goes.
    this.networks.delete(network)
    this.networks.add(network)
    const [oldest] = this.networks
    if (this.networks.size > MAX && oldest !== undefined) this.networks.delete(oldest)
  }
}

export const familiarCallers = new FamiliarCallers()
