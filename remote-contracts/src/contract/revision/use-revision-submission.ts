import { useEffect, useRef, useState } from 'react'
import { inlineFailureMessage, toProblem, type ApiClient } from 'shared-contracts/api'
import {
  createRevision,
  neededFiles,
  revisionFileFields,
  tickedRevisions,
  type RevisionFile,
  type Revisions,
} from 'shared-contracts/contract/revision'
import type { UploadedDocument } from 'shared-contracts/document'
import type { Draft } from 'remote-kit/draft'
import { FORM_ERROR } from 'shared-ui/form'
import { callOnce, useRemote } from 'remote-kit/context'
import type { RevisionFiles } from './use-revision-files'

export interface RevisionTarget {
  customerId: string
  energyPlanId: string
  rateCheckId: string
  /** The version the rep has read. */
  version: number
}

export interface RevisionEnds {
  onDone: () => void
  /** The contract has changed meanwhile and has to be read again. */
  onChanged: () => void
  /** There is a newer version: the page has to be read again, what was typed can be submitted for that one. */
  onStale: () => void
}

/** Submits a revision with its files; it can be stopped while they are on their way. */
export function useRevisionSubmission(
  target: RevisionTarget,
  { send, clear }: RevisionFiles,
  draft: Draft<Revisions>,
  { onDone, onChanged, onStale }: RevisionEnds,
) {
  const { api, log, notifications } = useRemote()
  const abort = useRef<AbortController>(undefined)
  /** From then on nobody can tell whether the revision stands. */
  const [isRequested, setRequested] = useState(false)
  useEffect(() => () => abort.current?.abort(), [])

  /** What the form shows: nothing once the revision was created. */
  async function submit(form: Revisions): Promise<Record<string, string> | undefined> {
    const controller = new AbortController()
    abort.current = controller
    setRequested(false)
    try {
      await submitRevision(api, target, form, async (kinds) => {
        const sent = await send(kinds, controller.signal)
        controller.signal.throwIfAborted()
        abort.current = undefined
        setRequested(true)
        return sent
      })
    } catch (error) {
      if (controller.signal.aborted) return { [FORM_ERROR]: 'Sending was stopped. Nothing was requested.' }
      const problem = toProblem(error)
      log('revision-failed', problem)
      if (problem.code === 'stale-version') onStale()
      else if (problem.status === 409) {
        // The dialog goes with what it was about.
        notifications.error('The revision was not requested', problem.message, problem)
        onChanged()
        return undefined
      }
      return { [FORM_ERROR]: inlineFailureMessage(error) }
    }
    draft.forget()
    clear()
    onDone()
    return undefined
  }

  return { submit, isRequested, stop: () => abort.current?.abort() }
}

/** The files first, then the revision; nothing is created if an upload fails (C§4). @throws ApiError */
async function submitRevision(
  api: ApiClient,
  { customerId, rateCheckId, version }: RevisionTarget,
  form: Revisions,
  sendFiles: (kinds: readonly RevisionFile[]) => Promise<Partial<Record<RevisionFile, UploadedDocument>>>,
): Promise<void> {
  const kinds = neededFiles(form)
  const uploaded = await sendFiles(kinds)
  const revisions: Revisions = tickedRevisions(form)
  for (const kind of kinds) {
    const file = uploaded[kind]
    if (file)
      revisions[revisionFileFields[kind]] = {
        name: file.originalFileName,
        downloadUrl: file.downloadUrl,
        mimeType: file.mimeType,
      }
  }
  const body = { customerID: customerId, rateCheckID: rateCheckId, revisions, version }
  await callOnce(api, createRevision, { params: { customerId, rateCheckId }, body })
}
