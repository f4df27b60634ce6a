import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RemoteContext } from 'shared-contracts/remote'
import { keptTyping } from 'shared-contracts/session'
import { useForm } from 'shared-ui/form'
import type { BidFormValues } from '../../ui/bid-form-values'
import { draftName, draftOf, mergedTyping, sameValues, type BidDraft, type BidDraftKey } from './bid-draft'
import { useOtherTabs } from './use-other-tabs'

/** ms after a key at which it is written down at the latest; leaving the page writes at once. */
const PAUSE = 250

/** The draft that a form starts with: read once, before anything is typed. */
export function useFoundDraft(
  { clock }: Pick<RemoteContext, 'clock'>,
  key: BidDraftKey,
  starting: BidFormValues,
): BidDraft | undefined {
  const [found] = useState(() => {
    const draft = draftOf(keptTyping.read(draftName(key), clock.now()), starting)
    return draft && !sameValues(draft.values, starting) ? draft : undefined
  })
  return found
}

export interface DraftSettings {
  key: BidDraftKey
  /** The form as the server has it. */
  starting: BidFormValues
  /** Whether anything can be typed. */
  keep: boolean
  /** ms since 1970; from then on the draft is nobody's. */
  until: number
}

export interface KeptDraft {
  /** Forgets what was typed; call it once the bid is submitted or the rep starts over. */
  forget(): void
  /** The browser has no room for it, or forbids storage: a reload would lose what is typed. */
  unkept: boolean
  /** The same rep has the form open in another tab. */
  inOtherTab: boolean
}

/** Writes down what is typed into the form around it, as it is typed; two tabs with one form show the same. */
export function useKeptDraft(
  { clock, log }: Pick<RemoteContext, 'clock' | 'log'>,
  { key, starting, keep, until }: DraftSettings,
): KeptDraft {
  const form = useForm<BidFormValues>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unwritten = useRef<BidFormValues>(undefined)
  // What this tab and the storage last had in common.
  const agreed = useRef(form.getState().values)
  const [unkept, setUnkept] = useState(false)
  const name = draftName(key)
  const inOtherTab = useOtherTabs(name)

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    unwritten.current = undefined
  }, [])

  const write = useCallback(() => {
    const values = unwritten.current
    stop()
    // What came from another tab, or is what the server has, needs no writing.
    if (values === undefined || sameValues(values, agreed.current)) return
    agreed.current = values
    const typedAt = clock.now()
    if (sameValues(values, starting) || typedAt >= until) {
      keptTyping.forget(name)
      setUnkept(false)
      return
    }
    const lost = keptTyping.keep(name, { values, typedAt, until }) === 'memory'
    if (lost) log('draft-not-kept', { message: 'The browser keeps nothing, or has no room.' })
    setUnkept(lost)
  }, [stop, clock, log, starting, until, name])

  useEffect(() => {
    if (!keep) return
    let first = true
    const unsubscribe = form.subscribe(
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
    const follow = (event: StorageEvent) => {
      if (event.key !== name) return
      const there = draftOf(keptTyping.read(name, clock.now()), starting)
      // The other tab submitted or started over: what stands here stays.
      if (there === undefined) return
      const merged = mergedTyping(agreed.current, form.getState().values, there.values)
      agreed.current = there.values
      form.batch(() => {
        form.change('rows', merged.rows)
        form.change('feeIncluded', merged.feeIncluded)
        form.change('taxesIncluded', merged.taxesIncluded)
        form.change('billingMethod', merged.billingMethod)
        form.change('creditStatus', merged.creditStatus)
      })
    }
    window.addEventListener('storage', follow)
    window.addEventListener('pagehide', write)
    return () => {
      unsubscribe()
      window.removeEventListener('storage', follow)
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [form, write, keep, name, clock, starting])

  const forgetWritten = useCallback(() => {
    stop()
    agreed.current = form.getState().values
    keptTyping.forget(name)
  }, [form, stop, name])
  const forget = useCallback(() => {
    forgetWritten()
    setUnkept(false)
  }, [forgetWritten])

  const over = clock.now() >= until
  useEffect(() => {
    if (over) forgetWritten()
  }, [over, forgetWritten])

  return useMemo(() => ({ forget, unkept: unkept && !over, inOtherTab }), [forget, unkept, over, inOtherTab])
}
