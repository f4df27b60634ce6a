import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import textLayer from 'react-pdf/dist/Page/TextLayer.css'
import { usePartScope } from 'remote-kit/context'
import { styled } from 'shared-ui/core'
import { PageList } from './PageList'
import { highlight, findRanges, findSentences } from './text-ranges'

// Names of the browser's highlight registry. Nothing of the page's text is changed.
const SEARCH_MATCHES = 'found-words'
const CURRENT_MATCH = 'current-words'
const QUOTED_SENTENCE = 'quoted-sentence'
const OTHER_SENTENCE = 'other-sentence'
const NAMED_SENTENCE = 'named-sentence'
const HIGHLIGHTS = [NAMED_SENTENCE, SEARCH_MATCHES, CURRENT_MATCH, QUOTED_SENTENCE, OTHER_SENTENCE]

const Pages = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: 'fit-content',
  margin: '0 auto',
  [`& ::highlight(${NAMED_SENTENCE})`]: { textDecoration: 'underline dotted #8791a1 1px' },
  [`& ::highlight(${SEARCH_MATCHES})`]: { backgroundColor: 'rgb(255 208 0 / .4)' },
  [`& ::highlight(${CURRENT_MATCH})`]: { backgroundColor: 'rgb(255 106 0 / .55)' },
  [`& ::highlight(${QUOTED_SENTENCE})`]: { backgroundColor: 'rgb(37 99 235 / .22)' },
  [`& ::highlight(${OTHER_SENTENCE})`]: { backgroundColor: 'rgb(255 170 0 / .38)' },
})

/** A sentence of a page, and whether it names another value than the plan, or a condition. */
export interface PageQuote {
  page: number
  sentence: string
  isOdd?: boolean
  /** It is to be seen, not only to stand beside its entry. */
  isRequested?: boolean
}

export interface PdfPagesProps {
  document: PDFDocumentProxy
  /** Width of a page in px on the screen. */
  width: number
  /** What is highlighted; nothing when it is blank. */
  query: string
  /** The match of the query that is gone to; each time an object of its own. */
  match: { page: number; index: number } | undefined
  /** A sentence that is pointed at; each request is an object of its own. */
  pointed: PageQuote | undefined
  /** All sentences that are quoted. */
  quoted: readonly PageQuote[]
  onError: (error: unknown) => void
}

/** All pages below each other; each is drawn once it comes near. What is searched or quoted is marked in their text. */
export function PdfPages({ document, width, query, match, pointed, quoted, onError }: PdfPagesProps) {
  const pages = useRef<HTMLDivElement>(null)
  const [texts, setTexts] = useState(0)
  const noteText = useCallback(() => setTexts((count) => count + 1), [])
  const goTo = useGoTo(pages)
  usePartScope(({ style }) => void (pages.current && style(pages.current, textLayer)), [])

  useEffect(() => {
    const found = rangesOnPages(pages.current, (layer) => (query.trim() === '' ? [] : findRanges(layer, query)))
    const current = match && found.find(({ page }) => page === match.page)?.ranges[match.index]
    const rest = found.map(({ ranges }) => ranges).flat()
    highlight(
      SEARCH_MATCHES,
      rest.filter((range) => range !== current),
    )
    highlight(CURRENT_MATCH, current ? [current] : [])
    goTo(match, current, 'nearest')
  }, [texts, query, match, goTo])

  useEffect(() => {
    const sentences = (wanted: readonly PageQuote[]) =>
      rangesOnPages(pages.current, (layer, page) =>
        findSentences(
          layer,
          wanted.filter((each) => each.page === page).map(({ sentence }) => sentence),
        ),
      )
        .map(({ ranges }) => ranges)
        .flat()
    const [current] = pointed ? sentences([pointed]) : []
    highlight(NAMED_SENTENCE, sentences(quoted))
    highlight(QUOTED_SENTENCE, current && !pointed?.isOdd ? [current] : [])
    highlight(OTHER_SENTENCE, current && pointed?.isOdd ? [current] : [])
    goTo(pointed, current, 'center')
  }, [texts, pointed, quoted, goTo])

  useEffect(() => () => HIGHLIGHTS.forEach((name) => highlight(name, [])), [])

  return (
    <Pages ref={pages}>
      <PageList document={document} width={width} onText={noteText} onError={onError} />
    </Pages>
  )
}

/**
 * Goes to what is asked for, once each time: to its page at first, which is drawn then, and to its words. The paper
 * alone is scrolled: what has the focus beside it, or below, stays where it is.
 */
function useGoTo(pages: RefObject<HTMLElement | null>) {
  const [went] = useState(() => new WeakSet<object>())
  return useCallback(
    (target: ScrollTarget | undefined, range: Range | undefined, block: 'nearest' | 'center') => {
      const paper = pages.current?.closest<HTMLElement>('[role="document"]')
      if (!target || went.has(target) || !paper) return
      if (target.isRequested) paper.scrollIntoView({ block: 'nearest' })
      const textElement = range?.startContainer.parentElement
      if (textElement) {
        went.add(target)
        scrollTo(paper, textElement, block)
        return
      }
      const page = pages.current?.querySelector(`[data-page="${target.page}"]`)
      if (page) scrollTo(paper, page, 'start')
      // Words that its text does not hold as they are written leave the page itself.
      if (page?.querySelector('.textLayer .endOfContent')) went.add(target)
    },
    [pages, went],
  )
}

interface ScrollTarget {
  page: number
  isRequested?: boolean
}

/** Scrolls the paper so that a part of it is at its start, in its middle, or in sight. */
function scrollTo(paper: HTMLElement, part: Element, block: 'start' | 'nearest' | 'center') {
  const [frame, box] = [paper.getBoundingClientRect(), part.getBoundingClientRect()]
  const room = paper.clientHeight
  const [above, below] = [box.top - frame.top, box.bottom - frame.top - room]
  let down = above
  if (block === 'center') down = above - (room - box.height) / 2
  else if (block === 'nearest' && above >= 0) down = Math.max(0, below)
  const [left, right] = [box.left - frame.left, box.right - frame.left - paper.clientWidth]
  paper.scrollBy(left < 0 ? left : Math.max(0, Math.min(left, right)), down)
}

function rangesOnPages(pages: HTMLElement | null, find: (layer: Element, page: number) => Range[]) {
  const found: { page: number; ranges: Range[] }[] = []
  for (const paper of pages?.querySelectorAll<HTMLElement>('[data-page]') ?? []) {
    const layer = paper.querySelector('.textLayer')
    const page = Number(paper.dataset.page)
    if (layer) found.push({ page, ranges: find(layer, page) })
  }
  return found
}
