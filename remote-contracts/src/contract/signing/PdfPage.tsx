import { useEffect, useRef, useState } from 'react'
import type { OpenPdf } from '../../ui/open-pdf'

export interface PdfPageProps {
  pdf: OpenPdf
  /** From 1. */
  page: number
  /** Width in px on the screen. */
  width: number
  onError: (error: unknown) => void
}

/** One page of a PDF as a picture, with its words for screen readers. */
export function PdfPage({ pdf, page, width, onError }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')

  useEffect(() => {
    let stop: (() => void) | undefined
    let stopped = false
    async function draw() {
      const loaded = await pdf.document.getPage(page)
      const target = canvas.current
      if (stopped || !target) return
      const scale = (width * Math.max(1, devicePixelRatio)) / loaded.getViewport({ scale: 1 }).width
      const viewport = loaded.getViewport({ scale })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      const drawing = loaded.render({ canvas: target, viewport })
      stop = () => drawing.cancel()
      await drawing.promise
      const { items } = await loaded.getTextContent()
      if (!stopped) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    draw().catch((error: unknown) => {
      if (!stopped) onError(error)
    })
    return () => {
      stopped = true
      stop?.()
    }
  }, [pdf, page, width, onError])

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${page}: ${words}`}
      style={{ display: 'block', width, border: '1px solid var(--border)', backgroundColor: '#fff' }}
    />
  )
}
