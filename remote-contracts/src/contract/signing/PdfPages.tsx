import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import textLayer from 'react-pdf/dist/Page/TextLayer.css'
import { usePartScope } from 'remote-kit/context'
import { styled } from 'shared-ui/core'
import { PageList } from './PageList'
import { highlight, rangesOf, sentencesOf } from './text-places'

// Names of the browser's highlight registry. Nothing of the page's text is changed.
const FOUND_WORDS = 'found-words'
const CURRENT_WORDS = 'current-words'
const QUOTED_SENTENCE = 'quoted-sentence'
const OTHER_SENTENCE = 'other-sentence'
const NAMED_SENTENCE = 'named-sentence'
const HIGHLIGHTS = [NAMED_SENTENCE, FOUND_WORDS, CURRENT_WORDS, QUOTED_SENTENCE, OTHER_SENTENCE]

const Pages = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: 'fit-content',
  margin: '0 auto',
  [`& ::highlight(${NAMED_SENTENCE})`]: { textDecoration: 'underline dotted #8791a1 1px' },
  [`& ::highlight(${FOUND_WORDS})`]: { backgroundColor: 'rgb(255 208 0 / .4)' },
  [`& ::highlight(${CURRENT_WORDS})`]: { backgroundColor: 'rgb(255 106 0 / .55)' },
  [`& ::highlight(${QUOTED_SENTENCE})`]: { backgroundColor: 'rgb(37 99 235 / .22)' },
  [`& ::highlight(${OTHER_SENTENCE})`]: { backgroundColor: 'rgb(255 170 0 / .38)' },
})

/** A sentence of a page, and whether it names another value than the plan, or a condition. */
export interface QuotedPlace {
  page: number
  sentence: string
  isOdd?: boolean
}

export interface PdfPagesProps {
  document: PDFDocumentProxy
  /** Width of a page in px on the screen. */
  width: number
  /** What is highlighted; nothing when it is blank. */
  words: string
  /** The place of the words that is gone to; each time an object of its own. */
  place: { page: number; index: number } | undefined
  /** A sentence that is pointed at; each request is an object of its own. */
  pointed: QuotedPlace | undefined
  /** All sentences that are quoted. */
  quoted: readonly QuotedPlace[]
  onError: (error: unknown) => void
}

/** All pages below each other; each is drawn once it comes near. What is searched or quoted is marked in their text. */
export function PdfPages({ document, width, words, place, pointed, quoted, onError }: PdfPagesProps) {
  const pages = useRef<HTMLDivElement>(null)
  const [texts, setTexts] = useState(0)
  const noteText = useCallback(() => setTexts((count) => count + 1), [])
  const goTo = useGoTo(pages)
  usePartScope(({ style }) => void (pages.current && style(pages.current, textLayer)), [])

  useEffect(() => {
    const found = rangesOnPages(pages.current, (layer) => (words.trim() === '' ? [] : rangesOf(layer, words)))
    const current = place && found.find(({ page }) => page === place.page)?.ranges[place.index]
    const rest = found.map(({ ranges }) => ranges).flat()
    highlight(
      FOUND_WORDS,
      rest.filter((range) => range !== current),
    )
    highlight(CURRENT_WORDS, current ? [current] : [])
    goTo(place, current, 'nearest')
  }, [texts, words, place, goTo])

  useEffect(() => {
    const sentences = (wanted: readonly QuotedPlace[]) =>
      rangesOnPages(pages.current, (layer, page) =>
        sentencesOf(
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

/** Goes to what is asked for, once each time: to its page at first, which is drawn then, and to its words. */
function useGoTo(pages: RefObject<HTMLElement | null>) {
  const [went] = useState(() => new WeakSet<object>())
  return useCallback(
    (target: { page: number } | undefined, range: Range | undefined, block: 'nearest' | 'center') => {
      if (target === undefined || went.has(target)) return
      if (range) {
        went.add(target)
        range.startContainer.parentElement?.scrollIntoView({ block, inline: 'nearest' })
        return
      }
      const page = pages.current?.querySelector(`[data-page="${target.page}"]`)
      page?.scrollIntoView({ block: 'start', inline: 'nearest' })
      // Words that its text does not hold as they are written leave the page itself.
      if (page?.querySelector('.textLayer .endOfContent')) went.add(target)
    },
    [pages, went],
  )
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
