import type { PartViews } from './part-views'

/** A script of a remote that is at work. */
export interface AtWork {
  remote: string
  script: string
  /** What it sets now outlives its parts: a module is evaluated once. */
  isImport: boolean
}

interface Kept {
  by: AtWork
  /** The views that were open when it was set, or when the timer was that set it: with the last of them it ends. */
  views: ReadonlySet<object>
  /** Nothing where it would have ended by itself. */
  told: () => string | undefined
  end(): void
}

/**
 * What a remote's script sets while its parts are in the page (timers, listeners of the whole page) ends when they have
 * gone, after their own cleanups. What would have gone on is told.
 * @param atWork the script that calls, when it is a remote's
 */
export function sweepPage(
  views: PartViews,
  atWork: () => AtWork | undefined,
  tell: (script: string, why: string) => void,
): void {
  const kept = new Set<Kept>()
  const later = window.setTimeout.bind(window)
  const isOpen = (remote: string, of: ReadonlySet<object>) => [...of].some((view) => views.of(remote).has(view))
  const sweep = (remote: string) =>
    later(() => {
      for (const each of kept) {
        if (each.by.remote !== remote || isOpen(remote, each.views)) continue
        kept.delete(each)
        const told = each.told()
        each.end()
        if (told !== undefined) tell(each.by.script, `It left ${told} behind when its part was left.`)
      }
    })
  views.onGone(sweep)
  const keep: Keep = (rest, parent) => {
    const entry = { ...rest, views: parent?.views ?? new Set(views.of(rest.by.remote)) }
    kept.add(entry)
    // Of a part that has gone already.
    if (!isOpen(entry.by.remote, entry.views)) sweep(entry.by.remote)
    return entry
  }
  const setBy = () => {
    const by = atWork()
    return by?.isImport ? undefined : by
  }
  sweepTimers(setBy, keep, (entry) => kept.delete(entry))
  for (const target of [window, document, document.documentElement, document.body])
    sweepListeners(target, setBy, keep, (entry) => kept.delete(entry))
}

type Keep = (entry: Omit<Kept, 'views'>, parent?: Kept) => Kept
type Work = (...given: unknown[]) => void

const TIMERS = [
  ['setTimeout', 'clearTimeout', true],
  ['setInterval', 'clearInterval', false],
  ['requestAnimationFrame', 'cancelAnimationFrame', true],
] as const

function sweepTimers(setBy: () => AtWork | undefined, keep: Keep, forget: (entry: Kept) => void): void {
  const page = window as unknown as Record<string, (...given: unknown[]) => unknown>
  /** The timer whose work runs now: one that sets itself anew is the same part's, whatever is open by then. */
  let running: Kept | undefined
  for (const [start, stop, isOnce] of TIMERS) {
    const entries = new Map<unknown, Kept>()
    const begin = page[start]?.bind(window)
    const end = page[stop]?.bind(window)
    if (begin === undefined || end === undefined) continue
    const drop = (id: unknown) => {
      const entry = entries.get(id)
      if (entry !== undefined) forget(entry)
      entries.delete(id)
    }
    page[start] = (work, ...rest) => {
      const by = typeof work === 'function' ? setBy() : undefined
      if (by === undefined) return begin(work, ...rest)
      const run: Work = (...given) => {
        const before = running
        running = entry
        if (isOnce) drop(id)
        try {
          ;(work as Work)(...given)
        } finally {
          running = before
        }
      }
      const id = begin(run, ...rest)
      const told = () => (isOnce ? undefined : 'a timer')
      const forgetAndEnd = () => {
        entries.delete(id)
        end(id)
      }
      const entry = keep({ by, told, end: forgetAndEnd }, running)
      entries.set(id, entry)
      return id
    }
    page[stop] = (id) => {
      drop(id)
      return end(id)
    }
  }
}

function sweepListeners(
  target: EventTarget,
  setBy: () => AtWork | undefined,
  keep: Keep,
  forget: (entry: Kept) => void,
): void {
  const entries: { type: string; listener: unknown; capture: boolean; entry: Kept }[] = []
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  const capturing = (options?: boolean | EventListenerOptions) =>
    typeof options === 'object' ? (options?.capture ?? false) : (options ?? false)
  const drop = (type: string, listener: unknown, capture: boolean) => {
    const at = entries.findIndex((each) => each.type === type && each.listener === listener && each.capture === capture)
    const [gone] = at < 0 ? [] : entries.splice(at, 1)
    if (gone !== undefined) forget(gone.entry)
  }
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const by = listener === null ? undefined : setBy()
    add(type, listener, options)
    if (by === undefined) return
    const capture = capturing(options)
    const { once, signal } = typeof options === 'object' ? options : {}
    drop(type, listener, capture)
    const entry = keep({
      by,
      told: () => (once || signal?.aborted ? undefined : `a listener for ${type}`),
      end() {
        drop(type, listener, capture)
        remove(type, listener, options)
      },
    })
    entries.push({ type, listener, capture, entry })
  }
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) => {
    drop(type, listener, capturing(options))
    remove(type, listener, options)
  }
}
