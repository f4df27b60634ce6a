import { useCallback, useMemo, useState } from 'react'
import type { RemoteContext } from 'shared-contracts/remote'

/** The dialogs of a contract in which a rep types. */
export type TypedDialog = 'revision' | 'rejection' | 'final-rejection'

export interface KeptTyping<Values> {
  /** What was typed when the dialog was open before, and not sent; `typedAt` in ms since 1970. */
  found: { values: Values; typedAt: number } | undefined
  keep(values: Values): void
  /** It was sent, or the rep starts over. */
  forget(): void
}

/**
 * Keeps what is typed into a dialog while it is closed, while the page is reloaded, and while the rep signs in again
 * (decision 5). It belongs to one rep and one contract. `read` gives nothing for what it does not understand.
 */
export function useKeptTyping<Values extends object>(
  { session, clock, log }: RemoteContext,
  energyPlanId: string,
  dialog: TypedDialog,
  read: (stored: unknown) => Values | undefined,
): KeptTyping<Values> {
  const [name] = useState(() => {
    const userId = session.getState().currentUser?.supplierRepresentative.userId ?? ''
    return `contractDraft:${[userId, energyPlanId, dialog].map(encodeURIComponent).join(':')}`
  })
  const [found] = useState(() => readTyping(name, read))

  const keep = useCallback(
    (values: Values) => {
      try {
        if (isBlank(values)) localStorage.removeItem(name)
        else localStorage.setItem(name, JSON.stringify({ values, typedAt: clock.now() }))
      } catch (error) {
        // A browser that forbids storage, or whose storage is full, keeps nothing.
        log('draft-not-kept', { message: String(error) })
      }
    },
    [name, clock, log],
  )
  const forget = useCallback(() => {
    try {
      localStorage.removeItem(name)
    } catch {
      // What cannot be read is gone already.
    }
  }, [name])
  return useMemo(() => ({ found, keep, forget }), [found, keep, forget])
}

function readTyping<Values>(name: string, read: (stored: unknown) => Values | undefined): KeptTyping<Values>['found'] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('typedAt' in stored)) return undefined
    const values = read(stored.values)
    return values === undefined || typeof stored.typedAt !== 'number' ? undefined : { values, typedAt: stored.typedAt }
  } catch {
    return undefined
  }
}

/** Nothing is ticked and nothing is typed. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank)
  return value === undefined || value === null || value === false || value === ''
}
