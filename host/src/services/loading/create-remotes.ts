import type { BuiltRemote } from 'shared-contracts/remote'
import { createStore } from 'zustand/vanilla'
import { asWrongScript, Incompatible, isHostScript, reasonOf, WrongScript } from './load-failure'
import type { LoadRemote } from './load-remote'
import { createNextTry } from './next-try'
import { untried, type RemoteEvent, type Remotes, type RemoteStatus } from './remote-status'
import type { ScriptFacts } from './script-facts'

/** Something that was waited for did not come in time. */
class LimitPassed extends Error {
  constructor(what: string, ms: number) {
    super(`${what} did not come within ${ms / 1000} seconds.`)
    this.name = 'LimitPassed'
  }
}

/** What `work` comes to, or a LimitPassed: no wait of the portal is without an end. */
async function withLimit<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LimitPassed(what, ms)), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

export interface RemotesSources {
  lines: readonly BuiltRemote[]
  loadRemote: LoadRemote
  /** ms until an entry, or a part, is given up. */
  loadLimit: number
  /** The line of a remote as the registry has it now, or that of a certain build; nothing when it does not answer. */
  readLine(remote: string, build?: string): Promise<BuiltRemote | undefined>
  now(): number
  log(event: string, details: Record<string, unknown>): void
  /** To the telemetry. */
  report(line: BuiltRemote, event: RemoteEvent): void
  facts: Pick<ScriptFacts, 'cameAsScript'>
}

