import { findSentence, findWords, type TextPlace } from './word-search'

/** Every place of the words in a page's text layer. */
export function findRanges(layer: Element, words: string): Range[] {
  const { text, toRange } = readLayer(layer)
  return findWords(text, words)
    .map(toRange)
    .filter((range) => range !== undefined)
}

/** Where sentences are on a page; one that is not there is left out. */
export function findSentences(layer: Element, sentences: readonly string[]): Range[] {
  if (sentences.length === 0) return []
  const { text, toRange } = readLayer(layer)
  return sentences
    .map((sentence) => findSentence(text, sentence))
    .map((place) => place && toRange(place))
    .filter((range) => range !== undefined)
}

/** The text of a page's layer. */
export const layerText = (layer: Element): string => readLayer(layer).text

/** Places of that text, to be marked. */
export function rangesAt(layer: Element, places: readonly TextPlace[]): Range[] {
  const { toRange } = readLayer(layer)
  return places.map(toRange).filter((range) => range !== undefined)
}

/** Marks ranges in the browser's registry; without one it still shows the page of each place. */
export function highlight(name: string, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

/** The text of a layer, in which each piece of a line is an element of its own, and its places as ranges. */
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
  function toRange(place: TextPlace): Range | undefined {
    const first = pieceAt(place.start)
    const last = pieceAt(place.end - 1)
    if (!first || !last) return undefined
    const range = document.createRange()
    range.setStart(first.node, place.start - first.start)
    range.setEnd(last.node, place.end - last.start)
    return range
  }
  return { text, toRange }
}
