import { useMemo, useState } from 'react'
import { keptTyping, typingName, type TypingKind } from 'shared-contracts/session'
import { useRemote } from '../context/part/remote-part'
import { createDraft, type DraftRecord, type DraftSettings, type FoundDraft } from './draft'

export interface UseDraft<Values> extends Omit<DraftSettings<Values>, 'name'> {
  kind: TypingKind
  /** What it is typed for, e.g. a request and a scenario; with `kind` and the rep it names the draft. */
  ids: readonly string[]
  /** ms since 1970; from then on nothing can be done with what was typed, and it is not kept. */
  until?: number | undefined
  /** Whether anything can be typed; a form for reading neither offers nor keeps a draft. */
  keep?: boolean
}

export interface Draft<Values> {
  /** What was typed when the form was open before, and not submitted. */
  found: FoundDraft<Values> | undefined
  /** What the form starts with. */
  initialValues: Values
  empty: Values
  /** What is typed is lost by a reload. */
  unkept: boolean
  /** It was submitted, or the rep starts over. */
  forget(): void
  /** For `DraftKeeper`. */
  keeping: { name: string; keep: boolean; until: number | undefined; followsTabs: boolean; record: DraftRecord<Values> }
}

/**
 * Keeps what is typed into a form while it is closed, while the page is reloaded, and while the rep signs in again
 * (decision 5). The draft belongs to the rep who opened the form. `DraftKeeper` inside the form does the keeping.
 */
export function useDraft<Values>(settings: UseDraft<Values>): Draft<Values> {
  const { kind, ids, empty, merge, until, keep = true } = settings
  const { session, clock, log } = useRemote()
  const [unkept, setUnkept] = useState(false)
  const [opened] = useState(() => {
    const rep = session.getState().currentUser?.supplierRepresentative.userId ?? ''
    const name = typingName(kind, rep, ...ids)
    const record = createDraft(
      { ...settings, name },
      {
        storage: keptTyping,
        now: clock.now,
        onUnkept: (lost) => {
          if (lost) log('draft-not-kept', { message: 'The browser keeps nothing, or has no room.' })
          setUnkept(lost)
        },
      },
    )
    const found = keep ? record.found : undefined
    return { name, record, found, empty, initialValues: found?.values ?? empty, followsTabs: merge !== undefined }
  })
  return useMemo(() => {
    const { name, record, followsTabs, found, initialValues } = opened
    const keeping = { name, keep, until, followsTabs, record }
    return { found, initialValues, empty: opened.empty, unkept, forget: record.forget, keeping }
  }, [opened, keep, until, unkept])
}
