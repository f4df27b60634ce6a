import { useSyncExternalStore } from 'react'

/** Weight and size in px of the letters in a cell. */
const styles = {
  text: [400, 13],
  strong: [600, 13],
  link: [500, 13],
  small: [400, 12],
  label: [500, 12],
  tag: [500, 11],
  head: [600, 12],
} as const

export type TextStyle = keyof typeof styles

/** A text as a cell shows it, and how many px the cell needs besides it: an icon, the padding of a chip. */
export interface CellText {
  text: string
  style?: TextStyle
  extraWidth?: number
}

/** px of texts that were measured. */
const measured = new Map<string, number>()
const keyOf = ({ text, style = 'text' }: CellText) => `${style} ${text}`

let ruler: ReturnType<typeof layRuler> | undefined
let version = 0
const listeners = new Set<() => void>()

/**
 * The px that each text takes, read from the page once for all that are not known: with its font, figures of one width
 * and the reader's own spacing. 0 where nothing is laid out.
 */
export function textWidths(texts: readonly CellText[]): number[] {
  const unknown = new Map(texts.filter((text) => !measured.has(keyOf(text))).map((text) => [keyOf(text), text]))
  if (unknown.size > 0) {
    const { container } = (ruler ??= layRuler())
    const spans = [...unknown].map(([key, cellText]) => [key, spanOf(cellText)] as const)
    container.append(...spans.map(([, span]) => span))
    for (const [key, span] of spans) {
      const { width } = span.getBoundingClientRect()
      if (width > 0) measured.set(key, width)
    }
    for (const [, span] of spans) span.remove()
  }
  return texts.map((text) => measured.get(keyOf(text)) ?? 0)
}

function spanOf({ text, style = 'text' }: CellText): HTMLElement {
  const span = document.createElement('span')
  const [weight, size] = styles[style]
  Object.assign(span.style, { display: 'block', width: 'max-content', fontWeight: weight, fontSize: `${size}px` })
  span.textContent = text
  return span
}

/** Out of sight, and a layout of its own. */
function layRuler() {
  const container = document.createElement('div')
  container.setAttribute('aria-hidden', 'true')
  Object.assign(container.style, {
    position: 'fixed',
    width: 0,
    height: 0,
    contain: 'strict',
    visibility: 'hidden',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  })
  const sample = spanOf({ text: 'Marketplace 0123' })
  container.append(sample)
  document.body.append(container)
  // Before the first text: a font that comes between that and the first look is noticed.
  return { container, sample, width: sample.getBoundingClientRect().width }
}

/** Changes when texts have another width: the font has come, or the reader spaces letters. */
export const useTextVersion = (): number => useSyncExternalStore(watch, () => version)

let observer: ResizeObserver | undefined

function watch(listener: () => void): () => void {
  listeners.add(listener)
  if (!observer && 'ResizeObserver' in globalThis) {
    const laid = (ruler ??= layRuler())
    observer = new ResizeObserver(() => {
      const now = laid.sample.getBoundingClientRect().width
      // 0 while the whole page is covered.
      if (now === 0 || now === laid.width) return
      laid.width = now
      measured.clear()
      version += 1
      for (const each of listeners) each()
    })
    observer.observe(laid.sample)
  }
  return () => listeners.delete(listener)
}
