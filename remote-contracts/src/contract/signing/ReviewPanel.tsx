import { useEffect, useRef, useState, type RefObject } from 'react'
import {
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
import { ZoomIn, ZoomOut } from 'shared-ui/extra'
import { PdfPage } from './PdfPage'
import { useSignedPdf } from './use-signed-pdf'
import { useWordSearch } from './use-word-search'
import { WordSearchBar } from './WordSearchBar'

const Desk = styled('div')({
  overflow: 'auto',
  scrollbarWidth: 'thin',
  scrollbarGutter: 'stable both-edges',
  maxHeight: 'calc(100vh - 168px)',
  padding: '16px 6px',
  borderTop: '1px solid var(--border)',
  backgroundColor: 'var(--sunken)',
  borderRadius: '0 0 8px 8px',
})
const PageNumber = styled('span')({
  fontSize: 12,
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

const zooms = [1, 1.25, 1.5, 2, 3] as const
const noTexts: readonly string[] = []

export interface ReviewPanelProps {
  title: string
  envelope: { customerId: string; envelopeId: string }
  fileName: string
  onClose: () => void
}

/** The signed PDF beside the page, page by page, with its certificate; its words can be searched. */
export default function ReviewPanel({ title, envelope, fileName, onClose }: ReviewPanelProps) {
  const { blob, document, texts = noTexts, problem, cause, retry, fail } = useSignedPdf(envelope)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(0)
  const search = useWordSearch(texts, page, setPage)
  const desk = useRef<HTMLDivElement>(null)
  const width = useWidth(desk)
  const pages = document?.numPages ?? 0

  return (
    <CardSurface aria-label={`${title}, review`}>
      <CardTitle
        title={title}
        tools={
          <>
            <PageNumber aria-live="polite">{pages === 0 ? '– / –' : `${page} / ${pages}`}</PageNumber>
            <IconButton size="small" aria-label="Previous page" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton size="small" aria-label="Next page" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              <ChevronRight aria-hidden />
            </IconButton>
            <IconButton size="small" aria-label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <ZoomOut aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              aria-label="Zoom in"
              disabled={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <ZoomIn aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Save ${fileName}`}
              disabled={!blob}
              onClick={() => blob && offerFile(blob, fileName)}
            >
              <Download aria-hidden />
            </IconButton>
            <IconButton size="small" aria-label="Close review" onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          </>
        }
      />
      <WordSearchBar search={search} disabled={texts.length === 0 || problem !== undefined} />
      <Desk
        ref={desk}
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
            width={width * (zooms[zoom] ?? 1)}
            words={search.words}
            currentPlace={search.place?.page === page ? search.place.index : undefined}
            onError={fail}
          />
        )}
      </Desk>
    </CardSurface>
  )
}

/** The width in px that a page has, whatever moves the panel's edges. */
function useWidth(desk: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(340)
  useEffect(() => {
    const watched = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(240, Math.floor(entry.contentRect.width) - 2)),
    )
    if (desk.current) watched.observe(desk.current)
    return () => watched.disconnect()
  }, [desk])
  return width
}
