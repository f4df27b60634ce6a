import { useEffect, type DependencyList } from 'react'

type PageEvents = DocumentEventMap & WindowEventMap

/** What is begun by it ends with the component that began it. */
export interface PartScope {
  listen<Type extends keyof PageEvents>(
    target: Document | Window,
    type: Type,
    hear: (event: PageEvents[Type]) => void,
  ): void
  /** Again and again. */
  every(ms: number, work: () => void): void
  /** Once. */
  after(ms: number, work: () => void): void
  /** Rules for what is in an element, and for nothing else of the page. */
  style(element: HTMLElement, css: string): void
}

let styled = 0

/**
 * An effect on the page around a part: its listeners, timers and styles are gone when the component is, or when one of
 * `on` changes. @param begin what it gives back is called then, too
 */
export function usePartScope(begin: (scope: PartScope) => void | (() => void), on: DependencyList): void {
  useEffect(() => {
    const ends: (() => void)[] = []
    const ended = begin({
      listen(target, type, hear) {
        const listener = hear as EventListener
        target.addEventListener(type, listener)
        ends.push(() => target.removeEventListener(type, listener))
      },
      every(ms, work) {
        const timer = setInterval(work, ms)
        ends.push(() => clearInterval(timer))
      },
      after(ms, work) {
        const timer = setTimeout(work, ms)
        ends.push(() => clearTimeout(timer))
      },
      style: (element, css) => void ends.push(styleWithin(element, css)),
    })
    if (ended) ends.push(ended)
    return () => ends.forEach((end) => end())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as the caller says
  }, on)
}

/** One rule is taken and no more: none that closes the scope. */
function styleWithin(element: HTMLElement, css: string): () => void {
  const page = element.getRootNode() as Document | ShadowRoot
  const name = `part-${(styled += 1)}`
  const sheet = new CSSStyleSheet()
  sheet.insertRule(`@scope ([data-styles="${name}"]) {\n${css}\n}`)
  element.dataset['styles'] = name
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
