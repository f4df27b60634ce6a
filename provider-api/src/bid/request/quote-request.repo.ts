import { and, eq, isNull, not, sql, type Placeholder } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { eachReference, referenceKeys } from 'shared-contracts/bid/request'
import type { Submission } from 'shared-contracts/bid/submission'
import { inList } from '../../db/in-list'
import type { Db } from '../../db/open-db'
import {
  customerDecisions,
  customers,
  optOuts,
  pricingScenarios,
  quoteRequests,
  rateChecks,
  supplierReps,
  utilities,
  type CarriedField,
} from '../../db/schema'
import { statement } from '../../db/statement'
import { hasCurrentQuote, isOptedOut, isRevised, isQuoteChosen, takesBids } from './bid-conditions.repo'

const mine = (supplierId: string | Placeholder) => eq(quoteRequests.supplierId, supplierId)
const params = { id: sql.placeholder('id'), supplierId: sql.placeholder('supplierId') }

/** Requests of one supplier with what the form and the rules need, primary scenario included. */
function selectRequests(db: Db) {
  return db
    .select({
      request: quoteRequests,
      rateCheck: rateChecks,
      scenario: pricingScenarios,
      companyName: customers.companyName,
      organizationId: customers.organizationId,
      customerDecision: customerDecisions.decision,
      pricingSolutionId: customerDecisions.pricingSolutionId,
      changedByFirstName: supplierReps.firstName,
      changedByLastName: supplierReps.lastName,
      hasQuote: hasCurrentQuote,
      won: isQuoteChosen,
      optedOut: isOptedOut,
      latestRevisionRequest: isRevised,
    })
    .from(quoteRequests)
    .innerJoin(rateChecks, eq(rateChecks.id, quoteRequests.rateCheckId))
    .innerJoin(customers, eq(customers.id, rateChecks.customerId))
    .innerJoin(
      pricingScenarios,
      and(eq(pricingScenarios.rateCheckId, rateChecks.id), eq(pricingScenarios.primary, true)),
    )
    .leftJoin(customerDecisions, eq(customerDecisions.rateCheckId, rateChecks.id))
    .leftJoin(supplierReps, eq(supplierReps.userId, quoteRequests.changedByRepId))
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

/** The supplier's request on the rate check of a pricing scenario. */
export async function findRequestOfScenario(
  db: Db,
  supplierId: string,
  scenarioId: string,
): Promise<RequestRow | undefined> {
  const rateCheckId = sql`(select it.rate_check_id from ${pricingScenarios} as it where it.id = ${scenarioId})`
  const [row] = await selectRequests(db).where(and(mine(supplierId), eq(quoteRequests.rateCheckId, rateCheckId)))
  return row
}

export const requestStatement = statement('find_request', (db) =>
  selectRequests(db).where(and(mine(params.supplierId), eq(quoteRequests.id, params.id))),
)

export async function findRequest(db: Db, supplierId: string, id: string): Promise<RequestRow | undefined> {
  const [row] = await requestStatement(db, { supplierId, id })
  return row
}

export async function findRequestOfRateCheck(
  db: Db,
  supplierId: string,
  rateCheckId: string,
): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(db).where(and(mine(supplierId), eq(quoteRequests.rateCheckId, rateCheckId)))
  return row
}

/** The utilities of these ids, as a rate check has them. */
export const utilitiesStatement = statement('utilities_of_request', (db) =>
  db
    .select({ utilityId: utilities.id, name: utilities.name, billRequired: utilities.billRequired })
    .from(utilities)
    .where(inList(utilities.id, sql.placeholder('utilityIds')))
    .orderBy(utilities.name),
)

export const listUtilities = (db: Db, utilityIds: string[]) => utilitiesStatement(db, { utilityIds })

// The rate check is locked while the row is looked for, which is before the row itself is.
const lock = statement('lock_request', (db) =>
  db
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(
      and(
        mine(params.supplierId),
        eq(quoteRequests.id, params.id),
        eq(
          quoteRequests.rateCheckId,
          sql`(select locked.id from ${rateChecks} as locked
            where locked.id = (select it.rate_check_id from ${quoteRequests} as it where it.id = ${params.id}
              and it.supplier_id = ${params.supplierId})
            for share)`,
        ),
      ),
    )
    .for('update'),
)

/**
 * Locks a request of the supplier against other writes, and its status against moving, until the transaction ends.
 * Every write takes these locks before it decides: a statement that only then waits for another one judges other tables
 * by what they held before (READ COMMITTED). The rate check comes first, as for the customer's side.
 */
export async function lockRequest(tx: Db, supplierId: string, id: string): Promise<void> {
  await lock(tx, { supplierId, id })
}

