import { sql } from 'drizzle-orm'
import { insertRows, putRows } from '../../db/insert-rows'
import type { Db } from '../../db/open-db'
import {
  customers,
  legalEntities,
  organizations,
  stateTaxes,
  supplierReps,
  suppliers,
  utilities,
} from '../../db/schema'

export const putSuppliers = (tx: Db, rows: (typeof suppliers.$inferInsert)[]) => putRows(tx, suppliers, rows)
export const putUtilities = (tx: Db, rows: (typeof utilities.$inferInsert)[]) => putRows(tx, utilities, rows)
export const putTaxes = (tx: Db, rows: (typeof stateTaxes.$inferInsert)[]) => putRows(tx, stateTaxes, rows)
export const putLegalEntities = (tx: Db, rows: (typeof legalEntities.$inferInsert)[]) =>
  putRows(tx, legalEntities, rows)

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
