import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf, type OpenPdf } from '../../ui/open-pdf'

/** A file of the page's own memory, opened to be drawn; closed when another is shown. */
export function useOpenPdf(blob: Blob | undefined): { pdf?: PDFDocumentProxy; problem?: string } {
  const [state, setState] = useState<{ of?: Blob; pdf?: PDFDocumentProxy; problem?: string }>({})
  useEffect(() => {
    if (blob === undefined) return undefined
    let opened: OpenPdf | undefined
    let isGone = false
    async function open(file: Blob) {
      opened = await openPdf(await file.arrayBuffer())
      if (isGone) opened.close()
      else setState({ of: file, pdf: opened.document })
    }
    open(blob).catch(() => {
      if (!isGone) setState({ of: blob, problem: 'The contract cannot be shown here, so it cannot be signed here.' })
    })
    return () => {
      isGone = true
      opened?.close()
    }
  }, [blob])
  return state.of === blob ? state : {}
}
