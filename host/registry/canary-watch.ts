import { isLookDue, whyDemote, type Reports } from './canary-test'
import type { Ledger } from './ledger'
import type { Registry } from './registry'

/** How canary and current build stood when the canary began: both are judged by what came after. */
interface Beginning {
  canary: string
  since: string
  current: string
  base: { canary: Reports; current: Reports }
  looked: number
}

type Watched = Pick<Registry, 'remotes' | 'remoteState' | 'choose' | 'demote'>

/**
 * Judges running canaries whenever browsers have said something (canary-test.ts). Each host server judges by what it
 * heard itself, since it started; what one decides, all follow.
 * @returns to be called after events of a remote were recorded
 */
export function watchCanaries(registry: Watched, ledger: Pick<Ledger, 'reportsOf'>) {
  const beginnings = new Map<string, Beginning>()

  const beginningOf = (remote: string): Beginning | undefined => {
    const { canary } = registry.remoteState(remote)
    const current = registry.choose(remote).current?.build
    if (canary === undefined || current === undefined) return undefined
    const found = beginnings.get(remote)
    if (found?.canary === canary.build && found.since === canary.since && found.current === current) return found
    const base = { canary: ledger.reportsOf(remote, canary.build), current: ledger.reportsOf(remote, current) }
    const begun = { canary: canary.build, since: canary.since, current, base, looked: 0 }
    beginnings.set(remote, begun)
    return begun
  }

  return {
    /** Before events are recorded: a canary that nobody has seen yet begins here. */
    before: (remotes: Iterable<string>) => {
      for (const remote of remotes) beginningOf(remote)
    },
    after: async (remotes: Iterable<string>): Promise<void> => {
      for (const remote of remotes) {
        const begun = beginningOf(remote)
        if (begun === undefined) continue
        const canary = minus(ledger.reportsOf(remote, begun.canary), begun.base.canary)
        const current = minus(ledger.reportsOf(remote, begun.current), begun.base.current)
        const size = canary.loads + canary.failures
        const due = isLookDue(begun.looked, size)
        begun.looked = size
        const why = due ? whyDemote(canary, current) : undefined
        if (why !== undefined) await registry.demote(remote, begun.canary, why)
      }
    },
  }
}

const minus = (now: Reports, then: Reports): Reports => ({
  loads: now.loads - then.loads,
  failures: now.failures - then.failures,
})
