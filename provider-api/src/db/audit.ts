import type { Db } from './open-db'
import { auditRows } from './schema'

export interface AuditEntry {
  at: Date
  /** The rep who did it; without one it was the system or the customer's side. */
  rep?: { userId: string; supplierId: string } | undefined
  actor?: 'system' | 'customer-desk'
  /** `<domain>.<verb>`, usually the endpoint's id. */
  action: string
  entity: string
  entityId: string
  from?: unknown
  to?: unknown
}

/** Writes who changed what, when, from what and to what. Call it in the transaction of the change. */
export async function audit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditRows).values({
    at: entry.at,
    actor: entry.rep === undefined ? (entry.actor ?? 'system') : `rep:${entry.rep.userId}`,
    supplierId: entry.rep?.supplierId ?? null,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    from: entry.from ?? null,
    to: entry.to ?? null,
  })
}