export interface RequestWrite {
  id: string
  supplierId: string
  repId: string
  now: Date
  /** What the client read; undefined compares nothing. */
  version: number | undefined
}

/** What is not given stays. */
const orAsItIs = (name: string, type: string, column: PgColumn) =>
  sql`coalesce(${sql.placeholder(name)}::${sql.raw(type)}, ${column})`

/** '' takes it away. */
const orNull = (name: string, column: PgColumn) => sql`nullif(${orAsItIs(name, 'text', column)}, '')`

export const carriedFields: readonly CarriedField[] = ['billingMethod', 'creditStatus', ...referenceKeys]

/** The version of each field that is given and is not as it was; the others keep theirs. */
const changedIn = (name: CarriedField, column: PgColumn) =>
  sql`case when ${sql.placeholder(name)}::text is not null
    and nullif(${sql.placeholder(name)}::text, '') is distinct from ${column}
    then jsonb_build_object(${sql.raw(`'${name}'`)}::text, ${quoteRequests.version} + 1) else '{}'::jsonb end`
const changedFields = sql.join(
  [
    sql`coalesce(${quoteRequests.changedFields}, '{}'::jsonb)`,
    ...carriedFields.map((name) => changedIn(name, quoteRequests[name])),
  ],
  sql` || `,
)

const updateClaimed = (db: Db) =>
  db
    .update(quoteRequests)
    .set({
      billingMethod: orAsItIs('billingMethod', 'text', quoteRequests.billingMethod),
      creditStatus: orAsItIs('creditStatus', 'text', quoteRequests.creditStatus),
      ...eachReference((key) => orNull(key, quoteRequests[key])),
      supportedUtilities: orAsItIs('supportedUtilities', 'jsonb', quoteRequests.supportedUtilities),
      changedFields,
      version: sql`${quoteRequests.version} + 1`,
      changedByRepId: sql`${sql.placeholder('repId')}`,
      changedAt: sql`${sql.placeholder('now')}::timestamptz`,
    })
    .where(
      and(
        eq(quoteRequests.id, params.id),
        mine(params.supplierId),
        sql`${quoteRequests.version} = coalesce(${sql.placeholder('version')}::int, ${quoteRequests.version})`,
        takesBids(sql.placeholder('now')),
        not(isOptedOut),
      ),
    )
    .returning({ version: quoteRequests.version })

const claim = statement('claim_request', updateClaimed)

// Where its condition does not hold it divides by zero, and the transaction has failed.
const claimOrFail = statement('claim_request_or_fail', (db) => {
  const claimed = db.$with('claimed').as(updateClaimed(db))
  return db
    .with(claimed)
    .select({ done: sql`1 / count(*)` })
    .from(claimed)
})

interface Claimed extends Partial<Omit<Submission, 'quotes'>> {
  supportedUtilities?: string[]
}

/**
 * Claims a request for a write: only while bids are taken (decision 16), nobody opted out, and the version is the
 * one that the client read. Returns the new version, or nothing when one of these does not hold.
 */
export async function claimForBid(tx: Db, write: RequestWrite, set: Claimed): Promise<number | undefined> {
  const [row] = await claim(tx, claimValues(write, set))
  return row?.version
}

/** The same where no answer is waited for: unless the conditions hold, nothing of the transaction stands. */
export async function claimForBidOrFail(tx: Db, write: RequestWrite, set: Claimed): Promise<void> {
  await claimOrFail(tx, claimValues(write, set))
}

const claimValues = (write: RequestWrite, set: Claimed) => ({
  id: write.id,
  supplierId: write.supplierId,
  repId: write.repId,
  now: write.now.toISOString(),
  version: write.version ?? null,
  billingMethod: set.billingMethod ?? null,
  creditStatus: set.creditStatus ?? null,
  ...eachReference((key) => set[key] ?? null),
  supportedUtilities: set.supportedUtilities ? JSON.stringify(set.supportedUtilities) : null,
})

/** The reasons of an opt-out in force, with the rep's name. */
export const optOutStatement = statement('opt_out_of_supplier', (db) =>
  db
    .select({ optOut: optOuts, firstName: supplierReps.firstName, lastName: supplierReps.lastName })
    .from(optOuts)
    .innerJoin(supplierReps, eq(supplierReps.userId, optOuts.supplierRepId))
    .where(
      and(
        eq(optOuts.rateCheckId, sql.placeholder('rateCheckId')),
        eq(optOuts.supplierId, params.supplierId),
        isNull(optOuts.endedAt),
      ),
    ),
)

export async function findOptOut(db: Db, rateCheckId: string, supplierId: string) {
  const [row] = await optOutStatement(db, { rateCheckId, supplierId })
  return row
}
