import { billingMethod, creditStatus, type Scenario } from 'shared-contracts/bid/request'
import type { QuoteInput } from 'shared-contracts/bid/rates'
import { useState } from 'react'
import { useDraft, type Draft } from 'remote-kit/draft'
import { otherFields, startingValues, type BidFormValues } from '../../ui/bid-form-values'
import type { OpenBid } from './open-bid'

/** What a draft is kept for, beside the rep: as the version before named it. */
export const bidDraftIds = ({ quoteRequest, pricingScenario }: Pick<Scenario, 'quoteRequest' | 'pricingScenario'>) => [
  quoteRequest.id,
  pricingScenario.id,
]

/** What was kept, as far as it fits the form as it is; nothing when it cannot be read. */
export function typedValues(stored: unknown, form: BidFormValues): BidFormValues | undefined {
  if (!isRecord(stored)) return undefined
  const { rows, feeIncluded, taxesIncluded, billingMethod: billing, creditStatus: credit } = stored
  const { supplierQuoteNumber: number, supplierNote: note } = stored
  const kept = isRecord(rows) ? rows : {}
  return {
    // An option that is gone loses its row, a new one starts as the server has it.
    rows: Object.fromEntries(Object.entries(form.rows).map(([name, row]) => [name, { ...row, ...rowOf(kept[name]) }])),
    feeIncluded: typeof feeIncluded === 'boolean' ? feeIncluded : form.feeIncluded,
    taxesIncluded: typeof taxesIncluded === 'boolean' ? taxesIncluded : form.taxesIncluded,
    billingMethod: billingMethod.safeParse(billing).data ?? form.billingMethod,
    creditStatus: creditStatus.safeParse(credit).data ?? form.creditStatus,
    supplierQuoteNumber: typeof number === 'string' ? number : form.supplierQuoteNumber,
    supplierNote: typeof note === 'string' ? note : form.supplierNote,
  }
}

/**
 * Two tabs have one form open: what was typed here since both last agreed stays, everything else is as the other tab
 * has it. Row by row: the fields of a row follow from each other.
 */
export function mergedTyping(agreed: BidFormValues, here: BidFormValues, there: BidFormValues): BidFormValues {
  const pickRow = (name: string, mine: QuoteInput) => {
    const theirs = there.rows[name]
    return theirs === undefined || !sameRow(agreed.rows[name], mine) ? mine : theirs
  }
  const theirs = otherFields.filter((name) => agreed[name] === here[name])
  const others = Object.fromEntries(theirs.map((name) => [name, there[name]] as const)) as Partial<BidFormValues>
  return {
    ...here,
    ...others,
    rows: Object.fromEntries(Object.entries(here.rows).map(([name, row]) => [name, pickRow(name, row)])),
  }
}

/** Whether two forms hold the same. Which field of a row follows from the others is no difference, nor is an order. */
export function sameValues(a: BidFormValues, b: BidFormValues): boolean {
  const names = Object.keys({ ...a.rows, ...b.rows })
  return names.every((name) => sameRow(a.rows[name], b.rows[name])) && otherFields.every((name) => a[name] === b[name])
}

function sameRow(a: QuoteInput | undefined, b: QuoteInput | undefined): boolean {
  return a?.rate === b?.rate && a?.adder === b?.adder && a?.total === b?.total && a?.send === b?.send
}

function rowOf(stored: unknown): Partial<QuoteInput> {
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
