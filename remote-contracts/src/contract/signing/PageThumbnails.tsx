import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import { styled } from 'shared-ui/core'

const List = styled('nav')({
  flex: 'none',
  width: 92,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  padding: '16px 0 16px 16px',
  borderRight: '1px solid var(--border-subtle)',
  '& button': {
    display: 'block',
    padding: 0,
    marginBottom: 10,
    border: 0,
    background: 'none',
    fontSize: 12,
    lineHeight: '18px',
    color: 'var(--text-2)',
    cursor: 'pointer',
  },
  '& button > span': {
    display: 'block',
    width: 62,
    minHeight: 80,
    // Of a page that is not drawn yet.
    maxHeight: 90,
    overflow: 'hidden',
    backgroundColor: '#fff',
    outline: '1px solid var(--border)',
  },
  '& [aria-current] > span': { outline: '2px solid var(--primary)' },
  '& [aria-current]': { fontWeight: 600, color: 'var(--text)' },
})
const WIDTH = 62

interface PageThumbnailsProps {
  /** Nothing while it loads: the place is held. */
  document: PDFDocumentProxy | undefined
  /** The one in sight, from 1. */
  page: number
  onPage: (page: number) => void
}

/** The pages at a glance; each leads to its page. */
export function PageThumbnails({ document, page, onPage }: PageThumbnailsProps) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [page])
  return (
    <List ref={list} aria-label="Pages">
      {Array.from({ length: document?.numPages ?? 0 }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={`Go to page ${index + 1}`}
          aria-current={page === index + 1 ? 'page' : undefined}
          onClick={() => onPage(index + 1)}
        >
          {document && <Thumbnail document={document} page={index + 1} />}
          {index + 1}
        </button>
      ))}
    </List>
  )
}

/** Drawn once it was near: of 300 pages a few are. */
function Thumbnail({ document, page }: { document: PDFDocumentProxy; page: number }) {
  const container = useRef<HTMLSpanElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!container.current) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setIsNear(true), {
      rootMargin: '200px 0px',
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={container}>
      {isNear && (
        <Page
          pdf={document}
          pageNumber={page}
          width={WIDTH}
          renderAnnotationLayer={false}
          renderTextLayer={false}
          loading=""
          error=""
        />
      )}
    </span>
  )
}
