import { useEffect, useRef } from 'react'
import { failureInPlace, toProblem } from 'shared-contracts/api'
import type { Revisions } from 'shared-contracts/contract/revision'
import type { Draft } from 'remote-kit/draft'
import { FORM_ERROR } from 'shared-ui/form'
import { useRemote } from 'remote-kit/context'
import { submitRevision, type RevisionTarget } from './submit-revision'
import type { RevisionFiles } from './use-revision-files'

export interface RevisionEnds {
  onDone: () => void
  /** The contract has changed meanwhile and has to be read again. */
  onChanged: () => void
  /** There is a newer version: the page has to be read again, what was typed can be submitted for that one. */
  onStale: () => void
}

/** Submits a revision with its files; it can be stopped while they are on their way, and when the dialog goes. */
export function useRevisionSubmission(
  target: RevisionTarget,
  { send, clear }: RevisionFiles,
  draft: Draft<Revisions>,
  { onDone, onChanged, onStale }: RevisionEnds,
) {
  const { api, log, notifications } = useRemote()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  /** What the form shows: nothing once the revision was created. */
  async function submit(form: Revisions): Promise<Record<string, string> | undefined> {
    const controller = new AbortController()
    abort.current = controller
    try {
      await submitRevision(api, target, form, (kinds) => send(kinds, controller.signal))
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
      return { [FORM_ERROR]: failureInPlace(error) }
    }
    draft.forget()
    clear()
    onDone()
    return undefined
  }

  return { submit, stop: () => abort.current?.abort() }
}
