import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { toProblem } from 'shared-contracts/api'
import { fileKey, type FileReading } from '../domain/evidence/file-reading'
import { useRemote } from 'remote-kit/context'
import type { OpenPdf } from './open-pdf'
import { readPdfFile } from './read-file'

/** A PDF that can be looked at: a version of a contract, or one of its documents. */
export interface ReviewedFile {
  id: string
  /** Which of what it has been: the same version is another file once the customer has signed. */
  edition?: string | undefined
  fileName: string
  /** What it is called among the others. */
  label: string
  read: (signal: AbortSignal) => Promise<Blob>
}

interface OpenedFile {
  /** Which one it is. */
  key?: string
  document?: PDFDocumentProxy
  /** What came of reading it, or has so far once it takes long: to be searched, and compared. */
  reading?: FileReading
  /** Why it cannot be shown. */
  problem?: string
  cause?: unknown
}

/** A file, loaded and opened; closed when nobody shows it any more. */
export function useReviewedPdf({ id, edition, read }: ReviewedFile) {
  const { log } = useRemote()
  const key = fileKey({ id, edition })
  const [state, setState] = useState<OpenedFile>({})
  // Which file it is says its key: how it is read is made anew with each drawing of the page.
  const reading = useRef(read)
  useEffect(() => {
    reading.current = read
  })
  const [attempt, setAttempt] = useState(0)
  const fail = useCallback(
    (error: unknown) => {
      const problem = toProblem(error)
      const unreadable = problem.code === 'unexpected'
      log('contract-not-shown', unreadable ? { message: String(error) } : problem)
      const text = unreadable ? 'The contract cannot be shown here. You can still download it.' : problem.message
      const failed = { key, problem: text, cause: error }
      setState((old) => (old.key === key ? { ...old, ...failed } : failed))
    },
    [log, key],
  )

  useEffect(() => {
    const abort = new AbortController()
    let opened: OpenPdf | undefined
    async function load() {
      const { signal } = abort
      const blob = await reading.current(signal)
      setState({ key })
      const note = (read: FileReading) => setState((old) => ({ ...old, reading: read }))
      const onOpened = (file: OpenPdf) => {
        opened = file
        setState({ key, document: file.document })
      }
      note(await readPdfFile(blob, { signal, onSlow: note, onOpened, onDamaged: fail }))
    }
    load().catch((error: unknown) => {
      if (!abort.signal.aborted) fail(error)
    })
    return () => {
      abort.abort()
      opened?.close()
      setState({})
    }
  }, [key, attempt, fail])

  // Until the effect of another file has run, what is here is the one before.
  const current: OpenedFile = state.key === key ? state : {}
  return { ...current, fail, retry: () => setAttempt((count) => count + 1) }
}

/** The room in px that pages have, whatever moves the panel's edges. */
export function useSize(room: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 340, height: 440 })
  useEffect(() => {
    const watched = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (room.current) watched.observe(room.current)
    return () => watched.disconnect()
  }, [room])
  return size
}
