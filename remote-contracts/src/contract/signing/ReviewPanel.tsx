import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { usePageKey } from 'remote-kit/context'
import { fileKey, unreadText, type FileReading } from '../../domain/evidence/file-reading'
import { Button, ChevronLeft, ChevronRight, ErrorState, IconButton, Skeleton, styled, X } from 'shared-ui/core'
import { Select } from 'shared-ui/form'
import { Columns2, FileText, Maximize2, Minimize2, ZoomIn, ZoomOut } from 'shared-ui/icons'
import { Comparison } from './Comparison'
import { LETTER, useFirstRatio } from './PageList'
import { PdfPages, type PageQuote } from './PdfPages'
import { PageThumbnails } from './PageThumbnails'
import { useReviewedPdf, useSize, type ReviewedFile } from '../../ui/use-reviewed-pdf'
import { useWordSearch, WordSearchBar } from './WordSearchBar'

const Panel = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  backgroundColor: 'var(--sunken)',
  '&:focus': { outlineOffset: -2 },
  '@media print': { display: 'none' },
})
const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: '0 10px',
  flex: 'none',
  minHeight: 40,
  padding: '0 8px 0 var(--edge, 16px)',
  backgroundColor: 'var(--surface)',
  borderBottom: '1px solid var(--border)',
  '& h2': { flex: 'none', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& > small': {
    flex: '1 1 0',
    minWidth: 'min-content',
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-3)',
  },
  '@media (max-width: 1099px)': { flexWrap: 'wrap' },
  '& select': { maxWidth: 220 },
})
const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginLeft: 'auto',
  '& [aria-pressed="true"]': { color: 'var(--primary-text)', backgroundColor: 'var(--primary-soft)' },
})
const Reading = styled('div')({ display: 'flex', flex: '1 1 auto', minHeight: 0 })
const Paper = styled('div')({
  position: 'relative',
  flex: '1 1 auto',
  minWidth: 0,
  overflow: 'auto',
  scrollbarWidth: 'thin',
  scrollbarGutter: 'stable',
  padding: '16px 14px 16px var(--edge, 16px)',
  '@media (min-width: 1760px)': { paddingTop: 20, paddingBottom: 20 },
})
const PageNumber = styled('span')({
  minWidth: 30,
  textAlign: 'center',
  fontSize: 12,
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
// Below the paper, which stays where it is when this comes and goes.
const Unread = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '6px 12px 6px var(--edge, 16px)',
  fontSize: 12,
  color: 'var(--text-2)',
  backgroundColor: 'var(--surface)',
  borderTop: '1px solid var(--border)',
})

/** Of the width that there is. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const FIT_WIDTH = 2
/** Fewer pages need no thumbnails; a narrower window has them when they are asked for. */
const MANY_PAGES = 4
const ROOMY = '(min-width: 1760px)'
const noTexts: readonly string[] = []
const NO_QUOTES: readonly PageQuote[] = []

export interface ReviewPanelProps {
  title: string
  /** What one of the files is called: version, document. */
  kind: string
  /** What can be read, the newest first. */
  files: readonly ReviewedFile[]
  selected: ReviewedFile
  onShow: (id: string) => void
  /** What came of reading it, or has so far. */
  onRead?: (id: string, reading: FileReading) => void
  /** A sentence that is to be shown; each request is an object of its own. */
  goTo?: PageQuote | undefined
  /** Each request, an object of its own, ends a comparison: what stands beside the paper is wanted. */
  alone?: object | undefined
  /** All sentences that are quoted of this file. */
  quoted?: readonly PageQuote[]
  /** Beside the title, as when it was signed. */
  note?: ReactNode
  /** More tools at the end of the bar. */
  tools?: ReactNode
  /** Of one that comes and goes; it has the focus while it is there. */
  onClose?: () => void
}

interface Tool {
  label: string
  Icon: ComponentType<{ 'aria-hidden': true }>
  off?: boolean
  isPressed?: boolean
  onClick: () => void
}

