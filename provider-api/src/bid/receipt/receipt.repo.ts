import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { receipts } from '../../db/schema'
import { statement } from '../../db/statement'

export type ReceiptRow = typeof receipts.$inferSelect

/** The end of a request's chain. */
export const selectNewestReceipt = (db: Db) =>
  db
    .select({ number: receipts.number, digest: receipts.digest, sequence: receipts.sequence })
    .from(receipts)
    .where(
      and(eq(receipts.quoteRequestId, sql.placeholder('id')), eq(receipts.supplierId, sql.placeholder('supplierId'))),
    )
    .orderBy(desc(receipts.sequence))
    .limit(1)

const write = statement('write_receipt', (db) =>
  db.insert(receipts).values({
    number: sql.placeholder('number'),
    quoteRequestId: sql.placeholder('quoteRequestId'),
    supplierId: sql.placeholder('supplierId'),
    sequence: sql.placeholder('sequence'),
    digest: sql.placeholder('digest'),
    kind: sql.placeholder('kind'),
    receivedAt: sql.placeholder('receivedAt'),
    signed: sql`${sql.placeholder('signed')}::jsonb`,
  }),
)

export async function insertReceipt(tx: Db, row: ReceiptRow): Promise<void> {
  await write(tx, { ...row, signed: JSON.stringify(row.signed) })
}

/** The newest first. */
export function listReceiptRows(db: Db, supplierId: string, quoteRequestId: string) {
  return db
    .select({ signed: receipts.signed, digest: receipts.digest })
    .from(receipts)
    .where(and(eq(receipts.quoteRequestId, quoteRequestId), eq(receipts.supplierId, supplierId)))
    .orderBy(desc(receipts.sequence))
}

export async function findReceipt(db: Db, supplierId: string, quoteRequestId: string, number: string) {
  const isOfRequest = and(eq(receipts.quoteRequestId, quoteRequestId), eq(receipts.supplierId, supplierId))
  const [row] = await db
    .select({ signed: receipts.signed, digest: receipts.digest })
    .from(receipts)
    .where(and(isOfRequest, eq(receipts.number, number)))
  return row
}

const outline = {
  number: receipts.number,
  digest: receipts.digest,
  quoteRequestId: receipts.quoteRequestId,
  kind: receipts.kind,
  receivedAt: receipts.receivedAt,
}

/** A receipt of whatever supplier, and the end of its chain: without a figure of either. */
export async function findChain(db: Db, digest: string) {
  const [row] = await db.select(outline).from(receipts).where(eq(receipts.digest, digest))
  if (!row) return undefined
  const [last] = await db
    .select(outline)
    .from(receipts)
    .where(eq(receipts.quoteRequestId, row.quoteRequestId))
    .orderBy(desc(receipts.sequence))
    .limit(1)
  return { row, last: last ?? row }
}
