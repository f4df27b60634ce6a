import { creditStatus, billingMethod } from 'shared-contracts/bid'
import type { BidFormValues } from './bid-form-values'

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

/** The part of `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nameOf = (key: BidDraftKey) => `bidDraft:${[key.userId, key.quoteRequestId, key.scenarioId].map(encodeURIComponent).join(':')}`

/** Keeps a draft. @throws when the browser keeps nothing */
export function keepDraft(storage: DraftStorage, key: BidDraftKey, draft: BidDraft): void {
  storage.setItem(nameOf(key), JSON.stringify(draft))
}

export function forgetDraft(storage: DraftStorage, key: BidDraftKey): void {
  storage.removeItem(nameOf(key))
}

/** The draft as far as it fits the form as it is now; nothing when there is none or it cannot be read. */
export function readDraft(storage: DraftStorage, key: BidDraftKey, now: BidFormValues): BidDraft | undefined {
  let stored: unknown
  try {
    stored = JSON.parse(storage.getItem(nameOf(key)) ?? 'null')
  } catch {
    return undefined
  }
  if (!isRecord(stored) || typeof stored.typedAt !== 'number' || !isRecord(stored.values)) return undefined
  const { rows, feeIncluded, taxesIncluded, billingMethod: billing, creditStatus: credit } = stored.values
  const kept = isRecord(rows) ? rows : {}
  return {
    typedAt: stored.typedAt,
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

function rowOf(stored: unknown): Partial<BidFormValues['rows'][string]> {
  if (!isRecord(stored)) return {}
  const { rate, adder, total, send, derived } = stored
  if (typeof rate !== 'string' || typeof adder !== 'string' || typeof total !== 'string' || typeof send !== 'boolean') return {}
  return { rate, adder, total, send, ...(derived === 'rate' || derived === 'adder' || derived === 'total' ? { derived } : {}) }
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
