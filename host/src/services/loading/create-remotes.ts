import type { BuiltRemote, RemotePart } from 'shared-contracts/remote'
import { createStore } from 'zustand/vanilla'
import type { ChosenBuilds } from './chosen-builds'
import {
  AnotherBuild,
  asWrongScript,
  Incompatible,
  isHostScript,
  isLoadFailure,
  failureReason,
  WrongScript,
} from './load-failure'
import { bypassPreloads, type LoadRemote } from './load-remote'
import { initialStatus, type RemoteEvent, type RemoteStatus } from './remote-status'
import type { ScriptTimings } from './script-timings'

/** ms until the next try starts by itself. */
export const NEXT_TRY_AFTER = 30_000

class TooLate extends Error {}

/** The result of `work`, or a failure once it takes longer than `ms`. */
async function withLimit<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`${what} did not come within ${ms / 1000} seconds.`)), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

export interface RemotesSources {
  releases: readonly BuiltRemote[]
  loadRemote: LoadRemote
  /** ms until an entry, or a part, is given up. */
  loadLimit: number
  /** The release of a remote as the registry has it now, or a certain build; nothing when it does not answer. */
  readRelease(remote: string, build?: string): Promise<BuiltRemote | undefined>
  now(): number
  log(event: string, details: Record<string, unknown>): void
  /** To the telemetry. */
  report(release: BuiltRemote, event: RemoteEvent): void
  timings: Pick<ScriptTimings, 'cameAsScript'>
  chosen: ChosenBuilds
  /** A new page, unless that would lose anything: whether it comes. */
  movePage(): boolean
}

interface AskedPart {
  remote: string
  kind: 'screens' | 'widgets'
  name: string
  attempt: number
}

export type Remotes = ReturnType<typeof createRemotes>

