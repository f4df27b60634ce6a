import { sql } from 'drizzle-orm'
import type { Db } from './open-db'
import { auditRows } from './schema'
import { statement } from './statement'

export interface AuditEntry {
  at: Date
  /** The rep who did it; without one it was the system or the customer's side. */
  rep?: { userId: string; supplierId: string } | undefined
  /** Of what is done to one supplier by others: whose it is to know. */
  supplierId?: string
  actor?: 'system' | 'customer-simulator' | `operator:${string}`
  /** `<domain>.<verb>`, usually the endpoint's id. */
  action: string
  entity: string
  entityId: string
  from?: unknown
  to?: unknown
}

const write = statement('write_audit', (db) =>
  db.insert(auditRows).values({
    at: sql.placeholder('at'),
    actor: sql.placeholder('actor'),
    supplierId: sql.placeholder('supplierId'),
    action: sql.placeholder('action'),
    entity: sql.placeholder('entity'),
    entityId: sql.placeholder('entityId'),
    from: sql`${sql.placeholder('from')}::jsonb`,
    to: sql`${sql.placeholder('to')}::jsonb`,
  }),
)

/** Writes who changed what, when, from what and to what. Call it in the transaction of the change. */
export async function audit(tx: Db, entry: AuditEntry): Promise<void> {
  await write(tx, {
    at: entry.at,
    actor: entry.rep ? `rep:${entry.rep.userId}` : (entry.actor ?? 'system'),
    supplierId: entry.rep?.supplierId ?? entry.supplierId ?? null,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    from: jsonOrNull(entry.from),
    to: jsonOrNull(entry.to),
  })
}

const jsonOrNull = (value: unknown) => (value == null ? null : JSON.stringify(value))
