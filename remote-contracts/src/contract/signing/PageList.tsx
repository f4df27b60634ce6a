import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { PdfPage } from './PdfPage'

/** Height by width of a page that does not say it. */
export const LETTER = 792 / 612

export interface PageListProps {
  document: PDFDocumentProxy
  /** Width of a page in px on the screen. */
  width: number
  /** Pages, from 1, whose text differs from that of the page beside. */
  differing?: readonly number[]
  /** The text of a page is there, anew after each zoom. */
  onText: () => void
  onError: (error: unknown) => void
}

/** All pages of a file below each other. */
export function PageList({ document, width, differing = [], onText, onError }: PageListProps) {
  const ratio = useFirstRatio(document)
  if (ratio === undefined) return null
  return Array.from({ length: document.numPages }, (_, index) => (
    <PdfPage
      key={index}
      document={document}
      page={index + 1}
      width={width}
      ratio={ratio}
      differs={differing.includes(index + 1)}
      onText={onText}
      onError={onError}
    />
  ))
}

/** Height by width of the first page: the others are held so until they are drawn. */
export function useFirstRatio(document: PDFDocumentProxy | undefined): number | undefined {
  const [ratio, setRatio] = useState<number>()
  useEffect(() => {
    if (!document) return
    let isUnmounted = false
    document.getPage(1).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 })
        if (!isUnmounted) setRatio(height / width)
      },
      () => !isUnmounted && setRatio(LETTER),
    )
    return () => void (isUnmounted = true)
  }, [document])
  return ratio
}
