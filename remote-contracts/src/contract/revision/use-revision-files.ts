import { useRef, useState } from 'react'
import type { RevisionFile } from 'shared-contracts/contract/revision'
import type { UploadedDocument } from 'shared-contracts/document'
import { useRemote } from 'remote-kit/context'
import { judgeChosenFile } from '../../ui/judge-chosen-file'
import { sendPlanFile } from '../../ui/send-file'

export interface ChosenFile {
  file: File
  /** Percent sent while it is on its way. */
  progress?: number
  /** Once it has arrived it is never sent again. */
  uploaded?: UploadedDocument
}

export type ChosenFiles = Partial<Record<RevisionFile, ChosenFile>>

/**
 * The files of a revision: chosen, judged, and sent when the revision is submitted (C§4). Held by the page, so that
 * they are still there when the dialog was closed and is opened again.
 */
export function useRevisionFiles(plan: { customerId: string; energyPlanId: string }) {
  const { api } = useRemote()
  const [files, setFiles] = useState<ChosenFiles>({})
  const [refused, setRefused] = useState<Partial<Record<RevisionFile, string>>>({})
  // What a retry starts from; state may lag behind within one submission.
  const latest = useRef(files)
  const change = (kind: RevisionFile, chosen: ChosenFile | undefined) => {
    const next = { ...latest.current }
    if (!chosen) delete next[kind]
    else next[kind] = chosen
    latest.current = next
    setFiles(next)
  }

  async function choose(kind: RevisionFile, file: File | undefined) {
    if (!file) return
    const reason = await judgeChosenFile('contract-document', file)
    setRefused((all) => ({ ...all, [kind]: reason }))
    if (!reason) change(kind, { file })
  }

  /** Sends those that have not arrived yet, one after another. @throws what the first failure throws */
  async function send(
    kinds: readonly RevisionFile[],
    signal: AbortSignal,
  ): Promise<Partial<Record<RevisionFile, UploadedDocument>>> {
    const sent: Partial<Record<RevisionFile, UploadedDocument>> = {}
    for (const kind of kinds) {
      const chosen = latest.current[kind]
      if (!chosen) throw new Error(`no file was chosen for ${kind}`)
      if (!chosen.uploaded) {
        const { file } = chosen
        try {
          change(kind, { file, progress: 0 })
          const onProgress = (part: number) => change(kind, { file, progress: part * 100 })
          const uploaded = await sendPlanFile(api, plan, file, true, { signal, onProgress })
          change(kind, { file, uploaded })
        } catch (error) {
          // Why is said once, by the dialog (decision 53).
          change(kind, { file })
          throw error
        }
      }
      const uploaded = latest.current[kind]?.uploaded
      if (uploaded) sent[kind] = uploaded
    }
    return sent
  }

  function clear() {
    latest.current = {}
    setFiles({})
    setRefused({})
  }

  const chosen = {
    personalGuarantee: Boolean(files.personalGuarantee),
    businessGuarantee: Boolean(files.businessGuarantee),
    differentContract: Boolean(files.differentContract),
  }
  return { files, chosen, refused, choose, remove: (kind: RevisionFile) => change(kind, undefined), send, clear }
}

export type RevisionFiles = ReturnType<typeof useRevisionFiles>
