import { findWords } from './word-search'

// Names of the browser's highlight registry; PdfPage gives them their colors. Nothing of the page's text is changed.
export const FOUND_WORDS = 'found-words'
export const CURRENT_WORDS = 'current-words'

/**
 * Highlights every place of the words in a page's text layer, and the current one (counted from 0) more strongly.
 * @returns the current place, if it is on this page
 */
export function highlightWords(layer: Element, words: string, current: number | undefined): Range | undefined {
  const ranges = rangesOf(layer, words)
  const currentRange = current === undefined ? undefined : ranges[current]
  // A browser without the registry still shows the page of each place.
  if (!('highlights' in CSS)) return currentRange
  CSS.highlights.set(FOUND_WORDS, new Highlight(...ranges.filter((range) => range !== currentRange)))
  CSS.highlights.set(CURRENT_WORDS, new Highlight(...(currentRange ? [currentRange] : [])))
  return currentRange
}

export function clearHighlights(): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(FOUND_WORDS)
  CSS.highlights.delete(CURRENT_WORDS)
}

/** The places of the words as ranges of the layer, in which each piece of a line is an element of its own. */
function rangesOf(layer: Element, words: string): Range[] {
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
  return findWords(text, words).flatMap((place) => {
    const first = pieceAt(place.start)
    const last = pieceAt(place.end - 1)
    if (!first || !last) return []
    const range = document.createRange()
    range.setStart(first.node, place.start - first.start)
    range.setEnd(last.node, place.end - last.start)
    return [range]
  })
}
