import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import { styled } from 'shared-ui/core'

/** Paper is light in both themes, and so are the colors on it. */
const Paper = styled('div')({
  width: 'fit-content',
  border: '1px solid var(--border)',
  borderRadius: 2,
  backgroundColor: '#fff',
  boxShadow: '0 1px 2px rgb(16 22 34 / .08)',
  // What is drawn is white on its own; in the dark theme it shines less.
  '[data-theme="dark"] &': { filter: 'brightness(.9)' },
})

export interface PdfPageProps {
  document: PDFDocumentProxy
  /** From 1. */
  page: number
  /** Width in px on the screen. */
  width: number
  /** Height by width, until the page itself says it. */
  ratio: number
  /** Its text differs from that of the page beside it. */
  differs?: boolean
  /** Its text is there, anew after each zoom. */
  onText: () => void
  onError: (error: unknown) => void
}

/** One page of a PDF: its picture, and over it its text, which can be selected, searched and read out. */
export function PdfPage({ document, page, width, ratio, differs = false, onText, onError }: PdfPageProps) {
  const paper = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(paper)
  // A page that is gone keeps its height: nothing jumps.
  const [ownRatio, setOwnRatio] = useState(ratio)
  const held = <div style={{ height: width * ownRatio, width }} />

  // Another function would have the text laid anew.
  const noteText = useCallback(() => {
    // pdf.js measures letters on a canvas of its own beside the page's landmarks: nothing to be seen or read out.
    for (const canvas of globalThis.document.querySelectorAll<HTMLElement>('body > .hiddenCanvasElement'))
      canvas.hidden = true
    onText()
  }, [onText])

  return (
    <Paper
      ref={paper}
      role="group"
      aria-label={`Page ${page} of ${document.numPages}`}
      data-page={page}
      data-differs={differs || undefined}
      // Its canvas is small until it is drawn.
      style={{ minHeight: width * ownRatio }}
    >
      {!isNear && held}
      {isNear && (
        <Page
          pdf={document}
          pageNumber={page}
          width={width}
          renderAnnotationLayer={false}
          loading={held}
          error=""
          onLoadSuccess={({ originalHeight, originalWidth }) => setOwnRatio(originalHeight / originalWidth)}
          onLoadError={onError}
          onRenderError={onError}
          onGetTextError={onError}
          onRenderTextLayerError={onError}
          onRenderTextLayerSuccess={noteText}
        />
      )}
    </Paper>
  )
}

/** Whether a page is in sight, or one screen from it: of 300 pages a few are drawn. */
function useIsNear(paper: { current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = paper.current
    if (!element) return
    const root = element.closest('[role="document"]')
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      root,
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [paper])
  return isNear
}
