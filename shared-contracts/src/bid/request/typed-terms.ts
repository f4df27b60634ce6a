import { typingIsOver, typingName, type TypingStore } from '../../session'
import type { QuoteRequest } from './quote-request.schema'

const PRICES = ['rate', 'adder', 'total'] as const

/**
 * How many terms of a bid a rep has typed in this browser and not sent (decision 37): rows of the draft with a price
 * other than 0. `now` in ms since 1970. Reading changes nothing: what is over is cleared away elsewhere.
 */
export function typedTerms(
  typing: Pick<TypingStore, 'read'>,
  repId: string,
  bid: Pick<QuoteRequest, 'id' | 'scenarioId' | 'standingBid'>,
  now: number,
): number {
  const read = (...mark: string[]) => typing.read(typingName('bidDraft', repId, bid.id, bid.scenarioId, ...mark), 0)
  const draft = read()
  if (!draft || typingIsOver(draft, now)) return 0
  // Sent since, in another browser or by a second attestation; what was typed after asking for that is no part of it.
  const sent = bid.standingBid
  const askedAt = read('asked')?.typedAt ?? Infinity
  if (sent?.terms && sent.by.userId === repId && Date.parse(sent.at) >= draft.typedAt && draft.typedAt <= askedAt)
    return 0
  const rows = isRecord(draft.values) && isRecord(draft.values.rows) ? Object.values(draft.values.rows) : []
  return rows.filter((row) => isRecord(row) && PRICES.some((price) => isPrice(row[price]))).length
}

const isPrice = (text: unknown) => typeof text === 'string' && /[1-9]/.test(text)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
