import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import textLayer from 'react-pdf/dist/Page/TextLayer.css'
import { usePartScope } from 'remote-kit/context'
import { styled } from 'shared-ui/core'
import { findSentence, findWords, type TextPlace } from './word-search'

// Names of the browser's highlight registry; PdfPage gives them their colors. Nothing of the page's text is changed.
const FOUND_WORDS = 'found-words'
const CURRENT_WORDS = 'current-words'
const QUOTED_SENTENCE = 'quoted-sentence'

/** Paper is white in both themes, and so are the colors on it. */
const Paper = styled('div')({
  width: 'fit-content',
  border: '1px solid var(--border)',
  backgroundColor: '#fff',
  [`& ::highlight(${FOUND_WORDS})`]: { backgroundColor: 'rgb(255 208 0 / .4)' },
  [`& ::highlight(${CURRENT_WORDS})`]: { backgroundColor: 'rgb(255 106 0 / .55)' },
  [`& ::highlight(${QUOTED_SENTENCE})`]: { backgroundColor: 'rgb(37 99 235 / .22)' },
})

export interface PdfPageProps {
  document: PDFDocumentProxy
  /** From 1. */
  page: number
  /** Width in px on the screen. */
  width: number
  /** What is highlighted; nothing when it is blank. */
  words: string
  /** Which of their places on this page is the current one, from 0. */
  currentPlace: number | undefined
  /** A sentence of this page that is pointed at. */
  sentence: string | undefined
  onError: (error: unknown) => void
}

/** One page of a PDF: its picture, and over it its text, which can be selected, searched and read out. */
export function PdfPage({ document, page, width, words, currentPlace, sentence, onError }: PdfPageProps) {
  const paper = useRef<HTMLDivElement>(null)
  // While the next page is on its way the last one's height stays: nothing jumps.
  const [height, setHeight] = useState(0)
  const [textLayers, setTextLayers] = useState(0)
  const countTextLayer = useCallback(() => {
    // pdf.js measures letters on a canvas of its own beside the page's landmarks: nothing to be read out.
    for (const canvas of globalThis.document.querySelectorAll('body > .hiddenCanvasElement')) canvas.ariaHidden = 'true'
    setTextLayers((count) => count + 1)
  }, [])

  usePartScope(({ style }) => void (paper.current && style(paper.current, textLayer)), [])

  // Again for each text layer: another page, another zoom.
  useEffect(() => {
    const layer = paper.current?.querySelector('.textLayer')
    if (!layer) return
    const current = highlightWords(layer, words, currentPlace)
    current?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return clearHighlights
  }, [textLayers, words, currentPlace])

  useEffect(() => {
    const layer = paper.current?.querySelector('.textLayer')
    if (!layer || sentence === undefined) return
    const range = highlightSentence(layer, sentence)
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' })
    return () => void ('highlights' in CSS && CSS.highlights.delete(QUOTED_SENTENCE))
  }, [textLayers, sentence])

  return (
    <Paper ref={paper} role="group" aria-label={`Page ${page} of ${document.numPages}`}>
      <Page
        pdf={document}
        pageNumber={page}
        width={width}
        renderAnnotationLayer={false}
        loading={<div style={{ height, width }} />}
        error=""
        onLoadSuccess={(loaded) => setHeight(loaded.height)}
        onLoadError={onError}
        onRenderError={onError}
        onGetTextError={onError}
        onRenderTextLayerError={onError}
        onRenderTextLayerSuccess={countTextLayer}
      />
    </Paper>
  )
}

/**
 * Highlights every place of the words in a page's text layer, and the current one (counted from 0) more strongly.
 * @returns the current place, if it is on this page
 */
function highlightWords(layer: Element, words: string, current: number | undefined): Range | undefined {
  const ranges = rangesOf(layer, words)
  const currentRange = current === undefined ? undefined : ranges[current]
  // A browser without the registry still shows the page of each place.
  if (!('highlights' in CSS)) return currentRange
  CSS.highlights.set(FOUND_WORDS, new Highlight(...ranges.filter((range) => range !== currentRange)))
  CSS.highlights.set(CURRENT_WORDS, new Highlight(...(currentRange ? [currentRange] : [])))
  return currentRange
}

function clearHighlights(): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(FOUND_WORDS)
  CSS.highlights.delete(CURRENT_WORDS)
}

/** Points at a sentence. @returns where it is, if it is on this page */
function highlightSentence(layer: Element, sentence: string): Range | undefined {
  const { text, toRange } = readLayer(layer)
  const place = findSentence(text, sentence)
  const range = place && toRange(place)
  if (range && 'highlights' in CSS) CSS.highlights.set(QUOTED_SENTENCE, new Highlight(range))
  return range
}

function rangesOf(layer: Element, words: string): Range[] {
  const { text, toRange } = readLayer(layer)
  return findWords(text, words).flatMap((place) => toRange(place) ?? [])
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
