import { findSentence, findText, type TextSpan } from './word-search'

/** Every match of the query in a page's text layer. */
export function findRanges(layer: Element, query: string): Range[] {
  const { text, toRange } = readLayer(layer)
  return findText(text, query)
    .map(toRange)
    .filter((range) => range !== undefined)
}

/** Where sentences are on a page; one that is not there is left out. */
export function findSentences(layer: Element, sentences: readonly string[]): Range[] {
  if (sentences.length === 0) return []
  const { text, toRange } = readLayer(layer)
  return sentences
    .map((sentence) => findSentence(text, sentence))
    .map((span) => span && toRange(span))
    .filter((range) => range !== undefined)
}

/** The text of a page's layer. */
export const layerText = (layer: Element): string => readLayer(layer).text

/** Spans of that text, to be marked. */
export function rangesAt(layer: Element, spans: readonly TextSpan[]): Range[] {
  const { toRange } = readLayer(layer)
  return spans.map(toRange).filter((range) => range !== undefined)
}

/** The ranges under each name, by whose they are. */
const marked = new Map<string, Map<string, readonly Range[]>>()

/**
 * Marks ranges in the browser's registry, beside those of other owners; without one it still shows the page of each
 * range.
 */
export function highlight(name: string, ranges: readonly Range[], owner = ''): void {
  if (!('highlights' in CSS)) return
  const all = new Map(marked.get(name)).set(owner, ranges)
  if (ranges.length === 0) all.delete(owner)
  marked.set(name, all)
  const together = [...all.values()].flat()
  if (together.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...together))
}

/** The text of a layer, in which each piece of a line is an element of its own, and its spans as ranges. */
function readLayer(layer: Element) {
  const pieces: { node: Node; start: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text) {
      pieces.push({ node, start: text.length })
      text += node.data
    } else if (node instanceof HTMLBRElement) text += '\n'
  }
  const pieceAt = (offset: number) => pieces.findLast(({ start }) => start <= offset)
  function toRange(span: TextSpan): Range | undefined {
    const first = pieceAt(span.start)
    const last = pieceAt(span.end - 1)
    if (!first || !last) return undefined
    const range = document.createRange()
    range.setStart(first.node, span.start - first.start)
    range.setEnd(last.node, span.end - last.start)
    return range
  }
  return { text, toRange }
}
