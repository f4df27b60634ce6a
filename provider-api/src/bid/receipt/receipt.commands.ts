import type { SignedReceipt } from 'shared-contracts/bid/receipt'
import type { Submission } from 'shared-contracts/bid/submission'
import type { Db } from '../../db/open-db'
import { together } from '../../db/statement'
import { transaction } from '../../db/transaction'
import type { Settings } from '../../settings'
import type { RequestRow } from '../request/quote-request.repo'
import { listOwnQuotes } from '../request/scenario.repo'
import { listOptionsOfRequest, listStateTaxesOfRequest, listTaxesOfOwnQuotes } from '../submission/bid-facts.repo'
import { makeReceipt, signReceipt, type ReceiptFacts } from './make-receipt'
import { readSigningKeyInUse } from './receipt-key.repo'
import { findNewestReceipt, insertReceipt, type ReceiptRow } from './receipt.repo'

export type ReceiptSettings = Pick<Settings, 'portalUrl' | 'receiptKey'>
type Request = { id: string; supplierId: string }

/** The key is there before the first bid: hundreds at once would wait for the one that makes it. */
export async function prepareSigningKey(db: Db, { receiptKey }: ReceiptSettings, now: Date): Promise<void> {
  await transaction(db, (tx) => readSigningKeyInUse(tx, receiptKey, now))
}

/** Where the next receipt of a request goes, and what signs it; read under the request's lock. */
export async function readReceiptPlace(tx: Db, request: Request, { receiptKey }: ReceiptSettings, now: Date) {
  const [previous, key] = await together([
    findNewestReceipt(tx, request),
    readSigningKeyInUse(tx, receiptKey, now),
  ] as const)
  return { previous, key }
}
type ReceiptPlace = Awaited<ReturnType<typeof readReceiptPlace>>

/** The receipt of a write, signed, and the row that keeps it in the transaction of the write. */
export function drawUpReceipt({ previous, key }: ReceiptPlace, facts: Omit<ReceiptFacts, 'previous'>) {
  const signed = signReceipt(makeReceipt({ ...facts, previous }), key)
  const row: ReceiptRow = {
    number: signed.receipt.number,
    quoteRequestId: facts.row.request.id,
    supplierId: facts.rep.supplierId,
    sequence: (previous?.sequence ?? 0) + 1,
    digest: signed.digest,
    kind: signed.receipt.kind,
    receivedAt: facts.now,
    signed,
  }
  return { signed, row }
}

/** What a bid says beside its rates once a submission is written; what it does not say stays. */
export function termsAfter(stood: RequestRow['request'], sent: Partial<Submission> = {}) {
  return {
    billingMethod: sent.billingMethod ?? stood.billingMethod,
    creditStatus: sent.creditStatus ?? stood.creditStatus,
    supplierQuoteNumber: (sent.supplierQuoteNumber ?? stood.supplierQuoteNumber) || undefined,
    supplierNote: (sent.supplierNote ?? stood.supplierNote) || undefined,
  }
}

/** What the receipt of a write that takes quotes away says of what stood; read before it. */
export async function readStanding(tx: Db, row: RequestRow, settings: ReceiptSettings, now: Date) {
  const request = { id: row.request.id, supplierId: row.request.supplierId }
  const [options, stateTaxes, before, taxes, place] = await together([
    listOptionsOfRequest(tx, { ...request, scenarioId: undefined }),
    listStateTaxesOfRequest(tx, request),
    listOwnQuotes(tx, request.id, request.supplierId),
    listTaxesOfOwnQuotes(tx, request),
    readReceiptPlace(tx, request, settings, now),
  ] as const)
  return { row, options, stateTaxes, before, taxes, place, issuer: settings.portalUrl, now }
}

/** The receipt of quotes that were taken away: what stood but for these options still stands. */
export async function issueReceiptWithout(
  tx: Db,
  { place, ...standing }: Awaited<ReturnType<typeof readStanding>>,
  write: Pick<ReceiptFacts, 'kind' | 'rep'> & { optionIds: readonly string[] },
): Promise<SignedReceipt> {
  const { signed, row } = drawUpReceipt(place, {
    ...standing,
    kind: write.kind,
    rep: write.rep,
    after: standing.before.filter(({ pricingOptionId }) => !write.optionIds.includes(pricingOptionId)),
    ...termsAfter(standing.row.request),
  })
  await insertReceipt(tx, row)
  return signed
}
