import type { BuiltRemote, RemoteModule, RemotePart } from 'shared-contracts/remote'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { Incompatible, isHostScript, reasonOf } from './load-failure'
import type { LoadRemote } from './load-remote'
import { LOAD_LIMIT, withLimit } from './with-limit'

/** ms until the next try starts by itself. */
export const NEXT_TRY_AFTER = 30_000

/** What the portal knows of a remote. Every part of that remote reads the same. */
export interface RemoteStatus {
  state: 'loading' | 'ready' | 'failed' | 'incompatible'
  /** The build that is in use, or was tried last. */
  line: BuiltRemote
  /** There once it has been loaded; parts that are shown go on with it, whatever comes later. */
  module: RemoteModule | undefined
  /** Grows whenever the remote is there anew: what is broken of it tries again then. */
  attempt: number
  /** Tries that failed in a row. */
  failures: number
  /** When the last one did, ms since 1970 by the server's clock. */
  failedAt: number
  /** Why, in a sentence. */
  reason: string
  /** What is missing is the portal's own: only a new page brings it. */
  reload: boolean
  /** Until the next try. */
  secondsLeft: number
}

export interface Remotes {
  /** By name. */
  status: StoreApi<Readonly<Record<string, RemoteStatus>>>
  /** Another rep has other builds; what has been loaded stays. */
  choose(lines: readonly BuiltRemote[]): void
  /** A part of the remote is on the page: it is loaded, and tried again while it fails. Returns how to stop. */
  watch(remote: string): () => void
  /** The component of a screen or widget; a failure is noted, and is the remote's. */
  loadPart(remote: string, kind: 'screens' | 'widgets', name: string): Promise<RemotePart>
  /** A script that a part needs later did not come. */
  partFailed(remote: string, name: string, error: unknown): void
  /** What a part threw; a second time the remote is loaded anew. */
  crashed(remote: string, name: string, error: unknown): void
  /** One new try for all parts, with the newest build that the registry has. */
  retry(remote: string): void
  /** Every part that is broken goes on with the build before. Rejects if that cannot be had. */
  usePrevious(remote: string): Promise<void>
}

export interface RemotesSources {
  lines: readonly BuiltRemote[]
  loadRemote: LoadRemote
  /** The line of a remote as the registry has it now, or that of a certain build; nothing when it does not answer. */
  readLine(remote: string, build?: string): Promise<BuiltRemote | undefined>
  now(): number
  log(event: string, details: Record<string, unknown>): void
}

