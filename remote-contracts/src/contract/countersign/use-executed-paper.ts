import { useEffect, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import { countersignHere, isDrawnByFont } from 'shared-contracts/contract/countersign'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import { useRemote } from 'remote-kit/context'
import { drawName } from './draw-name'
import type { SignaturePlace } from './SignaturePage'

interface Paper {
  blob: Blob
  /** SHA-256, hex: what is signed is what was read. */
  hash: string
}

/** The executed contract that is signed, and how it is. */
export function useExecutedPaper(envelope: { customerId: string; envelopeId: string }) {
  const { api, log } = useRemote()
  const { customerId, envelopeId } = envelope
  const [paper, setPaper] = useState<Paper>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    const abort = new AbortController()
    async function load() {
      const input = { params: { customerId, envelopeId }, query: { include_certificate: 'true' as const } }
      const { blob } = await api.call(readSignedDocument, input, { signal: abort.signal })
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
      const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
      if (!abort.signal.aborted) setPaper({ blob, hash })
    }
    load().catch((error: unknown) => {
      if (!abort.signal.aborted) setProblem(toProblem(error).message)
    })
    return () => abort.abort()
  }, [api, customerId, envelopeId])

  /** The signed file; nothing when it was not signed, and `problem` says why. */
  async function sign({ name, title, ...place }: SignaturePlace & { name: string; title: string }) {
    if (paper === undefined) return undefined
    setProblem(undefined)
    const picture = isDrawnByFont(name) ? undefined : await drawName(name)
    try {
      const { blob, fileName } = await api.call(countersignHere, {
        params: { customerId, envelopeId },
        body: { reviewed: paper.hash, ...place, name, title, picture },
      })
      return new File([blob], fileName ?? 'countersigned.pdf', { type: 'application/pdf' })
    } catch (error) {
      const failure = toProblem(error)
      log('not-countersigned', failure)
      setProblem(failure.message)
      return undefined
    }
  }

  return { blob: paper?.blob, problem, sign }
}
