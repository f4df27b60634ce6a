import { and, asc, eq, isNotNull, sql, gt, isNull, ne, or } from 'drizzle-orm'
import { asciiEmail } from 'shared-contracts/account'
import type { Db } from '../../db/open-db'
import { sessions, signOnDomains, signOns, supplierReps, suppliers } from '../../db/schema'
import { isEmail } from '../rep.repo'
import { ENGINE_ROLE, freeEmails } from '../team/team.repo'

export type SignOn = typeof signOns.$inferSelect

/** Of an e-mail, in letters of ASCII; '' where it has none. */
export const emailDomain = (email: string) => /@([^@\s]+)$/.exec(asciiEmail(email).toLowerCase())?.[1] ?? ''

/** How the company of an e-mail signs its people in, where the operator has set that up. */
export async function findSignOnByEmail(db: Db, email: string): Promise<SignOn | undefined> {
  const [row] = await db
    .select({ signOn: signOns })
    .from(signOnDomains)
    .innerJoin(signOns, eq(signOns.supplierId, signOnDomains.supplierId))
    .where(eq(signOnDomains.domain, emailDomain(email)))
  return row?.signOn
}

/** Whether nothing else signs in who has this e-mail. */
export const isSignOnEnforced = async (db: Db, email: string): Promise<boolean> =>
  (await findSignOnByEmail(db, email))?.enforced === true

export async function findSignOn(db: Db, supplierId: string): Promise<SignOn | undefined> {
  const [row] = await db.select().from(signOns).where(eq(signOns.supplierId, supplierId))
  return row
}

/** Whether any supplier signs its people in. */
export async function hasSignOns(db: Db): Promise<boolean> {
  const [row] = await db.select({ supplierId: signOns.supplierId }).from(signOns).limit(1)
  return Boolean(row)
}

export async function hasDomain(db: Db, supplierId: string, domain: string): Promise<boolean> {
  const isIt = and(eq(signOnDomains.supplierId, supplierId), eq(signOnDomains.domain, domain))
  return (await db.$count(signOnDomains, isIt)) > 0
}

/** Whether the people of a domain are another supplier's, by its sign-on. */
export async function isOthersDomain(db: Db, supplierId: string, domain: string): Promise<boolean> {
  const isIt = and(ne(signOnDomains.supplierId, supplierId), eq(signOnDomains.domain, domain))
  return (await db.$count(signOnDomains, isIt)) > 0
}

export const listSignOns = (db: Db) =>
  db
    .select({
      supplier: suppliers.name,
      signOn: signOns,
      domains: sql<string>`string_agg(${signOnDomains.domain}, ', ' order by ${signOnDomains.domain})`,
    })
    .from(signOns)
    .innerJoin(suppliers, eq(suppliers.id, signOns.supplierId))
    .innerJoin(signOnDomains, eq(signOnDomains.supplierId, signOns.supplierId))
    .groupBy(suppliers.name, signOns.supplierId)
    .orderBy(asc(suppliers.name))

/** By its name or its id, held until the transaction ends. */
export async function holdSupplier(tx: Db, named: string) {
  const isIt = sql`${suppliers.id} = ${named} or lower(${suppliers.name}) = ${named.toLowerCase()}`
  const [row] = await tx.select().from(suppliers).where(isIt).orderBy(suppliers.id).limit(1).for('no key update')
  return row
}

const isStranger = (supplierId: string, domain: string) =>
  sql`${supplierReps.supplierId} <> ${supplierId} and lower(${supplierReps.email}) like ${`%@${domain}`}`

/** Ended invitations of other suppliers keep no e-mail of this domain. */
export const freeDomain = (tx: Db, supplierId: string, domain: string, now: Date) =>
  freeEmails(tx, isStranger(supplierId, domain), now)

/** Whose people of another supplier have an e-mail of this domain. */
export async function findStranger(tx: Db, supplierId: string, domain: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ email: supplierReps.email })
    .from(supplierReps)
    .where(isStranger(supplierId, domain))
    .limit(1)
  return row?.email
}