/** Follows what becomes of each remote: one load, one timer and one Retry for all of its parts. */
export function createRemotes(sources: RemotesSources) {
  const { releases, loadRemote, loadLimit, readRelease, now, log, report, timings, chosen, movePage } = sources
  const status = createStore<Readonly<Record<string, RemoteStatus>>>(() =>
    Object.fromEntries(releases.map((release) => [release.name, initialStatus(release)])),
  )
  const watchers = new Map<string, number>()
  const started = new Set<string>()
  /** How many since the module was loaded. */
  const crashes = new Map<string, number>()
  /** Parts that could not be loaded, `<remote>/<part>`. */
  const missingParts = new Set<string>()
  /** What has come, by `<remote>/<kind>/<part>`, with the attempt that brought it. */
  const loadedParts = new Map<string, { Part: RemotePart; attempt: number }>()
  /** Of each remote that fails, until its next try. */
  const retryTimers = new Map<string, ReturnType<typeof setInterval>>()

  function statusOf(remote: string): RemoteStatus {
    const current = status.getState()[remote]
    if (!current) throw new Error(`The registry has no remote called ${remote}`)
    return current
  }
  function update(remote: string, change: Partial<RemoteStatus>): void {
    status.setState((all) => ({ ...all, [remote]: { ...statusOf(remote), ...change } }))
  }

  function stopWaiting(remote: string): void {
    clearInterval(retryTimers.get(remote))
    retryTimers.delete(remote)
  }

  /** Begins a whole wait; a page in the background waits until it is seen again. */
  function waitForNextTry(remote: string): void {
    stopWaiting(remote)
    let startsAt = Infinity
    const tick = () => {
      // A clock that is set back makes it no longer.
      startsAt = Math.min(startsAt, Date.now() + NEXT_TRY_AFTER)
      const secondsLeft = Math.max(0, Math.ceil((startsAt - Date.now()) / 1000))
      update(remote, { secondsLeft })
      if (secondsLeft === 0 && !document.hidden) retry(remote)
    }
    tick()
    retryTimers.set(remote, setInterval(tick, 1000))
  }

  async function load(remote: string, release: BuiltRemote, fresh: boolean): Promise<boolean> {
    const { module: loaded, attempt, release: before, leftBuild } = statusOf(remote)
    const startedAt = performance.now()
    try {
      if (release.unfit) throw new Incompatible(release.unfit)
      const module = loaded && !fresh ? loaded : await withLimit(loadRemote(release), loadLimit, 'Its first script')
      if (module !== loaded) {
        crashes.delete(remote)
        report(release, { kind: 'loaded', ms: performance.now() - startedAt })
      }
      update(remote, {
        state: 'ready',
        release,
        module,
        attempt: attempt + 1,
        leftBuild: release === before ? leftBuild : undefined,
      })
      return true
    } catch (thrown) {
      if (thrown instanceof AnotherBuild && movePage()) return true
      const error = asWrongScript(thrown, timings)
      report(release, { kind: failureKind(error, 'entry-failed'), why: failureReason(error) })
      fail(remote, error)
      return false
    }
  }

  /** Loads the build that the rep chose for this tab, unless the registry has a newer one; else the registry's. */
  async function start(remote: string): Promise<void> {
    started.add(remote)
    const { release } = statusOf(remote)
    const choice = chosen.of(remote)
    const isCurrent = choice !== undefined && choice.left === release.build
    const chosenRelease = isCurrent ? await readRelease(remote, choice.build) : undefined
    if ((await load(remote, chosenRelease ?? release, true)) && chosenRelease)
      update(remote, { leftBuild: release.build })
  }

  function fail(remote: string, error: unknown, part?: string): void {
    const { failures, release } = statusOf(remote)
    log('remote-failed', { remote, part, attempt: failures + 1, message: String(error) })
    update(remote, {
      state: error instanceof Incompatible ? 'incompatible' : 'failed',
      failures: failures + 1,
      failedAt: now(),
      reason: failureReason(error),
      reload: error instanceof AnotherBuild || isHostScript(error, release),
    })
    // A remote of which no part is on the page is not tried again.
    if (watchers.get(remote)) waitForNextTry(remote)
  }

  /** One new try for all parts, with the newest build that the registry has. */
  function retry(remote: string): void {
    const { state, failures, release, leftBuild } = statusOf(remote)
    if (state === 'loading' && started.has(remote)) return
    started.add(remote)
    stopWaiting(remote)
    update(remote, { state: 'loading' })
    // A chosen build that fails is given up.
    if (failures > 0) chosen.set(remote, undefined)
    const stays = leftBuild !== undefined && failures === 0
    void (stays ? Promise.resolve(release) : readRelease(remote)).then((newest = release) => {
      // The module is loaded again after two crashes. Else it stays: webpack itself refetches scripts that failed.
      const fresh = newest.entry !== release.entry || (crashes.get(remote) ?? 0) > 1
      return load(remote, newest, fresh)
    })
  }

  /** A part of the remote is on the page: it is loaded, and tried again while it fails. Returns how to stop. */
  function watch(remote: string): () => void {
    const othersBefore = watchers.get(remote) ?? 0
    watchers.set(remote, othersBefore + 1)
    const { state, module } = statusOf(remote)
    if (!started.has(remote)) {
      void start(remote)
    } else if (othersBefore === 0 && state !== 'loading' && state !== 'ready') {
      if (!module) retry(remote)
      else waitForNextTry(remote)
    }
    return () => {
      const remaining = (watchers.get(remote) ?? 1) - 1
      watchers.set(remote, remaining)
      if (remaining === 0) stopWaiting(remote)
    }
  }

  /** A script that a part needs did not come. */
  function partFailed(remote: string, part: string, thrown: unknown): void {
    const { state, release } = statusOf(remote)
    const error = asWrongScript(thrown, timings)
    missingParts.add(`${remote}/${part}`)
    if (isLoadFailure(error) || error instanceof WrongScript || error instanceof TooLate) bypassPreloads()
    if (!isHostScript(error, release))
      report(release, { kind: failureKind(error, 'part-failed'), part, why: failureReason(error) })
    // Parts of one try that fail together are one failure.
    if (state === 'ready') fail(remote, error, part)
  }

  /** A part has come: with it the remote may be whole again. */
  function noteCame({ remote, kind, name, attempt }: AskedPart, Part: RemotePart): void {
    loadedParts.set(`${remote}/${kind}/${name}`, { Part, attempt })
    missingParts.delete(`${remote}/${name}`)
    const isWhole = ![...missingParts].some((each) => each.startsWith(`${remote}/`))
    if (isWhole && statusOf(remote).state === 'ready') update(remote, { failures: 0 })
  }

  /** Every part that is broken goes on with the build before. Rejects if that cannot be had. */
  async function usePrevious(remote: string): Promise<void> {
    const { release, state } = statusOf(remote)
    if (!release.previous || state === 'loading') return
    stopWaiting(remote)
    update(remote, { state: 'loading' })
    const previous = await readRelease(remote, release.previous)
    if (!previous) {
      update(remote, { state })
      if (state === 'failed' && watchers.get(remote)) waitForNextTry(remote)
      throw new Error('It cannot be had right now.')
    }
    chosen.set(remote, { left: release.build, build: release.previous })
    if (await load(remote, previous, true)) return update(remote, { leftBuild: release.build })
    chosen.set(remote, undefined)
    throw new Error(statusOf(remote).reason)
  }

  return {
    /** By name. */
    status,
    /** Other builds, for another rep or of a newer registry; what has been loaded stays. */
    choose(others: readonly BuiltRemote[]): void {
      for (const release of others)
        if (status.getState()[release.name] && !started.has(release.name)) update(release.name, { release })
    },
    /** Which remotes have no grant any more. */
    revoke(revoked: readonly string[]): void {
      for (const [name, before] of Object.entries(status.getState()))
        if (before.revoked !== revoked.includes(name)) update(name, { revoked: !before.revoked })
    },
    watch,
    retry,
    partFailed,
    usePrevious,
    /** The component of a screen or widget; a failure is noted, and is the remote's. */
    async loadPart(remote: string, kind: 'screens' | 'widgets', name: string): Promise<RemotePart> {
      const { module, attempt } = statusOf(remote)
      try {
        const part = module?.[kind][name]
        if (!part) throw new Error(`${remote} has no ${kind} called ${name}.`)
        const { default: Part } = await withLimit(part(), loadLimit, 'A script')
        noteCame({ remote, kind, name, attempt }, Part)
        return Part
      } catch (error) {
        if (statusOf(remote).attempt === attempt) partFailed(remote, name, error)
        throw error
      }
    },
    /** The same where it has come already, and its remote works: it is drawn at once. */
    loadedPart(remote: string, kind: 'screens' | 'widgets', name: string): RemotePart | undefined {
      const { state, attempt } = statusOf(remote)
      const loaded = loadedParts.get(`${remote}/${kind}/${name}`)
      return state === 'ready' && loaded?.attempt === attempt ? loaded.Part : undefined
    },
    /** Fetches a screen that is probably wanted next; one that does not come is fetched anew when it is. */
    async loadAhead(remote: string, name: string): Promise<void> {
      if (!started.has(remote)) await start(remote)
      const { module, attempt } = statusOf(remote)
      const loaded = await module?.screens[name]?.().catch(() => undefined)
      if (loaded && statusOf(remote).attempt === attempt)
        noteCame({ remote, kind: 'screens', name, attempt }, loaded.default)
    },
    /** What a part threw; a second time the remote is loaded anew. */
    crashed(remote: string, part: string, error: unknown): void {
      crashes.set(remote, (crashes.get(remote) ?? 0) + 1)
      log('screen-crashed', { remote, part, message: String(error) })
      report(statusOf(remote).release, { kind: 'crashed', part, why: String(error) })
    },
    report: (remote: string, event: RemoteEvent) => report(statusOf(remote).release, event),
  }
}

function failureKind(error: unknown, otherwise: 'entry-failed' | 'part-failed'): RemoteEvent['kind'] {
  if (error instanceof Incompatible) return 'refused'
  return error instanceof WrongScript ? 'integrity' : otherwise
}
