import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RemoteContext } from 'shared-contracts/remote'
import { useForm } from 'shared-ui/form'
import type { BidFormValues } from './bid-form-values'
import { forgetDraft, keepDraft, readDraft, sameValues, type BidDraft, type BidDraftKey, type DraftStorage } from './bid-draft'

/** ms after a key at which it is written down at the latest; leaving the page writes at once. */
const PAUSE = 250

/** The draft that a form starts with: read once, before anything is typed. */
export function useFoundDraft(key: BidDraftKey, starting: BidFormValues): BidDraft | undefined {
  const [found] = useState(() => {
    const storage = browserStorage()
    const draft = storage && readDraft(storage, key, starting)
    return draft && !sameValues(draft.values, starting) ? draft : undefined
  })
  return found
}

export interface KeptDraft {
  /** Forgets what was typed; call it once the bid is submitted or the rep starts over. */
  forget(): void
}

/** Writes down what is typed into the form around it, as it is typed. */
export function useKeptDraft({ clock, log }: Pick<RemoteContext, 'clock' | 'log'>, key: BidDraftKey, starting: BidFormValues, keep: boolean): KeptDraft {
  const form = useForm<BidFormValues>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unwritten = useRef<BidFormValues>(undefined)
  const { userId, quoteRequestId, scenarioId } = key

  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const values = unwritten.current
    unwritten.current = undefined
    const storage = browserStorage()
    if (values === undefined || storage === undefined) return
    const of = { userId, quoteRequestId, scenarioId }
    try {
      if (sameValues(values, starting)) forgetDraft(storage, of)
      else keepDraft(storage, of, { values, typedAt: clock.now() })
    } catch (error) {
      log('draft-not-kept', { message: String(error) })
    }
  }, [clock, log, starting, userId, quoteRequestId, scenarioId])

  useEffect(() => {
    if (!keep) return
    let first = true
    const stop = form.subscribe(
      ({ values }) => {
        // What the form starts with was typed earlier, or by nobody.
        if (first) {
          first = false
          return
        }
        unwritten.current = values
        timer.current ??= setTimeout(write, PAUSE)
      },
      { values: true },
    )
    window.addEventListener('pagehide', write)
    return () => {
      stop()
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [form, write, keep])

  return useMemo(
    () => ({
      forget() {
        clearTimeout(timer.current)
        timer.current = undefined
        unwritten.current = undefined
        const storage = browserStorage()
        if (storage) forgetDraft(storage, { userId, quoteRequestId, scenarioId })
      },
    }),
    [userId, quoteRequestId, scenarioId],
  )
}

/** A browser that forbids storage keeps no drafts. */
function browserStorage(): DraftStorage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
