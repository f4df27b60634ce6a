import { useCallback, useMemo, useState } from 'react'
import { keptTyping, typingName } from 'shared-contracts/session'
import { useRemote } from 'shared-ui/remote'

/** The dialogs of a contract in which a rep types. */
export type TypedDialog = 'revision' | 'rejection' | 'final-rejection'

export interface KeptTyping<Values> {
  /** What was typed when the dialog was open before, and not sent; `typedAt` in ms since 1970. */
  found: { values: Values; typedAt: number } | undefined
  keep(values: Values): void
  /** The browser has no room for it, or forbids storage: a reload would lose what is typed. */
  unkept: boolean
  /** It was sent, or the rep starts over. */
  forget(): void
}

/**
 * Keeps what is typed into a dialog while it is closed, while the page is reloaded, and while the rep signs in again
 * (decision 5). It belongs to one rep and one contract. `read` gives nothing for what it does not understand.
 */
export function useKeptTyping<Values extends object>(
  energyPlanId: string,
  dialog: TypedDialog,
  read: (stored: unknown) => Values | undefined,
): KeptTyping<Values> {
  const { session, clock, log } = useRemote()
  const [name] = useState(() =>
    typingName(
      'contractDraft',
      session.getState().currentUser?.supplierRepresentative.userId ?? '',
      energyPlanId,
      dialog,
    ),
  )
  const [found] = useState(() => {
    const typing = keptTyping.read(name, clock.now())
    const values = typing && read(typing.values)
    return typing && values && { values, typedAt: typing.typedAt }
  })
  const [unkept, setUnkept] = useState(false)

  const forget = useCallback(() => {
    keptTyping.forget(name)
    setUnkept(false)
  }, [name])
  const keep = useCallback(
    (values: Values) => {
      if (isBlank(values)) return forget()
      const lost = keptTyping.keep(name, { values, typedAt: clock.now() }) === 'memory'
      if (lost) log('draft-not-kept', { message: 'The browser keeps nothing, or has no room.' })
      setUnkept(lost)
    },
    [name, clock, log, forget],
  )
  return useMemo(() => ({ found, keep, unkept, forget }), [found, keep, unkept, forget])
}

/** Nothing is ticked and nothing is typed. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank)
  return value === undefined || value === null || value === false || value === ''
}
