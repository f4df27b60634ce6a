import type { Colleague } from 'shared-contracts/bid/hand-off'
import { shownDeadline, type QuoteRequest } from 'shared-contracts/bid/request'

/** Bids of one rep that the board shows. */
export const ON_BOARD = 25

export interface BoardColumn {
  rep: Colleague
  bids: QuoteRequest[]
}

/** Open bids by rep, the caller first, each with the next due first; `more` counts those that have no room. */
export function boardColumns(
  bids: readonly QuoteRequest[],
  team: readonly Colleague[],
  repId: string,
): { columns: BoardColumn[]; more: Map<string, number> } {
  const ofRep = new Map<string, QuoteRequest[]>(team.map(({ userId }) => [userId, []]))
  const gone = new Map<string, Colleague>()
  for (const bid of [...bids].sort((a, b) => shownDeadline(a) - shownDeadline(b))) {
    const { owner } = bid
    if (owner == null) continue
    // Who has an account no more, or none yet, may still have bids.
    if (!ofRep.has(owner.userId)) gone.set(owner.userId, { ...owner, lastName: '' })
    ofRep.set(owner.userId, [...(ofRep.get(owner.userId) ?? []), bid])
  }
  const reps = [...team, ...gone.values()].sort((a, b) => Number(b.userId === repId) - Number(a.userId === repId))
  const more = new Map<string, number>()
  const columns = reps.map((rep) => {
    const theirs = ofRep.get(rep.userId) ?? []
    if (theirs.length > ON_BOARD) more.set(rep.userId, theirs.length - ON_BOARD)
    return { rep, bids: theirs.slice(0, ON_BOARD) }
  })
  return { columns, more }
}
