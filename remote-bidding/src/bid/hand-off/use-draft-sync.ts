import { useEffect, useMemo, useRef, useState } from 'react'
import {
  dropDraft,
  putDraft,
  readAssignment,
  type Assignment,
  type DraftConflict,
  type StoredField,
} from 'shared-contracts/bid/hand-off'
import { enforcedDeadline, type Scenario } from 'shared-contracts/bid/request'
import { useForm } from 'shared-ui/form'
import { useRemote, useRep } from 'remote-kit/context'
import { begunValues, startingValues, type BidFormValues } from '../../ui/bid-form-values'
import { createDraftSync, type DraftSync, syncRecord } from './draft-sync'
import { toDraftFields, usePutFields } from './form-fields'
import { useRefreshCalls } from 'remote-kit/swr'
import { assignmentPath } from '../../ui/use-assignment'
import { readBrowserName } from '../../ui/browser-name'

/** Keeps the form and the rep's draft on the server the same; `twice` was typed here and in another browser. */
export function useDraftSync(scenario: Scenario, assignment: Assignment | undefined, isSubmitted: () => boolean) {
  const { api, clock } = useRemote()
  const form = useForm<BidFormValues>()
  const fillForm = usePutFields(scenario)
  const repId = useRep()?.repId ?? ''
  const [twice, setTwice] = useState<readonly DraftConflict[]>([])
  const refresh = useRefreshCalls()
  const start = useMemo(() => toDraftFields(scenario, startingValues(scenario)), [scenario])
  const latest = useRef(scenario)
  useEffect(() => {
    latest.current = scenario
  })
  const [params] = useState(() => assignmentPath(scenario))
  const deadline = enforcedDeadline(scenario.quoteRequest)
  const sync = useRef<DraftSync>(undefined)
  const isThere = Boolean(assignment)

  useEffect(() => {
    if (!isThere) return
    const here = () => toDraftFields(latest.current, form.getState().values)
    // A deadline that moves ends nothing: it is asked for when something is kept.
    const until = () => enforcedDeadline(latest.current.quoteRequest)
    const record = syncRecord({ repId, scenario: params, until, now: clock.now })
    const started = createDraftSync({
      start: () => toDraftFields(latest.current, begunValues(latest.current, form.getState().values)),
      here,
      put: async (fields) => {
        const body = { fields: [...fields], browser: readBrowserName() }
        return (await api.call(putDraft, { params, body }, { ownMessage: true })).fields
      },
      take: fillForm,
      onTypedTwice: setTwice,
      onEditedElsewhere: () => void refresh(readAssignment),
      record,
    })
    sync.current = started
    // The form calls a subscriber at once, before anything is typed.
    let first = true
    const unsubscribe = form.subscribe(
      () => {
        if (!first) started.typed()
        first = false
      },
      { values: true },
    )
    // Sent when Submit opens Confirm: a write after a colleague's attestation would make a new draft of what was sent.
    const unsubscribeSubmit = form.subscribe(
      ({ submitSucceeded, dirtySinceLastSubmit }) => {
        if (submitSucceeded && !dirtySinceLastSubmit) void started.flush()
      },
      { submitSucceeded: true, dirtySinceLastSubmit: true },
    )
    const flush = () => void started.flush()
    addEventListener('online', flush)
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('online', flush)
      removeEventListener('pagehide', flush)
      unsubscribe()
      unsubscribeSubmit()
      sync.current = undefined
      // The browser's own draft has gone with the submission, or with a start over: so does this one.
      // Where its time is over, which may change, the server alone has what still stands in the form.
      const isKept = clock.now() >= until() && !isSubmitted() && !started.isAsStarted()
      if (record.isTyped()) void started.flush().finally(() => started.stop())
      else if (isKept) started.stop()
      else void started.end(() => api.call(dropDraft, { params }, { ownMessage: true }))
    }
  }, [api, clock, form, isThere, params, fillForm, refresh, repId, isSubmitted])

  const own = assignment?.drafts.find(({ rep }) => rep.userId === repId)?.fields
  useEffect(() => {
    if (isThere) sync.current?.read(own ?? [])
  }, [own, isThere])

  // What was refused after the old one is sent.
  const deadlineBefore = useRef(deadline)
  useEffect(() => {
    if (deadlineBefore.current === deadline) return
    deadlineBefore.current = deadline
    void sync.current?.flush()
  }, [deadline])

  return {
    twice,
    start,
    flush: async () => sync.current?.flush(),
    adoptDraft: (there: readonly StoredField[]) => sync.current?.adoptDraft(there) ?? [],
  }
}
