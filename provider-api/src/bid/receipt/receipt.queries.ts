import type { downloadReceipt, listReceipts, readReceiptKeys, readReceiptStatus } from 'shared-contracts/bid/receipt'
import type { FileResponse } from '../../http/file-response'
import { notFound } from '../../http/refusal'
import type { HandlerContext } from '../../http/register-endpoint'
import { readRequestRow } from '../request/bid.queries'
import { getSigningKey } from './receipt-key'
import { listReceiptKeys } from './receipt-key.repo'
import { receiptPdf } from './receipt-pdf'
import { findChain, findReceipt, listReceiptRows } from './receipt.repo'

/** @throws Refusal 404 */
export async function listReceiptsOfRequest({ db, rep, params }: HandlerContext<typeof listReceipts>) {
  await readRequestRow(db, rep, params.id)
  const rows = await listReceiptRows(db, rep.supplierId, params.id)
  return { receipts: rows.map(({ signed }) => signed) }
}

/** @throws Refusal 404 */
export async function readReceiptPdf({
  db,
  rep,
  params,
}: HandlerContext<typeof downloadReceipt>): Promise<FileResponse> {
  const found = await findReceipt(db, rep.supplierId, params.id, params.number)
  if (!found) throw notFound('There is no such receipt.')
  return { fileName: `${params.number}.pdf`, mimeType: 'application/pdf', content: receiptPdf(found.signed) }
}

/** A key of the settings is there before anything was signed with it. */
export async function readPublicKeys({ db, settings }: HandlerContext<typeof readReceiptKeys>) {
  const rows = await listReceiptKeys(db)
  const own = settings.receiptKey === undefined ? undefined : getSigningKey(settings.receiptKey)
  const fresh = !own || rows.some(({ keyId }) => keyId === own.keyId) ? [] : [{ ...own, retiredAt: null }]
  return {
    keys: [...rows, ...fresh].map(({ keyId, publicKey, retiredAt }) => ({
      keyId,
      algorithm: 'ed25519' as const,
      publicKey,
      retiredAt: retiredAt?.toISOString() ?? null,
    })),
  }
}

/** @throws Refusal 404 */
export async function readChainState({ db, params }: HandlerContext<typeof readReceiptStatus>) {
  const chain = await findChain(db, params.digest)
  if (!chain) throw notFound('No receipt of this portal has this fingerprint.')
  return toChainState(chain)
}

function toChainState({ row, last }: NonNullable<Awaited<ReturnType<typeof findChain>>>) {
  const summarize = ({ number, kind, receivedAt }: typeof row) => ({
    number,
    kind,
    receivedAt: receivedAt.toISOString(),
  })
  return {
    number: row.number,
    receivedAt: row.receivedAt.toISOString(),
    supersededBy: last.number === row.number ? null : summarize(last),
  }
}
