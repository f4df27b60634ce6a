import { useMemo, useState } from 'react'
import { typingStore, typingName, type Typing, type TypingKind } from 'shared-contracts/session'
import { useRemote } from '../context/part/remote-part'

/** What was typed before and not submitted; `typedAt` in ms since 1970. */
interface FoundDraft<Values> {
  values: Values
  typedAt: number
}

interface DraftSettings<Values> {
  /** As `typingName` makes it: it belongs to one rep and one thing. */
  name: string
  /** The form when nothing has been typed. */
  empty: Values
  /** What was kept, as far as it fits the form as it is; nothing for what cannot be read. */
  read(stored: unknown): Values | undefined
  /** Whether two states of the form are the same; by default nothing, '' and false are no difference. */
  same?(a: Values, b: Values): boolean
  /**
   * Two tabs have one form open: what stands in the form after the other one has typed. `agreed` is what both last had
   * in common. Without it a tab does not follow another one.
   */
  merge?(agreed: Values, here: Values, there: Values): Values
}

interface DraftSources {
  /** Where it is kept. */
  storage: typeof typingStore
  /** ms since 1970, by the server's clock. */
  now(): number
  /** Whether what is typed is lost by a reload: the browser has no room for it, or forbids storage. */
  onUnkept(unkept: boolean): void
}

interface DraftRecord<Values> {
  found: FoundDraft<Values> | undefined
  /** Takes what stands in the form; it is written by `write`. */
  type(values: Values): void
  /**
   * Writes down what was typed last. `until`, ms since 1970: from then on nothing can be done with it, and it is not
   * kept.
   */
  write(until: number | undefined): void
  /** It was submitted, or the rep starts over. */
  forget(): void
  /** Its time is over; it comes back by `renew` if that was not so, or is so no more. */
  lapse(): void
  /** Keeps what stands in the form, where somebody typed it, until this deadline; a draft of nothing goes. */
  renew(here: Values, until: number | undefined): void
  /** What the form shows after another tab wrote; nothing when it has nothing to say. */
  follow(here: Values): Values | undefined
}

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
  /** What was typed when the form was open before, until that is submitted or started over. */
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
        storage: typingStore,
        now: clock.now,
        onUnkept: (lost) => {
          if (lost) log('draft-not-kept', { message: 'The browser keeps nothing, or has no room.' })
          setUnkept(lost)
        },
      },
    )
    const initialValues = (keep && record.found?.values) || empty
    return { name, record, empty, initialValues, followsTabs: Boolean(merge) }
  })
  const [found, setFound] = useState(keep ? opened.record.found : undefined)
  return useMemo(() => {
    const { name, record, followsTabs, initialValues } = opened
    const keeping = { name, keep, until, followsTabs, record }
    const forget = () => {
      record.forget()
      setFound(undefined)
    }
    return { found, initialValues, empty: opened.empty, unkept, forget, keeping }
  }, [opened, found, keep, until, unkept])
}

/** What is typed into one form outlives the page. Nothing here knows of React or of the form's library. */
function createDraft<Values>(
  { name, empty, read, same = sameTyping, merge }: DraftSettings<Values>,
  { storage, now, onUnkept }: DraftSources,
): DraftRecord<Values> {
  const stored = (): FoundDraft<Values> | undefined => {
    const typing: Typing | undefined = storage.read(name, now())
    const values = typing && read(typing.values)
    if (typing && values !== undefined) return { values, typedAt: typing.typedAt }
    return undefined
  }
  const earlier = stored()
  const found = earlier && !same(earlier.values, empty) ? earlier : undefined
  // What this tab and the storage last had in common.
  let agreed = found?.values ?? empty
  let unwritten: Values | undefined
  // When what stands in the form was typed; nothing once it was submitted or started over.
  let typedAt = found?.typedAt
  let deadline: number | undefined

  const lapse = () => {
    unwritten = undefined
    agreed = empty
    storage.forget(name)
    onUnkept(false)
  }
  const forget = () => {
    typedAt = undefined
    lapse()
  }
  const isOver = (until: number | undefined) => until !== undefined && now() >= until
  const keep = (values: Values, until: number | undefined) => {
    if (isOver(until)) return lapse()
    agreed = values
    onUnkept(storage.keep(name, { values, typedAt: typedAt ?? now(), until }) === 'memory')
  }

  return {
    found,
    forget,
    lapse,
    type: (values) => {
      unwritten = values
      typedAt = now()
    },
    write(until) {
      const values = unwritten
      unwritten = undefined
      // What came from another tab, or is what the form started with, needs no writing.
      if (values === undefined || same(values, agreed)) return
      if (same(values, empty)) return forget()
      keep(values, until)
    },
    renew(here, until) {
      deadline = until
      if (typedAt === undefined || same(here, empty)) {
        // What was typed stands by now, as when it was sent from elsewhere.
        const before = stored()
        if (before && same(before.values, empty)) storage.forget(name)
        return
      }
      const before = storage.read(name, now())
      if (before && before.until === until) return
      keep(here, until)
    },
    follow(here) {
      const there = stored()
      // The other tab submitted or started over: what stands here stays.
      if (!there && !isOver(deadline)) typedAt = undefined
      if (!merge || !there) return undefined
      const merged = merge(agreed, here, there.values)
      agreed = there.values
      return merged
    },
  }
}

/** Whether two forms hold the same. What is empty, unticked or missing is no difference, and neither is an order. */
export function sameTyping(a: unknown, b: unknown): boolean {
  if (isGroup(a) || isGroup(b)) {
    const [left, right] = [isGroup(a) ? a : {}, isGroup(b) ? b : {}]
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameTyping(left[key], right[key]))
  }
  return (a || undefined) === (b || undefined)
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