/** Follows what becomes of each remote: one load, one timer and one Retry for all of its parts. */
export function createRemotes({ lines, loadRemote, readLine, now, log }: RemotesSources): Remotes {
  const status = createStore<Readonly<Record<string, RemoteStatus>>>(() =>
    Object.fromEntries(lines.map((line) => [line.name, untried(line)])),
  )
  const watchers = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setInterval>>()
  const begun = new Set<string>()
  /** Since the module was loaded. */
  const crashes = new Map<string, number>()
  /** Parts that could not be loaded, `<remote>/<part>`. */
  const missing = new Set<string>()
  /** Remotes that a rep has put back to the build before. */
  const putBack = new Set<string>()

  function of(remote: string): RemoteStatus {
    const known = status.getState()[remote]
    if (known === undefined) throw new Error(`The registry has no remote called ${remote}`)
    return known
  }
  const set = (remote: string, change: Partial<RemoteStatus>) =>
    status.setState((all) => ({ ...all, [remote]: { ...of(remote), ...change } }))

  async function load(remote: string, line: BuiltRemote, fresh: boolean): Promise<boolean> {
    const { module: known, attempt, failures } = of(remote)
    try {
      const module =
        known !== undefined && !fresh ? known : await withLimit(loadRemote(line), LOAD_LIMIT, 'Its first script')
      if (fresh) crashes.delete(remote)
      set(remote, { state: 'ready', line, module, attempt: attempt + 1 })
      return true
    } catch (error) {
      log('remote-failed', { remote, attempt: failures + 1, message: String(error) })
      fail(remote, error)
      return false
    }
  }

  function fail(remote: string, error: unknown): void {
    set(remote, {
      state: error instanceof Incompatible ? 'incompatible' : 'failed',
      failures: of(remote).failures + 1,
      failedAt: now(),
      reason: reasonOf(error),
      reload: isHostScript(error),
    })
    waitForNextTry(remote)
  }

  /** A page in the background waits until it is seen again; a remote that nobody looks at is left alone. */
  function waitForNextTry(remote: string): void {
    stopWaiting(remote)
    const startsAt = Date.now() + NEXT_TRY_AFTER
    set(remote, { secondsLeft: NEXT_TRY_AFTER / 1000 })
    if (!watchers.get(remote)) return
    const tick = () => {
      const secondsLeft = Math.max(0, Math.ceil((startsAt - Date.now()) / 1000))
      set(remote, { secondsLeft })
      if (secondsLeft === 0 && !document.hidden) retry(remote)
    }
    timers.set(remote, setInterval(tick, 1000))
  }
  function stopWaiting(remote: string): void {
    clearInterval(timers.get(remote))
    timers.delete(remote)
  }

  function retry(remote: string): void {
    const { state, failures, line } = of(remote)
    if (state === 'loading' && begun.has(remote)) return
    begun.add(remote)
    stopWaiting(remote)
    set(remote, { state: 'loading' })
    const stays = putBack.has(remote) && failures === 0
    void (stays ? Promise.resolve(line) : readLine(remote)).then((newest = line) => {
      // What failed or crashed twice may have left half a module behind: it is evaluated anew.
      const fresh = failures > 0 || newest.entry !== line.entry || (crashes.get(remote) ?? 0) > 1
      return load(remote, newest, fresh)
    })
  }

  function watch(remote: string): () => void {
    const before = watchers.get(remote) ?? 0
    watchers.set(remote, before + 1)
    if (!begun.has(remote)) {
      begun.add(remote)
      void load(remote, of(remote).line, true)
    } else if (before === 0 && of(remote).module === undefined) retry(remote)
    return () => {
      const left = (watchers.get(remote) ?? 1) - 1
      watchers.set(remote, left)
      if (left === 0) stopWaiting(remote)
    }
  }

  function partFailed(remote: string, name: string, error: unknown): void {
    const { state, failures } = of(remote)
    missing.add(`${remote}/${name}`)
    log('remote-failed', { remote, part: name, attempt: failures + 1, message: String(error) })
    // Parts of one try that fail together are one failure.
    if (state === 'ready') fail(remote, error)
  }

  return {
    status,
    choose(lines) {
      for (const line of lines) if (!begun.has(line.name)) set(line.name, { line })
    },
    watch,
    retry,
    partFailed,
    async loadPart(remote, kind, name) {
      const { module, attempt } = of(remote)
      try {
        const part = module?.[kind][name]
        if (part === undefined) throw new Error(`${remote} has no ${kind} called ${name}.`)
        const { default: Part } = await withLimit(part(), LOAD_LIMIT, 'A script')
        missing.delete(`${remote}/${name}`)
        const isWhole = ![...missing].some((each) => each.startsWith(`${remote}/`))
        if (isWhole && of(remote).state === 'ready') set(remote, { failures: 0 })
        return Part
      } catch (error) {
        if (of(remote).attempt === attempt) partFailed(remote, name, error)
        throw error
      }
    },
    crashed(remote, name, error) {
      crashes.set(remote, (crashes.get(remote) ?? 0) + 1)
      log('screen-crashed', { remote, part: name, message: String(error) })
    },
    async usePrevious(remote) {
      const { line, state } = of(remote)
      if (line.previous === undefined || state === 'loading') return
      set(remote, { state: 'loading' })
      const previous = await readLine(remote, line.previous)
      if (previous === undefined) {
        set(remote, { state: 'ready' })
        throw new Error('The previous version cannot be had right now.')
      }
      if (!(await load(remote, previous, true))) throw new Error(of(remote).reason)
      putBack.add(remote)
    },
  }
}

const untried = (line: BuiltRemote): RemoteStatus => ({
  state: 'loading',
  line,
  module: undefined,
  attempt: 0,
  failures: 0,
  failedAt: 0,
  reason: '',
  reload: false,
  secondsLeft: 0,
})
