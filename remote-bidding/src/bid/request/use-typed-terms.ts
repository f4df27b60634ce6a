import { useCallback, useSyncExternalStore } from 'react'
import { typedTerms, type QuoteRequest } from 'shared-contracts/bid/request'
import { keptTyping } from 'shared-contracts/session'
import { useRemote, useRep } from 'remote-kit/context'

/** What is typed in this tab and in the others. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  const stop = keptTyping.subscribe(listener)
  return () => {
    window.removeEventListener('storage', listener)
    stop()
  }
}

const NONE: readonly QuoteRequest[] = []

/** How many terms of each bid lie typed and unsent in this browser: a function that changes when they do. */
export function useTypedTerms(bids: readonly QuoteRequest[] = NONE): (bid: QuoteRequest) => number {
  const { clock } = useRemote()
  const repId = useRep()?.repId ?? ''
  const typed = useSyncExternalStore(subscribe, () =>
    JSON.stringify(
      bids.flatMap((bid) => {
        const terms = typedTerms(keptTyping, repId, bid, clock.now())
        return terms > 0 ? [[bid.id, terms]] : []
      }),
    ),
  )
  return useCallback((bid) => new Map(JSON.parse(typed) as [string, number][]).get(bid.id) ?? 0, [typed])
}
