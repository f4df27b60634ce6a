import type { SignedReceipt } from 'shared-contracts/bid/receipt'
import { eachReference, settledBillingMethod } from 'shared-contracts/bid/request'
import type { Submission } from 'shared-contracts/bid/submission'
import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import type { Settings } from '../../settings'
import type { RequestRow } from '../request/quote-request.repo'
import { readBidContext } from '../submission/bid-context.repo'
import { makeReceipt, signReceipt, type ReceiptInput } from './make-receipt'
import { readSigningKeyInUse } from './receipt-key.repo'
import { insertReceipt, type ReceiptRow } from './receipt.repo'

export type ReceiptSettings = Pick<Settings, 'portalUrl' | 'receiptKey'>

/** The key is there before the first bid: hundreds at once would wait for the one that makes it. */
export async function prepareSigningKey(db: Db, { receiptKey }: ReceiptSettings, now: Date): Promise<void> {
  await transaction(db, (tx) => readSigningKeyInUse(tx, receiptKey, now))
}

type BidContext = Awaited<ReturnType<typeof readBidContext>>

/** What the next receipt of a request follows, and the key that signs it; of what was read under the request's lock. */
export async function readReceiptChain(
  tx: Db,
  { previous, keys }: Pick<BidContext, 'previous' | 'keys'>,
  { receiptKey }: ReceiptSettings,
  now: Date,
) {
  return { previous, key: await readSigningKeyInUse(tx, receiptKey, now, keys) }
}
type ReceiptChain = Awaited<ReturnType<typeof readReceiptChain>>

/** The receipt of a write, signed, and the row that keeps it in the transaction of the write. */
export function drawUpReceipt({ previous, key }: ReceiptChain, input: Omit<ReceiptInput, 'previous'>) {
  const signed = signReceipt(makeReceipt({ ...input, previous }), key)
  const row: ReceiptRow = {
    number: signed.receipt.number,
    quoteRequestId: input.row.request.id,
    supplierId: input.rep.supplierId,
    sequence: (previous?.sequence ?? 0) + 1,
    digest: signed.digest,
    kind: signed.receipt.kind,
    receivedAt: input.now,
    signed,
  }
  return { signed, row }
}

/** What a bid says beside its rates once a submission is written; what it does not say stays. */
export function termsAfter(
  { request: stood, rateCheck }: Pick<RequestRow, 'request' | 'rateCheck'>,
  sent: Partial<Submission> = {},
) {
  return {
    billingMethod: sent.billingMethod ?? settledBillingMethod({ quoteRequest: stood, rateCheck }) ?? null,
    creditStatus: sent.creditStatus ?? stood.creditStatus,
    ...eachReference((key) => sent[key] ?? stood[key]),
  }
}

/** What the receipt of a write that takes quotes away says of what stood; read before it. */
export async function readReceiptState(tx: Db, row: RequestRow, settings: ReceiptSettings, now: Date) {
  const { id, supplierId } = row.request
  const bid = await readBidContext(tx, { id, supplierId, scenarioId: undefined })
  const { options, stateTaxes, own: before, ownTaxes: taxes } = bid
  const chain = await readReceiptChain(tx, bid, settings, now)
  return { row, options, stateTaxes, before, taxes, chain, issuer: settings.portalUrl, now }
}

/** The receipt of quotes that were taken away: what stood but for these options still stands. */
export async function issueReceiptWithout(
  tx: Db,
  { chain, ...state }: Awaited<ReturnType<typeof readReceiptState>>,
  write: Pick<ReceiptInput, 'kind' | 'rep'> & { optionIds: readonly string[] },
): Promise<SignedReceipt> {
  const { signed, row } = drawUpReceipt(chain, {
    ...state,
    kind: write.kind,
    rep: write.rep,
    after: state.before.filter(({ pricingOptionId }) => !write.optionIds.includes(pricingOptionId)),
    ...termsAfter(state.row),
  })
  await insertReceipt(tx, row)
  return signed
}
