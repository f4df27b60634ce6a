import { sql } from 'drizzle-orm'
import { insertRows, putRows } from '../../db/insert-rows'
import type { Db } from '../../db/open-db'
import { customers, organizations, supplierReps } from '../../db/schema'

/** Roles, rights, password and invite of an account that is there stay. */
export const putReps = (tx: Db, rows: (typeof supplierReps.$inferInsert)[]) =>
  insertRows(
    tx,
    supplierReps,
    rows,
    sql`on conflict (user_id) do update
      set first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email`,
  )

/** Each customer is an organization of its own. */
export async function putCustomers(tx: Db, rows: Omit<typeof customers.$inferInsert, 'organizationId'>[]) {
  const organization = (id: string) => `org-${id}`
  await putRows(
    tx,
    organizations,
    rows.map(({ id, companyName }) => ({ id: organization(id), name: companyName })),
  )
  await putRows(
    tx,
    customers,
    rows.map((row) => ({ ...row, organizationId: organization(row.id) })),
  )
}