export async function putSignOn(tx: Db, signOn: SignOn): Promise<void> {
  await tx.insert(signOns).values(signOn).onConflictDoUpdate({ target: signOns.supplierId, set: signOn })
}

/** @returns false where a domain is another supplier's */
export async function putDomains(tx: Db, supplierId: string, domains: string[]): Promise<boolean> {
  await tx.delete(signOnDomains).where(eq(signOnDomains.supplierId, supplierId))
  const rows = await tx
    .insert(signOnDomains)
    .values(domains.map((domain) => ({ domain, supplierId })))
    .onConflictDoNothing()
    .returning({ domain: signOnDomains.domain })
  return rows.length === domains.length
}

/** @returns whether there was one */
export async function deleteSignOn(tx: Db, supplierId: string): Promise<boolean> {
  await tx.delete(signOnDomains).where(eq(signOnDomains.supplierId, supplierId))
  const rows = await tx.delete(signOns).where(eq(signOns.supplierId, supplierId)).returning({ id: signOns.supplierId })
  return rows.length === 1
}

/** An identity provider that is left has opened nothing, and knows nobody any more. */
export async function forgetSignedOn(tx: Db, supplierId: string): Promise<void> {
  await deleteSignedOn(tx, supplierId, {})
  await tx
    .update(supplierReps)
    .set({ signOnIssuer: null, signOnSubject: null })
    .where(and(eq(supplierReps.supplierId, supplierId), isNotNull(supplierReps.signOnSubject)))
}

interface EndedThere {
  subject?: string | undefined
  session?: string | undefined
}

/** Ends sessions that a supplier's identity provider opened: all, or a person's, or those of one of its sessions. */
export async function deleteSignedOn(tx: Db, supplierId: string, { subject, session }: EndedThere): Promise<void> {
  const meant = sql`select ${supplierReps.userId} from ${supplierReps} where ${supplierReps.supplierId} = ${supplierId}
    ${subject === undefined ? sql`` : sql`and ${supplierReps.signOnSubject} = ${subject}`}`
  await tx
    .delete(sessions)
    .where(
      and(
        isNotNull(sessions.signOnSession),
        sql`${sessions.repId} in (${meant})`,
        session === undefined ? undefined : eq(sessions.signOnSession, session),
      ),
    )
}

/** Whom an identity provider knows by this name, held until the transaction ends. */
export async function findLinkedRep(tx: Db, { issuer, subject }: { issuer: string; subject: string }) {
  const [row] = await tx
    .select()
    .from(supplierReps)
    .where(and(eq(supplierReps.signOnIssuer, issuer), eq(supplierReps.signOnSubject, subject)))
    .for('share')
  return row
}

/**
 * The account of an e-mail, which is active or invited and nobody else's there yet, is the person's from now on. One
 * whose invitation was used and that has no password was known to an identity provider that the company has left. Whom
 * the claim lets join needs no invitation.
 */
export async function linkRep(
  tx: Db,
  of: { signOn: SignOn; subject: string; email: string; mayJoin: boolean; now: Date },
) {
  const { signOn, subject, email, mayJoin, now } = of
  const isInvited = and(isNull(supplierReps.inviteUsedAt), gt(supplierReps.inviteExpiresAt, now))
  const [rep] = await tx
    .update(supplierReps)
    .set({
      signOnIssuer: signOn.issuer,
      signOnSubject: subject,
      inviteCodeHash: null,
      inviteUsedAt: sql`coalesce(${supplierReps.inviteUsedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        isEmail(email),
        eq(supplierReps.supplierId, signOn.supplierId),
        isNull(supplierReps.deactivatedAt),
        isNull(supplierReps.signOnSubject),
        sql`not ${supplierReps.roles} ? ${ENGINE_ROLE}`,
        mayJoin ? undefined : or(isNotNull(supplierReps.passwordHash), isNotNull(supplierReps.inviteUsedAt), isInvited),
      ),
    )
    .returning({ userId: supplierReps.userId })
  return rep
}
