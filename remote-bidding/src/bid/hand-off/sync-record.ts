import { keptTyping, typingName } from 'shared-contracts/session'
import type { DraftSyncSources, SyncRecord } from './draft-sync'

interface SyncRecordOf {
  repId: string
  scenario: { id: string; scenarioId: string }
  /** ms since 1970: the deadline of what was typed. */
  until: number
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
  const isTyped = () => keptTyping.read(draftName, now()) !== undefined
  return {
    isTyped,
    read() {
      const known = keptTyping.read(name, now())?.values as SyncRecord | undefined
      return isTyped() || known?.startedOver ? known : undefined
    },
    keep(values) {
      if (isTyped() || values.startedOver) keptTyping.keep(name, { values, typedAt: now(), until })
      else keptTyping.forget(name)
    },
    forget: () => keptTyping.forget(name),
  }
}
