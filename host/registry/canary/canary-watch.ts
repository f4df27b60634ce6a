import { failureKinds, type TelemetryEvent, type RemoteBuild } from 'shared-contracts/remote'
import { demotionReason, type Reports } from './canary-test'
import type { Registry } from '../registry'

/** Page views of one session that count in an hour: nobody alone decides what becomes of a canary. */
const VIEWS_OF_A_SESSION = 60
/** Outcomes that are remembered, so that a page view counts once; those of the oldest views go first. */
const REMEMBERED = 50_000
/** Page views of a part after which the test begins once more: what breaks late is not hidden by a good past. */
const NEXT_BEGINNING = 500

/** Page views of canary and current build. */
type Side = 'canary' | 'current'
type Both = Record<Side, Reports>

/** One canary beside one current build. */
interface Watch extends Record<Side, string> {
  since: string
  /** By part, `` for the remote itself: what was seen at each beginning of the test, and now. */
  parts: Map<string, { begun: Both[]; now: Both }>
  /** By page view and part: whether it met a failure. */
  met: Map<string, boolean>
  hour: string
  /** Page views in this hour, by session. */
  views: Map<string, Set<string>>
}

type Watched = Pick<Registry, 'remoteState' | 'choose' | 'demote'>

/**
 * Judges a canary for as long as it is one, part by part (canary-test.ts). What counts is a page view of a session: a
 * part that it met counts once, and as failed if it ever did. Each host server judges by what it heard itself, since it
 * started; what one decides, all follow.
 */
export function watchCanaries(registry: Watched, now: () => Date = () => new Date()) {
  const watches = new Map<string, Watch>()

  const running = (remote: string): { builds: Record<Side, RemoteBuild>; since: string } | undefined => {
    const { canary, current } = registry.choose(remote)
    const since = registry.remoteState(remote).canary?.since
    return canary && current && since ? { builds: { canary: canary.build, current }, since } : undefined
  }
  const watchOf = (remote: string, { builds, since }: NonNullable<ReturnType<typeof running>>): Watch => {
    const [canary, current] = [builds.canary.build, builds.current.build]
    const found = watches.get(remote)
    if (found?.canary === canary && found.current === current && found.since === since) return found
    const begun = { canary, current, since, parts: new Map(), met: new Map(), hour: '', views: new Map() }
    watches.set(remote, begun)
    return begun
  }

  return {
    /** Whether anything depends on who reports. */
    isRunning: (remote: string) => running(remote) !== undefined,
    /** @param session who reports, whoever that is: somebody who is signed in */
    judge: async (session: string, events: readonly TelemetryEvent[]): Promise<void> => {
      const hour = now().toISOString().slice(0, 13)
      for (const remote of new Set(events.map((event) => event.remote))) {
        const trial = running(remote)
        if (trial === undefined) continue
        const watch = watchOf(remote, trial)
        const known = Object.keys(trial.builds.canary.parts)
        for (const event of events)
          if (event.remote === remote && (event.part === undefined || known.includes(event.part)))
            count(watch, event, session, hour)
        const why = verdict(watch, known.length + 1)
        if (why !== undefined) await registry.demote(remote, watch.canary, why)
      }
    },
  }
}

function count(watch: Watch, { build, kind, part = '', view }: TelemetryEvent, session: string, hour: string): void {
  const isFailed = failureKinds.includes(kind)
  const side = (['canary', 'current'] as const).find((one) => watch[one] === build)
  if (view === undefined || side === undefined || (!isFailed && kind !== 'loaded')) return
  if (!mayCount(watch, session, view, hour)) return
  const { now } = partOf(watch, part)
  const key = [side, session, view, part].join(' ')
  const before = watch.met.get(key)
  if (before === undefined) now[side][isFailed ? 'failures' : 'loads'] += 1
  else if (!before && isFailed) {
    now[side].loads -= 1
    now[side].failures += 1
  }
  watch.met.set(key, (before ?? false) || isFailed)
  const [oldest] = watch.met.keys()
  if (watch.met.size > REMEMBERED && oldest !== undefined) watch.met.delete(oldest)
}

function mayCount(watch: Watch, session: string, view: string, hour: string): boolean {
  if (watch.hour !== hour) {
    watch.hour = hour
    watch.views.clear()
  }
  const views = watch.views.get(session) ?? new Set()
  watch.views.set(session, views)
  if (views.size < VIEWS_OF_A_SESSION) views.add(view)
  return views.has(view)
}

function partOf({ parts }: Watch, name: string) {
  const found = parts.get(name) ?? { begun: [nothing()], now: nothing() }
  parts.set(name, found)
  const { loads, failures } = found.now.canary
  if (loads + failures >= found.begun.length * NEXT_BEGINNING) found.begun.push(structuredClone(found.now))
  return found
}

/**
 * Why the canary is to be demoted. With every beginning the test gets stricter, 1/2 and 1/6 and 1/12 … of what is
 * allowed to chance: together never more than all of it.
 */
function verdict({ parts }: Watch, places: number): string | undefined {
  for (const [name, { begun, now }] of parts)
    for (const [index, then] of begun.entries()) {
      const why = demotionReason(
        minus(now.canary, then.canary),
        minus(now.current, then.current),
        places * (index + 1) * (index + 2),
      )
      if (why !== undefined) return name === '' ? why : `Of ${name}, ${why}`
    }
  return undefined
}

const nothing = (): Both => ({ canary: { loads: 0, failures: 0 }, current: { loads: 0, failures: 0 } })

/** A view that turned out to have failed after a later beginning leaves one load less than there were. */
const minus = (now: Reports, then: Reports): Reports => ({
  loads: Math.max(0, now.loads - then.loads),
  failures: now.failures - then.failures,
})
