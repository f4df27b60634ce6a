import { inArray, sql } from 'drizzle-orm'
import { inList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import {
  legalEntities,
  quoteTaxes,
  rateChecks,
  stateTaxes,
  supplierReps,
  utilities,
  customers,
  organizations,
  auditRows,
} from '../../db/schema'
import { insertRows, putRows } from '../../db/insert-rows'

// What the rows sent are judged by: those that they would change or stand beside.

export async function findReps(tx: Db, ids: readonly string[]) {
  const rows = await tx.select().from(supplierReps).where(inList(supplierReps.userId, ids))
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Whose e-mail each of these is, in small letters. */
export async function findOwnersOfEmails(tx: Db, emails: readonly string[]) {
  const lower = sql<string>`lower(${supplierReps.email})`
  const rows = await tx
    .select({ email: lower, userId: supplierReps.userId, supplierId: supplierReps.supplierId })
    .from(supplierReps)
    .where(sql`${lower} = any(${sql.param([...emails])}::text[])`)
  return new Map(rows.map(({ email, ...owner }) => [email, owner]))
}

export async function findUtilities(tx: Db, ids: readonly string[]) {
  const rows = await tx.select().from(utilities).where(inList(utilities.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** All taxes of these states, whoever sent them. */
export const listTaxesIn = (tx: Db, states: readonly string[]) => {
  if (states.length === 0) return []
  return tx
    .select()
    .from(stateTaxes)
    .where(inArray(stateTaxes.state, [...states]))
}

/** Which of these taxes a quote names. */
export async function findTaxesInUse(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: quoteTaxes.stateTaxId })
    .from(quoteTaxes)
    .where(inList(quoteTaxes.stateTaxId, ids))
  return new Set(rows.map(({ id }) => id))
}

export async function findLegalEntities(tx: Db, ids: readonly string[]) {
  const rows = await tx.select().from(legalEntities).where(inList(legalEntities.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Requests, which until the transaction ends nobody moves or changes. */
export async function lockRateChecks(tx: Db, ids: readonly string[]) {
  const rows = await tx.select().from(rateChecks).where(inList(rateChecks.id, ids)).orderBy(rateChecks.id).for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

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

interface By {
  tx: Db
  operator: { id: string }
  now: Date
}

/** Writes down what an operator made and changed: a row a thing, in one statement. */
export async function auditFilled(
  by: By,
  entity: string,
  entries: readonly { id: string; isNew: boolean; row: unknown }[],
): Promise<void> {
  const changes = entries.map(({ id, isNew, row }) => ({
    entity,
    entityId: id,
    action: isNew ? 'operator.add' : 'operator.change',
    to: row,
  }))
  await auditChanges(by, changes)
}

export async function auditChanges(
  { tx, operator, now }: By,
  changes: readonly { entity: string; entityId: string; action: string; to: unknown; supplierId?: string }[],
): Promise<void> {
  await insertRows(
    tx,
    auditRows,
    changes.map((change) => ({ ...change, at: now, actor: `operator:${operator.id}` })),
  )
}
