import { creditStatus, billingMethod } from 'shared-contracts/bid/request'
import { typingName, type Typing } from 'shared-contracts/session'
import type { BidFormValues } from '../../ui/bid-form-values'

/** What a rep typed into one form and has not submitted, with when. */
export interface BidDraft {
  values: BidFormValues
  /** ms since 1970. */
  typedAt: number
}

export interface BidDraftKey {
  /** A draft belongs to one rep; another one on the same machine never sees it. */
  userId: string
  quoteRequestId: string
  scenarioId: string
}

export const draftName = (key: BidDraftKey) => typingName('bidDraft', key.userId, key.quoteRequestId, key.scenarioId)

/** A draft as far as it fits the form as it is now; nothing when it cannot be read. */
export function draftOf(typing: Typing | undefined, now: BidFormValues): BidDraft | undefined {
  if (typing === undefined || !isRecord(typing.values)) return undefined
  const { rows, feeIncluded, taxesIncluded, billingMethod: billing, creditStatus: credit } = typing.values
  const kept = isRecord(rows) ? rows : {}
  return {
    typedAt: typing.typedAt,
    values: {
      // An option that is gone loses its row, a new one starts as the server has it.
      rows: Object.fromEntries(Object.entries(now.rows).map(([name, row]) => [name, { ...row, ...rowOf(kept[name]) }])),
      feeIncluded: typeof feeIncluded === 'boolean' ? feeIncluded : now.feeIncluded,
      taxesIncluded: typeof taxesIncluded === 'boolean' ? taxesIncluded : now.taxesIncluded,
      billingMethod: billingMethod.safeParse(billing).data ?? now.billingMethod,
      creditStatus: creditStatus.safeParse(credit).data ?? now.creditStatus,
    },
  }
}

/**
 * Two tabs have one form open: what was typed here since both last agreed stays, everything else is as the other tab
 * has it. Row by row: the fields of a row follow from each other.
 */
export function mergedTyping(agreed: BidFormValues, here: BidFormValues, there: BidFormValues): BidFormValues {
  const pick = <Value>(last: Value | undefined, mine: Value, theirs: Value | undefined): Value =>
    theirs === undefined || !same(last, mine) ? mine : theirs
  return {
    rows: Object.fromEntries(
      Object.entries(here.rows).map(([name, row]) => [name, pick(agreed.rows[name], row, there.rows[name])]),
    ),
    feeIncluded: pick(agreed.feeIncluded, here.feeIncluded, there.feeIncluded),
    taxesIncluded: pick(agreed.taxesIncluded, here.taxesIncluded, there.taxesIncluded),
    billingMethod: pick(agreed.billingMethod, here.billingMethod, there.billingMethod),
    creditStatus: pick(agreed.creditStatus, here.creditStatus, there.creditStatus),
  }
}

function same(a: unknown, b: unknown): boolean {
  return plainText(a) === plainText(b)
}

/** Which field of a row follows from the others is no difference, and neither is an order. */
function plainText(value: unknown): string {
  if (!isRecord(value)) return JSON.stringify(value)
  const { rate, adder, total, send } = value
  return JSON.stringify([rate, adder, total, send])
}

function rowOf(stored: unknown): Partial<BidFormValues['rows'][string]> {
  if (!isRecord(stored)) return {}
  const { rate, adder, total, send, derived } = stored
  if (typeof rate !== 'string' || typeof adder !== 'string' || typeof total !== 'string' || typeof send !== 'boolean')
    return {}
  return {
    rate,
    adder,
    total,
    send,
    ...(derived === 'rate' || derived === 'adder' || derived === 'total' ? { derived } : {}),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function sameValues(a: BidFormValues, b: BidFormValues): boolean {
  const plain = ({ rows, ...rest }: BidFormValues) =>
    JSON.stringify([
      Object.entries(rows)
        .map(([name, { rate, adder, total, send }]) => [name, rate, adder, total, send])
        .sort(),
      rest.feeIncluded,
      rest.taxesIncluded,
      rest.billingMethod,
      rest.creditStatus,
    ])
  return plain(a) === plain(b)
}