/** A PDF, its pages below each other; its words can be searched. */
export default function ReviewPanel(props: ReviewPanelProps) {
  const { title, kind, files, selected, onShow, onRead, goTo, alone, quoted = NO_QUOTES, note, tools, onClose } = props
  const { id, fileName } = selected
  const { document, reading, problem, cause, retry, fail } = useReviewedPdf(selected)
  const unread = reading && unreadText(reading)
  const texts = reading?.outcome === 'read' ? reading.pages : noTexts
  const [zoom, setZoom] = useState<number>(FIT_WIDTH)
  const [fitsPage, setFitsPage] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const canSearch = texts.length > 0 && problem === undefined && !isComparing
  const [hasThumbnails, setHasThumbnails] = useState(() => window.matchMedia?.(ROOMY).matches)
  const paper = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(paper)
  const pages = document?.numPages ?? 0
  const { page, setPage, goToPage } = useCurrentPage(paper)
  const search = useWordSearch(texts, page)
  const panel = useTakesFocus(Boolean(onClose))

  // Another file starts at its first page, with nothing searched for.
  const [readBefore, setReadBefore] = useState(fileKey(selected))
  if (readBefore !== fileKey(selected)) {
    setReadBefore(fileKey(selected))
    setPage(1)
    search.searchFor('')
  }

  // A sentence that is asked for is shown in the paper alone.
  const [requested, setRequested] = useState({ goTo, alone })
  if (requested.goTo !== goTo || requested.alone !== alone) {
    setRequested({ goTo, alone })
    setComparing(false)
  }

  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })
  useEffect(() => {
    if (reading) read.current?.(id, reading)
  }, [id, reading])

  // Wherever the focus is: the browser's own search finds the drawn pages alone.
  usePageKey((event) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || !canSearch) return
    event.preventDefault()
    panel.current?.querySelector<HTMLElement>('[type="search"]')?.focus()
  })

  function actByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // What is searched for goes first.
    if (search.query !== '') search.searchFor('')
    else if (isComparing) setComparing(false)
    else if (onClose) onClose()
    else return
    event.preventDefault()
  }

  const ratio = useFirstRatio(document) ?? LETTER
  const fitting = fitsPage ? Math.min(width, (height - 34) / ratio) : width * (zooms[zoom] ?? 1)
  const zoomTo = (next: number) => {
    setFitsPage(false)
    setZoom(next)
  }
  const previous = { label: 'Previous page', Icon: ChevronLeft, off: page <= 1, onClick: () => goToPage(page - 1) }
  const next = { label: 'Next page', Icon: ChevronRight, off: page >= pages, onClick: () => goToPage(page + 1) }
  const fit: Tool = { label: 'Fit a whole page', Icon: Minimize2, onClick: () => setFitsPage(true) }
  const unfit: Tool = { label: 'Fit the width', Icon: Maximize2, onClick: () => zoomTo(FIT_WIDTH) }
  const offered: (Tool | false | undefined)[] = [
    next,
    pages >= MANY_PAGES && {
      label: 'Thumbnails',
      Icon: FileText,
      isPressed: hasThumbnails,
      onClick: () => setHasThumbnails((is) => !is),
    },
    files.length > 1 && {
      label: `Compare with another ${kind.toLowerCase()}`,
      Icon: Columns2,
      isPressed: isComparing,
      onClick: () => setComparing((is) => !is),
    },
    { label: 'Zoom out', Icon: ZoomOut, off: zoom === 0, onClick: () => zoomTo(zoom - 1) },
    { label: 'Zoom in', Icon: ZoomIn, off: zoom === zooms.length - 1, onClick: () => zoomTo(zoom + 1) },
    fitsPage ? unfit : fit,
    onClose && { label: 'Close review', Icon: X, onClick: onClose },
  ]

  return (
    <Panel
      ref={panel}
      aria-label={`${title}, review`}
      tabIndex={-1}
      data-comparing={isComparing || undefined}
      onKeyDown={actByKey}
    >
      <Bar>
        <h2>{title}</h2>
        {files.length > 1 && (
          <Select
            isSmall
            aria-label={kind}
            value={id}
            options={files.map((file) => ({ value: file.id, label: file.label }))}
            onChange={(event) => onShow(event.currentTarget.value)}
          />
        )}
        {note !== undefined && <small>{note}</small>}
        <Tools>
          <WordSearchBar search={search} disabled={!canSearch} />
          {toolButton(previous)}
          <PageNumber aria-live="polite">{pages === 0 ? '– / –' : `${page} / ${pages}`}</PageNumber>
          {offered.map((tool) => tool && toolButton(tool))}
          {tools}
        </Tools>
      </Bar>
      <Reading>
        {hasThumbnails && !isComparing && (pages >= MANY_PAGES || (!document && !problem)) && (
          <PageThumbnails document={document} page={page} onPage={goToPage} />
        )}
        <Paper ref={paper} tabIndex={0} role="document" aria-label={fileName} aria-busy={!document && !problem}>
          {problem && <ErrorState text={problem} cause={cause} onRetry={retry} />}
          {!problem && !document && <Skeleton height={440} radius={4} />}
          {!problem && document && isComparing && (
            <Comparison
              files={files}
              selected={selected}
              document={document}
              reading={reading}
              room={fitting}
              onError={fail}
            />
          )}
          {!problem && document && !isComparing && (
            <PdfPages
              document={document}
              width={Math.max(240, Math.floor(fitting) - 2)}
              query={search.query}
              match={search.match}
              pointed={reading && reading.outcome !== 'reading' ? goTo : undefined}
              quoted={quoted}
              onError={fail}
            />
          )}
        </Paper>
      </Reading>
      {unread && (
        <Unread role="status">
          {unread}
          {!problem && (
            <Button size="small" onClick={retry}>
              Read again
            </Button>
          )}
        </Unread>
      )}
    </Panel>
  )
}

function toolButton({ label, Icon, off = false, isPressed, onClick }: Tool) {
  return (
    <IconButton key={label} size="small" aria-label={label} aria-pressed={isPressed} disabled={off} onClick={onClick}>
      <Icon aria-hidden />
    </IconButton>
  )
}

/** The page in sight, and the way to another. */
function useCurrentPage(paper: RefObject<HTMLElement | null>) {
  const [page, setPage] = useState(1)
  const listPages = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('[data-page]')]
  useEffect(() => {
    const element = paper.current
    if (!element) return
    const note = () => {
      // A page counts from where it fills a third of what is in sight.
      const threshold = element.getBoundingClientRect().top + element.clientHeight * 0.67
      const pageElement = listPages(element).findLast((each) => each.getBoundingClientRect().top <= threshold)
      if (pageElement) setPage(Number(pageElement.dataset.page))
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [paper])

  const goToPage = useCallback(
    (to: number) => {
      const element = paper.current
      const pageElement = element && listPages(element).find((each) => each.dataset.page === String(to))
      if (!pageElement) return
      element.scrollBy(0, pageElement.getBoundingClientRect().top - element.getBoundingClientRect().top - PAPER_EDGE)
      setPage(to)
    },
    [paper],
  )
  return { page, setPage, goToPage }
}

/** px above a page that was gone to. */
const PAPER_EDGE = 8

/** One that comes has the focus, and what opened it has it again as it goes. */
function useTakesFocus(comes: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    if (!comes) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [comes, opener])
  return panel
}
