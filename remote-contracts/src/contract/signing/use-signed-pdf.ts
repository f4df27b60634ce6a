import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import { useRemote } from 'shared-ui/remote'
import { openPdf, type OpenPdf } from '../../ui/open-pdf'

interface SignedPdf {
  /** The file as it came, to be saved. */
  blob?: Blob
  document?: PDFDocumentProxy
  /** The pages' texts, to be searched. */
  texts?: readonly string[]
  /** Why it cannot be shown. */
  problem?: string
  cause?: unknown
}

/** An envelope's PDF with its certificate, loaded and opened; closed when nobody shows it any more. */
export function useSignedPdf({ customerId, envelopeId }: { customerId: string; envelopeId: string }) {
  const { api, log } = useRemote()
  const [state, setState] = useState<SignedPdf>({})
  const [attempt, setAttempt] = useState(0)
  const fail = useCallback(
    (error: unknown) => {
      const problem = toProblem(error)
      const unreadable = problem.code === 'unexpected'
      log('contract-not-shown', unreadable ? { message: String(error) } : problem)
      const text = unreadable ? 'The contract cannot be shown here. You can still download it.' : problem.message
      setState((old) => ({ ...old, problem: text, cause: error }))
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
      const { document } = opened
      setState({ blob, document })
      const texts = await readTexts(document)
      if (!abort.signal.aborted) setState((old) => ({ ...old, texts }))
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

/** What each page says, with its lines. */
async function readTexts(document: PDFDocumentProxy): Promise<string[]> {
  const texts: string[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  return texts
}
