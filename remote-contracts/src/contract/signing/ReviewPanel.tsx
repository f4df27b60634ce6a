import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type RefObject } from 'react'
import { unreadText, type FileReading } from '../../domain/evidence/file-reading'
import {
  Button,
  CardSurface,
  CardTitle,
  ChevronLeft,
  ChevronRight,
  Download,
  ErrorState,
  IconButton,
  offerFile,
  Skeleton,
  styled,
  X,
} from 'shared-ui/core'
import { Maximize2, Minimize2, ZoomIn, ZoomOut } from 'shared-ui/icons'
import { PdfPage } from './PdfPage'
import { useReviewedPdf, useWidth, type ReviewedFile } from './use-reviewed-pdf'
import { useWordSearch, WordSearchBar } from './WordSearchBar'

const Assignment = styled('div')({
  overflow: 'auto',
  scrollbarWidth: 'thin',
  scrollbarGutter: 'stable both-edges',
  maxHeight: 'max(320px, calc(100vh - 168px))',
  padding: '16px 6px',
  borderTop: '1px solid var(--border)',
  backgroundColor: 'var(--sunken)',
  borderRadius: '0 0 8px 8px',
  '& > [role=group]': { margin: '0 auto' },
})
const PageNumber = styled('span')({
  fontSize: 12,
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 16px 12px',
  fontSize: 12,
  color: 'var(--text-2)',
  '& select': {
    height: 32,
    minWidth: 0,
    padding: '0 8px',
    border: '1px solid var(--border-control)',
    borderRadius: 6,
    backgroundColor: 'var(--surface)',
  },
})

const Unread = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 16px 12px',
  fontSize: 12,
  color: 'var(--text-2)',
})

const zooms = [1, 1.25, 1.5, 2, 3] as const
/** px: a page across the whole window is no easier to read. */
const WIDEST = 1100
const noTexts: readonly string[] = []

export interface ReviewPanelProps {
  title: string
  /** What one of the files is called: version, document. */
  kind: string
  /** What can be read, the newest first. */
  files: readonly ReviewedFile[]
  shown: ReviewedFile
  onShow: (id: string) => void
  /** What came of reading it, or has so far. */
  onRead?: (id: string, reading: FileReading) => void
  /** A sentence that is to be shown; each request is an object of its own. */
  goTo?: { page: number; sentence: string } | undefined
  /** As wide as the page, or beside it. */
  wide: boolean
  onWide: (wide: boolean) => void
  onClose: () => void
}

interface Tool {
  label: string
  Icon: ComponentType<{ 'aria-hidden': true }>
  off?: boolean
  sx?: object
  onClick: () => void
}

/** A PDF, page by page; its words can be searched. Escape closes it. */
export default function ReviewPanel(props: ReviewPanelProps) {
  const { title, kind, files, shown, onShow, onRead, goTo, wide, onWide, onClose } = props
  const { id, fileName } = shown
  const { blob, document, reading, problem, cause, retry, fail } = useReviewedPdf(shown)
  const unread = reading && unreadText(reading)
  const texts = reading?.outcome === 'read' ? reading.pages : noTexts
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(0)
  const search = useWordSearch(texts, page, setPage)
  const simulator = useRef<HTMLDivElement>(null)
  const width = useWidth(simulator)
  const pages = document?.numPages ?? 0
  const panel = useTakesFocus(wide)

  // Another file starts at its first page, with nothing searched for.
  const [readBefore, setReadBefore] = useState(id)
  if (readBefore !== id) {
    setReadBefore(id)
    setPage(1)
    search.searchFor('')
  }

  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })
  useEffect(() => {
    if (reading !== undefined) read.current?.(id, reading)
  }, [id, reading])

  const [went, setWent] = useState<typeof goTo>()
  if (goTo !== undefined && goTo !== went && reading && reading.outcome !== 'reading') {
    setWent(goTo)
    setPage(goTo.page)
  }

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    // What is searched for goes first.
    if (search.words === '') onClose()
    else search.searchFor('')
  }

  const tools: Tool[] = [
    { label: 'Previous page', Icon: ChevronLeft, off: page <= 1, onClick: () => setPage(page - 1) },
    { label: 'Next page', Icon: ChevronRight, off: page >= pages, onClick: () => setPage(page + 1) },
    { label: 'Zoom out', Icon: ZoomOut, off: zoom === 0, onClick: () => setZoom(zoom - 1) },
    { label: 'Zoom in', Icon: ZoomIn, off: zoom === zooms.length - 1, onClick: () => setZoom(zoom + 1) },
    { label: `Save ${fileName}`, Icon: Download, off: !blob, onClick: () => blob && offerFile(blob, fileName) },
    {
      label: wide ? 'Beside the page' : 'Full width',
      Icon: wide ? Minimize2 : Maximize2,
      // A narrow window shows it at full width anyway.
      sx: { '@media (max-width: 1279px)': { display: 'none' } },
      onClick: () => onWide(!wide),
    },
    { label: 'Close review', Icon: X, onClick: onClose },
  ]

  return (
    <CardSurface
      ref={panel}
      aria-label={`${title}, review`}
      tabIndex={-1}
      onKeyDown={closeByEscape}
      sx={{ '&:focus': { outlineOffset: -2 } }}
    >
      <CardTitle
        title={title}
        tools={
          <>
            <PageNumber aria-live="polite">{pages === 0 ? '– / –' : `${page} / ${pages}`}</PageNumber>
            {tools.map(({ label, Icon, off = false, onClick, sx }, place) => (
              <IconButton key={place} size="small" aria-label={label} disabled={off} onClick={onClick} sx={sx}>
                <Icon aria-hidden />
              </IconButton>
            ))}
          </>
        }
      />
      {files.length > 1 && (
        <Choice>
          {kind}
          <select value={id} onChange={(event) => onShow(event.currentTarget.value)}>
            {files.map((file) => (
              <option key={file.id} value={file.id}>
                {file.label}
              </option>
            ))}
          </select>
        </Choice>
      )}
      <WordSearchBar search={search} disabled={texts.length === 0 || problem !== undefined} />
      {unread !== undefined && (
        <Unread role="status">
          {unread}
          {problem === undefined && (
            <Button size="small" onClick={retry}>
              Read again
            </Button>
          )}
        </Unread>
      )}
      <Assignment
        ref={simulator}
        tabIndex={0}
        role="document"
        aria-label={fileName}
        aria-busy={!document && problem === undefined}
      >
        {problem !== undefined && <ErrorState text={problem} cause={cause} onRetry={retry} />}
        {problem === undefined && !document && <Skeleton height={440} radius={4} />}
        {problem === undefined && document && (
          <PdfPage
            document={document}
            page={page}
            width={Math.min(width, WIDEST) * (zooms[zoom] ?? 1)}
            words={search.words}
            currentPlace={search.place?.page === page ? search.place.index : undefined}
            sentence={went?.page === page ? went.sentence : undefined}
            onError={fail}
          />
        )}
      </Assignment>
    </CardSurface>
  )
}

/**
 * The panel has the focus as it opens, and what opened it has it again as it closes. It comes into view then, and when
 * its place changes.
 */
function useTakesFocus(wide: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  useEffect(() => {
    // Nothing is handed back: some browsers answer with a promise.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [wide])
  return panel
}
