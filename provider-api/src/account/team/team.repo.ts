import { and, asc, eq, isNull, lte, ne, not, sql, type SQL } from 'drizzle-orm'
import { asciiEmail, type RepLimits } from 'shared-contracts/account'
import type { Right } from 'shared-contracts/api'
import { exists } from '../../db/exists'
import type { Db } from '../../db/open-db'
import { operatorRecords, supplierReps, suppliers } from '../../db/schema'
import { isActiveRep, isEmail } from '../rep.repo'
import { MARK } from './taken-email'

export type MemberRow = typeof supplierReps.$inferSelect

/** A person of a supplier. */
export interface MemberId {
  supplierId: string
  userId: string
}

/** The role of a rep who is a program: it has a key and is no member. */
export const ENGINE_ROLE = 'pricing_engine'
const isPerson = sql`not ${supplierReps.roles} ? ${ENGINE_ROLE}`

export const isMember = ({ supplierId, userId }: MemberId): SQL =>
  sql`${eq(supplierReps.supplierId, supplierId)} and ${eq(supplierReps.userId, userId)} and ${isPerson}`

export function listMembers(db: Db, supplierId: string) {
  return db
    .select()
    .from(supplierReps)
    .where(and(eq(supplierReps.supplierId, supplierId), isPerson))
    .orderBy(asc(supplierReps.firstName), asc(supplierReps.lastName), asc(supplierReps.userId))
}

export async function findMember(db: Db, of: MemberId) {
  const [row] = await db.select().from(supplierReps).where(isMember(of))
  return row
}

/** Held until the transaction ends. */
export async function holdMember(tx: Db, of: MemberId) {
  const [row] = await tx.select().from(supplierReps).where(isMember(of)).for('no key update')
  return row
}

/** Until the transaction ends nobody else changes who may do what in this team. */
export async function holdTeam(tx: Db, supplierId: string): Promise<void> {
  await tx.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.id, supplierId)).for('no key update')
}

/** Whether somebody but this member can manage the team. */
export async function hasOtherAdministrator(tx: Db, { supplierId, userId }: MemberId): Promise<boolean> {
  const isOther = and(eq(supplierReps.supplierId, supplierId), ne(supplierReps.userId, userId))
  return (await tx.$count(supplierReps, and(isOther, isActiveRep, sql`${supplierReps.rights} ? 'team'`))) > 0
}

/** @returns what the member might do before; nothing where there is no such member */
export async function setRights(tx: Db, of: MemberId, rights: Right[]): Promise<Right[] | undefined> {
  const [before] = await tx.select({ rights: supplierReps.rights }).from(supplierReps).where(isMember(of)).for('update')
  if (before) await tx.update(supplierReps).set({ rights }).where(isMember(of))
  return before?.rights
}

/** @returns the member as before; nothing where there is no such member */
export async function setLimits(tx: Db, of: MemberId, limits: RepLimits | null) {
  const [row] = await tx.select().from(supplierReps).where(isMember(of)).for('update')
  if (row) await tx.update(supplierReps).set({ limits }).where(isMember(of))
  return row
}

/** Whether the team has an account of this e-mail, in whatever state; before a mark (taken-email.ts) too. */
export async function hasColleague(tx: Db, supplierId: string, email: string): Promise<boolean> {
  const typed = sql`split_part(lower(${supplierReps.email}), ${MARK}, 1)`
  const isTyped = eq(typed, asciiEmail(email).toLowerCase())
  return (await tx.$count(supplierReps, and(eq(supplierReps.supplierId, supplierId), isTyped))) > 0
}

/**
 * Whose invitation has ended, without an account, keeps an e-mail from nobody: the row gets the mark of taken-email.ts.
 * An operator's keeps it: the operator can change it. @returns whether it did
 */
export const freeEmail = (tx: Db, email: string, now: Date): Promise<boolean> => freeEmails(tx, isEmail(email), now)

/** As `freeEmail`, of all that are meant. */
export async function freeEmails(tx: Db, isMeant: SQL, now: Date): Promise<boolean> {
  const isOperators = exists(sql`select 1 from ${operatorRecords}
    where ${operatorRecords.kind} = 'rep' and ${operatorRecords.id} = ${supplierReps.userId}`)
  const freed = await tx
    .update(supplierReps)
    .set({ email: sql`${supplierReps.email} || ${MARK} || ${supplierReps.userId}` })
    .where(
      and(
        isMeant,
        isNull(supplierReps.passwordHash),
        isNull(supplierReps.signOnSubject),
        isNull(supplierReps.inviteUsedAt),
        lte(supplierReps.inviteExpiresAt, now),
        not(isOperators),
      ),
    )
    .returning({ userId: supplierReps.userId })
  return freed.length > 0
}

/** @returns whether the e-mail was free */
export async function giveEmail(tx: Db, userId: string, email: string): Promise<boolean> {
  const isTaken = (await tx.$count(supplierReps, isEmail(email))) > 0
  if (!isTaken) await tx.update(supplierReps).set({ email }).where(eq(supplierReps.userId, userId))
  return !isTaken
}

/** @returns whether the e-mail was free */
export async function insertMember(tx: Db, row: typeof supplierReps.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(supplierReps).values(row).onConflictDoNothing().returning({ id: supplierReps.userId })
  return rows.length === 1
}
