import { audit, type AuditEntry } from '../../db/audit'
import type { Db } from '../../db/open-db'

/** Writes what a rep did to a request, for its Activity. Call it in the transaction of the change. */
export const auditRequest = (
  tx: Db,
  { rep, now: at }: { rep: NonNullable<AuditEntry['rep']>; now: Date },
  entityId: string,
  entry: Pick<AuditEntry, 'action' | 'from' | 'to'>,
): Promise<void> => audit(tx, { at, rep, entity: 'quote_request', entityId, ...entry })