/** Follows what becomes of each remote: one load, one timer and one Retry for all of its parts. */
export function createRemotes(sources: RemotesSources): Remotes {
  const { lines, loadRemote, loadLimit, readLine, now, log, report, facts } = sources
  const status = createStore<Readonly<Record<string, RemoteStatus>>>(() =>
    Object.fromEntries(lines.map((line) => [line.name, untried(line)])),
  )
  const watchers = new Map<string, number>()
  const begun = new Set<string>()
  /** Since the module was loaded. */
  const crashes = new Map<string, number>()
  /** Parts that could not be loaded, `<remote>/<part>`. */
  const missing = new Set<string>()
  const nextTry = createNextTry({
    onSecond: (remote, secondsLeft) => set(remote, { secondsLeft }),
    onDue: retry,
  })

  function of(remote: string): RemoteStatus {
    const known = status.getState()[remote]
    if (known === undefined) throw new Error(`The registry has no remote called ${remote}`)
    return known
  }
  function set(remote: string, change: Partial<RemoteStatus>): void {
    status.setState((all) => ({ ...all, [remote]: { ...of(remote), ...change } }))
  }

  async function load(remote: string, line: BuiltRemote, fresh: boolean): Promise<boolean> {
    const { module: known, attempt, line: before, left } = of(remote)
    const startedAt = performance.now()
    try {
      if (line.unfit !== undefined) throw new Incompatible(line.unfit)
      const module =
        known !== undefined && !fresh ? known : await withLimit(loadRemote(line), loadLimit, 'Its first script')
      if (module !== known) {
        crashes.delete(remote)
        report(line, { kind: 'loaded', ms: performance.now() - startedAt })
      }
      set(remote, { state: 'ready', line, module, attempt: attempt + 1, left: line === before ? left : undefined })
      return true
    } catch (thrown) {
      const error = asWrongScript(thrown, facts)
      report(line, { kind: kindOf(error, 'entry-failed'), why: reasonOf(error) })
      fail(remote, error)
      return false
    }
  }

  function fail(remote: string, error: unknown, part?: string): void {
    const { failures, line } = of(remote)
    log('remote-failed', { remote, part, attempt: failures + 1, message: String(error) })
    set(remote, {
      state: error instanceof Incompatible ? 'incompatible' : 'failed',
      failures: failures + 1,
      failedAt: now(),
      reason: reasonOf(error),
      reload: isHostScript(error, line),
    })
    // A remote that nobody looks at is left alone.
    if (watchers.get(remote)) nextTry.waitFor(remote)
  }

  function retry(remote: string): void {
    const { state, failures, line, left } = of(remote)
    if (state === 'loading' && begun.has(remote)) return
    begun.add(remote)
    nextTry.stop(remote)
    set(remote, { state: 'loading' })
    const stays = left !== undefined && failures === 0
    void (stays ? Promise.resolve(line) : readLine(remote)).then((newest = line) => {
      // What failed or crashed twice may have left half a module behind: it is evaluated anew.
      const fresh = failures > 0 || newest.entry !== line.entry || (crashes.get(remote) ?? 0) > 1
      return load(remote, newest, fresh)
    })
  }

  function watch(remote: string): () => void {
    const before = watchers.get(remote) ?? 0
    watchers.set(remote, before + 1)
    const { state, module, line } = of(remote)
    if (!begun.has(remote)) {
      begun.add(remote)
      void load(remote, line, true)
    } else if (before === 0 && state !== 'loading' && state !== 'ready') {
      if (module === undefined) retry(remote)
      else nextTry.waitFor(remote)
    }
    return () => {
      const left = (watchers.get(remote) ?? 1) - 1
      watchers.set(remote, left)
      if (left === 0) nextTry.stop(remote)
    }
  }

  function partFailed(remote: string, part: string, thrown: unknown): void {
    const { state, line } = of(remote)
    const error = asWrongScript(thrown, facts)
    missing.add(`${remote}/${part}`)
    if (!isHostScript(error, line)) report(line, { kind: kindOf(error, 'part-failed'), part, why: reasonOf(error) })
    // Parts of one try that fail together are one failure.
    if (state === 'ready') fail(remote, error, part)
  }

  async function usePrevious(remote: string): Promise<void> {
    const { line, state } = of(remote)
    if (line.previous === undefined || state === 'loading') return
    nextTry.stop(remote)
    set(remote, { state: 'loading' })
    const previous = await readLine(remote, line.previous)
    if (previous === undefined) {
      set(remote, { state })
      throw new Error('It cannot be had right now.')
    }
    if (!(await load(remote, previous, true))) throw new Error(of(remote).reason)
    set(remote, { left: line.build })
  }

  return {
    status,
    choose(others) {
      for (const line of others) if (status.getState()[line.name] && !begun.has(line.name)) set(line.name, { line })
    },
    revoke(revoked) {
      for (const [name, before] of Object.entries(status.getState()))
        if (before.revoked !== revoked.includes(name)) set(name, { revoked: !before.revoked })
    },
    watch,
    retry,
    partFailed,
    usePrevious,
    async loadPart(remote, kind, name) {
      const { module, attempt } = of(remote)
      try {
        const part = module?.[kind][name]
        if (part === undefined) throw new Error(`${remote} has no ${kind} called ${name}.`)
        const { default: Part } = await withLimit(part(), loadLimit, 'A script')
        missing.delete(`${remote}/${name}`)
        const isWhole = ![...missing].some((each) => each.startsWith(`${remote}/`))
        if (isWhole && of(remote).state === 'ready') set(remote, { failures: 0 })
        return Part
      } catch (error) {
        if (of(remote).attempt === attempt) partFailed(remote, name, error)
        throw error
      }
    },
    async loadAhead(remote, name) {
      if (!begun.has(remote)) {
        begun.add(remote)
        await load(remote, of(remote).line, true)
      }
      await of(remote)
        .module?.screens[name]?.()
        .catch(() => undefined)
    },
    crashed(remote, part, error) {
      crashes.set(remote, (crashes.get(remote) ?? 0) + 1)
      log('screen-crashed', { remote, part, message: String(error) })
      report(of(remote).line, { kind: 'crashed', part, why: String(error) })
    },
    overreached(remote, why) {
      log('call-refused', { remote, message: why })
      report(of(remote).line, { kind: 'refused', why })
    },
    rendered: (remote, part, ms) => report(of(remote).line, { kind: 'loaded', part, ms }),
    slow: (remote, part, ms) => report(of(remote).line, { kind: 'slow', part, ms }),
  }
}

function kindOf(error: unknown, otherwise: 'entry-failed' | 'part-failed'): RemoteEvent['kind'] {
  if (error instanceof Incompatible) return 'refused'
  return error instanceof WrongScript ? 'integrity' : otherwise
}
