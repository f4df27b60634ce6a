import { useEffect, useMemo, useRef, useState } from 'react'
import { dropDraft, putDraft, type Assignment, type DraftConflict } from 'shared-contracts/bid/hand-off'
import { enforcedDeadline, type Scenario } from 'shared-contracts/bid/request'
import { useForm } from 'shared-ui/form'
import { useRemote, useRep } from 'remote-kit/context'
import { startingValues, type BidFormValues } from '../../ui/bid-form-values'
import { createDraftSync, type DraftSync, syncRecord } from './draft-sync'
import { fieldsOf, usePutFields } from './form-fields'
import { assignmentPath } from '../../ui/use-assignment'

/** Keeps the form and the rep's draft on the server the same; what was typed on both sides comes back to be asked. */
export function useDraftSync(scenario: Scenario, assignment: Assignment | undefined) {
  const { api, clock } = useRemote()
  const form = useForm<BidFormValues>()
  const put = usePutFields(scenario)
  const repId = useRep()?.repId ?? ''
  const [conflicts, setConflicts] = useState<readonly DraftConflict[]>([])
  const start = useMemo(() => fieldsOf(scenario, startingValues(scenario)), [scenario])
  const latest = useRef(scenario)
  useEffect(() => {
    latest.current = scenario
  })
  const [params] = useState(() => assignmentPath(scenario))
  const until = enforcedDeadline(scenario.quoteRequest)
  const sync = useRef<DraftSync>(undefined)
  const isThere = assignment !== undefined

  useEffect(() => {
    if (!isThere) return
    const here = () => fieldsOf(latest.current, form.getState().values)
    const record = syncRecord({ repId, scenario: params, until, now: clock.now })
    const started = createDraftSync({
      start: () => fieldsOf(latest.current, startingValues(latest.current)),
      here,
      put: async (fields) => {
        const answer = await api.call(putDraft, { params, body: { fields: [...fields] } }, { ownMessage: true })
        return answer.fields
      },
      take: put,
      onConflicts: setConflicts,
      record,
    })
    sync.current = started
    let first = true
    const unsubscribe = form.subscribe(
      () => {
        if (!first) started.typed()
        first = false
      },
      { values: true },
    )
    const flush = () => void started.flush()
    addEventListener('online', flush)
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('online', flush)
      removeEventListener('pagehide', flush)
      unsubscribe()
      sync.current = undefined
      // The browser's own draft has gone with the submission, or with a start over: so does this one.
      if (record.isTyped()) void started.flush().finally(() => started.stop())
      else void started.end(() => api.call(dropDraft, { params }, { ownMessage: true }))
    }
  }, [api, clock, form, isThere, params, put, repId, until])

  const own = assignment?.drafts.find(({ rep }) => rep.userId === repId)?.fields
  useEffect(() => {
    if (isThere) sync.current?.read(own ?? [])
  }, [own, isThere])

  return {
    conflicts,
    start,
    flush: async () => sync.current?.flush(),
    settle: (conflict: DraftConflict, keep: 'mine' | 'theirs') => sync.current?.settle(conflict, keep),
  }
}
