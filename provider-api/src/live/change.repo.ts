import { and, gt, sql, type SQL } from 'drizzle-orm'
import { inList } from '../db/in-list'
import type { Db } from '../db/open-db'
import { auditRows, bidAssignments, quoteRequests, sessions } from '../db/schema'

/** What changed, and for whom: a row of the audit as the stream tells it. */
export interface ChangedRow {
  entity: string
  supplierIds: string[]
}

export interface ChangesRead {
  /** What the database had committed when it was asked; the next read begins after it. */
  snapshot: string
  rows: ChangedRow[]
  /** More rows than are read at once: what they are is not known. */
  tooMany: boolean
}

/** Rows of one read. */
const MAX = 2000
/** Rows that are looked at for what happened just now. */
const LATEST = 1000
const LATEST_ASSIGNMENTS = 200

/** A row without a supplier, of the customer's side, concerns everybody who was asked. */
const concernedSuppliers = sql`case when it.supplier_id is null
  then array(select asked.supplier_id from ${quoteRequests} as asked
    where it.entity = 'rate_check' and asked.rate_check_id = it.entity_id)
  else array[it.supplier_id] end`

/**
 * What was committed after a snapshot: rows that it did not see. Numbers alone would not do, as a transaction that
 * began earlier may be committed later. Without a snapshot nothing but the present one is read.
 */
export async function readChangesSince(db: Db, snapshot: string | undefined): Promise<ChangesRead> {
  if (snapshot === undefined) return read(db, sql`false`, assignmentsWhere(sql`false`))
  const since = sql`${snapshot}::pg_snapshot`
  const unseen = sql`it.xact >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(it.xact, ${since})`
  return read(db, unseen, assignmentsWhere(unseen))
}

/** What was committed after a snapshot, for one supplier; everything when the snapshot is none of this database. */
export async function readMissedChanges(db: Db, snapshot: string): Promise<ChangesRead> {
  const changes = await readChangesSince(db, snapshot)
  if (snapshotEnd(snapshot) > snapshotEnd(changes.snapshot)) return { ...changes, tooMany: true }
  return changes
}

/** What happened since a moment ago, for a stream that begins: a page reads what it shows before it has one. */
export function readLatestChanges(db: Db, since: Date): Promise<ChangesRead> {
  const from = sql`${since.toISOString()}::timestamptz`
  return read(
    db,
    sql`it.id > (select max(${auditRows.id}) from ${auditRows}) - ${LATEST} and it.at > ${from}`,
    // Taken from the index itself: what is committed last is looked at alone.
    sql`(select quote_request_id, supplier_id, changed_at from ${bidAssignments}
      order by xact desc limit ${LATEST_ASSIGNMENTS}) as it where it.changed_at > ${from}`,
  )
}

const assignmentsWhere = (condition: SQL) => sql`${bidAssignments} as it where ${condition} limit ${MAX + 1}`

/** Rows of the audit by a condition on `it`, and of desks, by where they are from. */
async function read(db: Db, ofAudit: SQL, assignments: SQL): Promise<ChangesRead> {
  const { rows: found = [] } = (await db.execute(sql`
    select pg_current_snapshot()::text as snapshot, (
      select coalesce(json_agg(json_build_object('entity', it.entity, 'supplierIds', ${concernedSuppliers})), '[]')
      from (
        (select it.entity, it.entity_id, it.supplier_id from ${auditRows} as it where ${ofAudit} limit ${MAX + 1})
        union all
        (select 'desk', it.quote_request_id, it.supplier_id from ${assignments})
      ) as it
    ) as rows`)) as { rows?: { snapshot: string; rows: ChangedRow[] }[] }
  const [{ snapshot, rows } = { snapshot: '', rows: [] }] = found
  return { snapshot, rows, tooMany: rows.length > MAX }
}

/** `10:20:10,14`: everything below the second number had begun. */
const snapshotEnd = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? 0)

/** Which of these sessions have not ended. */
export async function listLiveSessions(db: Db, tokenHashes: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(inList(sessions.tokenHash, tokenHashes), gt(sessions.expiresAt, now)))
  return new Set(rows.map(({ tokenHash }) => tokenHash))
}
