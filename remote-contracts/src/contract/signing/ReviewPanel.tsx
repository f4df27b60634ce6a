import { useCallback, useEffect, useRef, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import type { RemoteContext } from 'shared-contracts/remote'
import {
  CardFrame,
  CardTitle,
  ChevronLeft,
  ChevronRight,
  Download,
  ErrorState,
  IconButton,
  Skeleton,
  styled,
  X,
} from 'shared-ui/core'
import { ZoomIn, ZoomOut } from 'shared-ui/extra'
import { saveFile } from '../../ui/save-file'
import { openPdf, type OpenPdf } from '../../ui/open-pdf'
import { PdfPage } from './PdfPage'

const Paper = styled('div')({
  overflow: 'auto',
  scrollbarWidth: 'thin',
  scrollbarGutter: 'stable both-edges',
  maxHeight: 'calc(100vh - 120px)',
  padding: '16px 6px',
  borderTop: '1px solid var(--border)',
  backgroundColor: 'var(--sunken)',
  borderRadius: '0 0 8px 8px',
})
const Page = styled('span')({
  fontSize: 12,
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

const zooms = [1, 1.25, 1.5, 2, 3] as const

export interface ReviewPanelProps {
  context: RemoteContext
  title: string
  envelope: { customerId: string; envelopeId: string }
  fileName: string
  onClose: () => void
}

/** The signed PDF beside the page, page by page, with its certificate. */
export default function ReviewPanel({ context, title, envelope, fileName, onClose }: ReviewPanelProps) {
  const { blob, pdf, problem, retry, fail } = usePdf(context, envelope)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(340)
  // The page fills the panel, whatever moves the panel's edges.
  useEffect(() => {
    const watched = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(240, Math.floor(entry.contentRect.width) - 2)),
    )
    if (frame.current) watched.observe(frame.current)
    return () => watched.disconnect()
  }, [])
  const pages = pdf?.document.numPages ?? 0

  return (
    <CardFrame aria-label={`${title}, review`}>
      <CardTitle
        title={title}
        tools={
          <>
            <Page aria-live="polite">{pages === 0 ? '– / –' : `${page} / ${pages}`}</Page>
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
              onClick={() => blob && saveFile({ blob, fileName }, fileName)}
            >
              <Download aria-hidden />
            </IconButton>
            <IconButton size="small" aria-label="Close review" onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          </>
        }
      />
      <Paper ref={frame} tabIndex={0} role="document" aria-label={fileName} aria-busy={!pdf && problem === undefined}>
        {problem !== undefined && <ErrorState text={problem} onRetry={retry} />}
        {problem === undefined && !pdf && <Skeleton height={440} radius={4} />}
        {pdf && problem === undefined && (
          <PdfPage pdf={pdf} page={page} width={width * (zooms[zoom] ?? 1)} onError={fail} />
        )}
      </Paper>
    </CardFrame>
  )
}

/** The envelope's PDF, loaded and opened; closed when the panel goes. */
function usePdf({ api, log }: RemoteContext, { customerId, envelopeId }: ReviewPanelProps['envelope']) {
  const [state, setState] = useState<{ blob?: Blob; pdf?: OpenPdf; problem?: string }>({})
  const [attempt, setAttempt] = useState(0)
  const fail = useCallback(
    (error: unknown) => {
      const problem = toProblem(error)
      log('contract-not-shown', problem.code === 'unexpected' ? { message: String(error) } : problem)
      const text =
        problem.code === 'unexpected'
          ? 'The contract cannot be shown here. You can still download it.'
          : problem.message
      setState((old) => ({ ...old, problem: text }))
    },
    [log],
  )

  useEffect(() => {
    const abort = new AbortController()
    let opened: OpenPdf | undefined
    async function load() {
      const input = { params: { customerId, envelopeId }, query: { include_certificate: 'true' as const } }
      const { blob } = await api.call(readSignedDocument, input, { signal: abort.signal })
      setState({ blob })
      opened = await openPdf(await blob.arrayBuffer())
      if (abort.signal.aborted) return opened.close()
      setState({ blob, pdf: opened })
    }
    load().catch((error: unknown) => {
      if (!abort.signal.aborted) fail(error)
    })
    return () => {
      abort.abort()
      opened?.close()
      setState({})
    }
  }, [api, customerId, envelopeId, attempt, fail])

  return { ...state, fail, retry: () => setAttempt((count) => count + 1) }
}
