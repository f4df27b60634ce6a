import { isAnswerLost, toProblem } from 'shared-contracts/api'
import {
  mergeDraft,
  sameField,
  type AgreedField,
  type DraftConflict,
  type DraftValue,
  type StoredField,
  type SentField,
} from 'shared-contracts/bid/hand-off'
import { typingStore, typingName } from 'shared-contracts/session'

interface SyncRecordOf {
  repId: string
  scenario: { id: string; scenarioId: string }
  /** ms since 1970: the deadline of what was typed, as it is now. */
  until: () => number
  /** ms since 1970, by the server's clock. */
  now: () => number
}

/**
 * What was synced, kept beside the browser's own draft, with which and with whose deadline it goes. Without one it
 * counts only when it says that the rep started over: otherwise the browser lost what was typed, and the server has it.
 */
export function syncRecord({ repId, scenario, until, now }: SyncRecordOf): DraftSyncSources['record'] & {
  /** Whether the browser has a draft. */
  isTyped(): boolean
} {
  const draftName = typingName('bidDraft', repId, scenario.id, scenario.scenarioId)
  const name = typingName('bidDraft', repId, scenario.id, scenario.scenarioId, 'synced')
  const isTyped = () => typingStore.read(draftName, now()) !== undefined
  return {
    isTyped,
    read() {
      const stored = typingStore.read(name, now())?.values as SyncRecord | undefined
      return isTyped() || stored?.startedOver ? stored : undefined
    },
    keep(values) {
      if (isTyped() || values.startedOver) typingStore.keep(name, { values, typedAt: now(), until: until() })
      else typingStore.forget(name)
    },
    forget: () => typingStore.forget(name),
  }
}

/** ms after the last key at which what is typed goes to the server. */
const PAUSE = 1500
/** ms after the first unsent key at which it goes at the latest: well within the lease (decision 72). */
const LONGEST_WAIT = 20_000
/** ms until a failed write is tried again. */
const RETRY_DELAY_MS = 30_000

/** What this browser remembers between two visits. */
interface SyncRecord {
  agreed: Record<string, AgreedField>
  /** Sent, perhaps without an answer. */
  sent: Record<string, DraftValue>
  /** Nothing is typed any more, and the server may not know it yet. */
  startedOver: boolean
}

interface DraftSyncSources {
  /** The form when nothing is typed, as the server is now. */
  start(): Readonly<Record<string, DraftValue>>
  /** What stands in the form. */
  here(): Record<string, DraftValue>
  put(fields: readonly SentField[]): Promise<StoredField[]>
  /** Puts what was typed elsewhere into the form; `there`: all that the server has. */
  take(fields: readonly { name: string; value: DraftValue }[], there: readonly StoredField[]): void
  /** Fields that were typed here and elsewhere: what stands here stays, and is not sent unasked. */
  onTypedTwice(fields: readonly DraftConflict[]): void
  /** Another browser types this draft (decision 72): what is typed here waits. */
  onEditedElsewhere(): void
  record: { read(): SyncRecord | undefined; keep(record: SyncRecord): void; forget(): void }
}

export interface DraftSync {
  /** Something was typed. */
  typed(): void
  /** What the server has, as it was read. */
  read(there: readonly StoredField[]): void
  /**
   * The draft was taken over, as the server has it now: what was not typed here follows it, what was goes over it.
   * @returns what was typed there too
   */
  adoptDraft(there: readonly StoredField[]): readonly DraftConflict[]
  /** Sends now what has not been sent. */
  flush(): Promise<void>
  /** Whether the form holds what nobody typed. */
  isAsStarted(): boolean
  /** The form is closed, and what was typed stays. */
  stop(): void
  /** The form is closed and was submitted or started over: `drop` throws the server's draft away. */
  end(drop: () => Promise<void>): Promise<void>
}

/** Keeps a form and its draft on the server the same. Nothing that is typed waits for it. */
export function createDraftSync(sources: DraftSyncSources): DraftSync {
  const { start, here, record } = sources
  let { agreed, sent } = record.read() ?? { agreed: {}, sent: {} }
  let there: readonly StoredField[] | undefined
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The first key since the last write, ms since 1970. */
  let firstUnsent: number | undefined
  let stopped = false
  let hasSent = false

  const isAsStarted = () => {
    const begun = start()
    return Object.entries(here()).every(([name, value]) => sameField(value, begun[name]))
  }
  const isStartedOver = () => [agreed, sent].some((fields) => Object.keys(fields).length > 0) && isAsStarted()
  const remember = () => {
    if (!stopped) record.keep({ agreed, sent, startedOver: isStartedOver() })
  }
  const merged = () => {
    const merge = mergeDraft({ start: start(), agreed, sent, here: here(), there: there ?? [] })
    agreed = { ...agreed, ...merge.agreed }
    if (merge.take.length > 0) sources.take(merge.take, there ?? [])
    sources.onTypedTwice(merge.ask)
    remember()
    return merge
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void flush(), ms)
  }
  const send = async (fields: readonly SentField[]) => {
    hasSent = true
    sent = { ...sent, ...Object.fromEntries(fields.map(({ name, value }) => [name, value])) }
    remember()
    try {
      there = await sources.put(fields)
      if (merged().send.length > 0) later(PAUSE)
    } catch (error) {
      const problem = toProblem(error)
      // Without an answer it may have arrived; what is refused waits for the next key, as after opting in again.
      if (isAnswerLost(problem) || problem.status === 429) later(RETRY_DELAY_MS)
      // Nobody who has gone keeps others from typing.
      else if (problem.code === 'being-edited') sources.onEditedElsewhere()
    }
  }
  const flush = async () => {
    clearTimeout(timer)
    firstUnsent = undefined
    // At once: the page may be going.
    remember()
    await sending
    if (stopped || !there) return
    const fields = merged().send
    if (fields.length === 0) return
    sending = send(fields).finally(() => (sending = undefined))
    await sending
  }
  const stop = () => {
    stopped = true
    clearTimeout(timer)
  }
  return {
    typed() {
      firstUnsent ??= Date.now()
      later(Date.now() - firstUnsent < LONGEST_WAIT ? PAUSE : 0)
    },
    read(fields) {
      // An answer that is older than one of a write would take back what was written.
      const newest = Math.max(0, ...(there ?? []).map(({ revision }) => revision))
      if (there && fields.length > 0 && Math.max(...fields.map(({ revision }) => revision)) < newest) return
      there = fields
      if (merged().send.length > 0 && !sending) later(PAUSE)
    },
    adoptDraft(fields) {
      there = fields
      const { ask } = merged()
      agreed = { ...agreed, ...Object.fromEntries(ask.map((field) => [field.name, field.there])) }
      if (merged().send.length > 0) later(0)
      return ask
    },
    flush,
    isAsStarted,
    stop,
    async end(drop) {
      const startedOver = isStartedOver()
      if (startedOver) remember()
      else record.forget()
      stop()
      await sending
      if (!startedOver && !hasSent) return
      try {
        await drop()
        record.forget()
      } catch {
        // A start over is remembered, the next visit says it; what was submitted is no draft for the server either.
      }
    },
  }
}

/** The fields of a colleague's draft that the form has not. */
export function differingFields(
  fields: readonly StoredField[],
  start: Readonly<Record<string, DraftValue>>,
  here: Readonly<Record<string, DraftValue>>,
): StoredField[] {
  return fields.filter(
    ({ name, value }) => name in start && !sameField(value, start[name]) && !sameField(value, here[name]),
  )
}
