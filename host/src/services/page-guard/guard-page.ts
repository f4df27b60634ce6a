import { partViews, type PartViews } from './part-views'
import { sweepPage, type AtWork } from './sweep-page'
import { OVERREACH, type Overreach } from './violations'

/** Of which remote a script is, and whether it is the first one of its build, which runs the others' modules. */
export type ScriptOwner = (script: string) => { remote: string; isEntry: boolean } | undefined

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
 * does it, and is told; and what its parts leave behind is swept. Tools and tests may. Against slips, not malice: a
 * remote is trusted code.
 */
export function guardPage(ownerOf: ScriptOwner, views: PartViews = partViews): void {
  const scripts = () => new Error().stack?.match(/https?:\/\/[^\s)]+?(?=:\d+:\d+)/g) ?? []
  const [own] = scripts()
  /** Who calls: what the host's own functions do is theirs, whoever asked them to. */
  const atWork = (): AtWork | undefined => {
    const behind = scripts().filter((each) => each !== own)
    const [script = ''] = behind
    const remote = ownerOf(script)?.remote
    return remote === undefined
      ? undefined
      : { remote, script, isImport: behind.some((each) => ownerOf(each)?.isEntry) }
  }
  const tell = (detail: Overreach) => document.dispatchEvent(new CustomEvent<Overreach>(OVERREACH, { detail }))
  const refuse = (what: string) => {
    const script = atWork()?.script
    if (script === undefined) return
    const why = `It tried to replace ${what} of the page.`
    tell({ script, why })
    throw new Error(why)
  }

  sweepPage(views, atWork, (script, why) => tell({ script, why }))
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
  guardAdoptedStyles(refuse, () => atWork() !== undefined)
  tellOfBlocking((script) => ownerOf(script) !== undefined, tell)
}

/** An adopted sheet would reach the shell: remotes have `usePartScope`, whose rules end at an element. */
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
