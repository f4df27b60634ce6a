import { useState } from 'react'
import { useDraft, type Draft } from 'remote-kit/draft'
import { startingValues, type BidFormValues } from '../../ui/bid-form-values'
import { bidDraftIds, mergedTyping, sameValues, typedValues } from './bid-draft'
import type { OpenBid } from './open-bid'

/** What a rep types into a bid form and has not submitted; two tabs with one form show the same. */
export function useBidDraft({ scenario, forReading, deadline }: OpenBid): Draft<BidFormValues> {
  // The form starts once: what is read again later never overwrites what was typed.
  const [empty] = useState(() => startingValues(scenario))
  return useDraft({
    kind: 'bidDraft',
    ids: bidDraftIds(scenario),
    empty,
    read: (stored) => typedValues(stored, empty),
    same: sameValues,
    merge: mergedTyping,
    until: deadline,
    keep: !forReading,
  })
}
