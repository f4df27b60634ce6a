import { useRef, useState } from 'react'
import { inlineFailureMessage, toProblem } from 'shared-contracts/api'
import { countersignHere, isDrawnByFont } from 'shared-contracts/contract/countersign'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import { useRemote } from 'remote-kit/context'
import type { ReviewedFile } from '../../ui/use-reviewed-pdf'
import { drawName } from './draw-name'
import type { SignaturePosition } from './SignaturePage'

/** The executed contract that is signed, and how it is. */
export function useExecutedPaper(params: { customerId: string; envelopeId: string }) {
  const { api, log } = useRemote()
  /** SHA-256 of what has been shown, hex: that is signed, and nothing else. */
  const reviewed = useRef<string>(undefined)
  const [problem, setProblem] = useState<string>()

  const file: ReviewedFile = {
    id: params.envelopeId,
    fileName: 'executed.pdf',
    label: 'Executed contract',
    read: async (signal) => {
      const query = { include_certificate: 'true' } as const
      const { blob } = await api.call(readSignedDocument, { params, query }, { signal })
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
      reviewed.current = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
      return blob
    },
  }

  /** The signed file; nothing when it was not signed, and `problem` says why. */
  async function sign({ name, title, ...position }: SignaturePosition & { name: string; title: string }) {
    if (reviewed.current === undefined) return undefined
    setProblem(undefined)
    try {
      const picture = isDrawnByFont(name) ? undefined : drawName(name)
      const body = { reviewed: reviewed.current, ...position, name, title, picture }
      const { blob, fileName } = await api.call(countersignHere, { params, body })
      return new File([blob], fileName ?? 'countersigned.pdf', { type: 'application/pdf' })
    } catch (error) {
      const failure = toProblem(error)
      log('not-countersigned', failure)
      setProblem(inlineFailureMessage(error))
      return undefined
    }
  }

  return { file, problem, sign }
}
