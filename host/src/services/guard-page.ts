import { OVERREACH, type Overreach } from './violations'

/** ms from which a script keeps everybody waiting. */
const BLOCKS_FROM = 1000

/** What the shell and every remote stand on. */
const KEPT: readonly [object: object, names: readonly string[]][] = [
  [
    window,
    [
      ...['fetch', 'XMLHttpRequest', 'requestAnimationFrame', 'queueMicrotask'],
      ...['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    ],
  ],
  [History.prototype, ['pushState', 'replaceState']],
  [Storage.prototype, ['getItem', 'setItem', 'removeItem']],
]

/**
 * From now on no remote replaces what the page stands on, or adopts styles for all of it: that throws where the remote
 * does it, and is told. Tools and tests may. Against slips, not malice: a remote is trusted code.
 * @param isOfRemote whether a script is a remote's
 */
export function guardPage(isOfRemote: (script: string) => boolean): void {
  const remoteAtWork = () => new Error().stack?.match(/https?:\/\/[^\s)]+?(?=:\d+:\d+)/g)?.find(isOfRemote)
  const tell = (detail: Overreach) => document.dispatchEvent(new CustomEvent<Overreach>(OVERREACH, { detail }))
  const refuse = (what: string) => {
    const script = remoteAtWork()
    if (script === undefined) return
    const why = `It tried to replace ${what} of the page.`
    tell({ script, why })
    throw new Error(why)
  }

  for (const [object, names] of KEPT)
    for (const name of names) {
      let value: unknown = Reflect.get(object, name)
      Object.defineProperty(object, name, {
        configurable: true,
        enumerable: true,
        get: () => value,
        set(next: unknown) {
          refuse(name)
          value = next
        },
      })
    }
  guardAdoptedStyles(refuse, () => remoteAtWork() !== undefined)
  tellOfBlocking(isOfRemote, tell)
}

/** Styles of remotes are shared-ui's: an adopted sheet would reach the shell, and outlive its part. */
function guardAdoptedStyles(refuse: (what: string) => void, isRemoteAtWork: () => boolean): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets')
  const read = () => own?.get?.call(document) as CSSStyleSheet[]
  if (own === undefined) return
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => (isRemoteAtWork() ? Object.freeze([...read()]) : read()),
    set(next: CSSStyleSheet[]) {
      refuse('the styles')
      own.set?.call(document, next)
    },
  })
}

/** Not every browser says which script kept the page. */
function tellOfBlocking(isOfRemote: (script: string) => boolean, tell: (detail: Overreach) => void): void {
  const kind = 'long-animation-frame'
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes?.includes(kind)) return
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries()) {
      const { scripts = [] } = frame as PerformanceEntry & { scripts?: { sourceURL: string; duration: number }[] }
      for (const { sourceURL: script, duration: ms } of scripts)
        if (ms >= BLOCKS_FROM && isOfRemote(script))
          tell({ script, ms, why: `Its script blocked the page for ${Math.round(ms / 1000)} s.` })
    }
  }).observe({ type: kind, buffered: true })
}
