import { and, asc, count, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open-db'
import { customers, legalEntities, meters, rateChecks, utilities, type documents } from '../../db/schema'

/** Accounts that a letter lists; a customer may have 10,000. */
const LISTED_ACCOUNTS = 200

export async function readDocumentContent(db: Db, document: typeof documents.$inferSelect) {
  const [customer] = await db.select().from(customers).where(eq(customers.id, document.customerId))
  const { rateCheckId } = document
  const [rateCheck] =
    rateCheckId === null ? [] : await db.select().from(rateChecks).where(eq(rateChecks.id, rateCheckId))
  const entities = await db
    .select()
    .from(legalEntities)
    .where(
      and(
        eq(legalEntities.customerId, document.customerId),
        document.legalEntityId === null ? undefined : eq(legalEntities.id, document.legalEntityId),
      ),
    )
    .orderBy(asc(legalEntities.id))
  const ofDocument = and(
    rateCheckId === null ? eq(legalEntities.customerId, document.customerId) : eq(meters.rateCheckId, rateCheckId),
    document.legalEntityId === null ? undefined : eq(meters.legalEntityId, document.legalEntityId),
  )
  const accounts = await db
    .select({
      legalEntityName: legalEntities.name,
      utilityName: utilities.name,
      utilityAccountNo: meters.utilityAccountNo,
      street1: meters.street1,
      street2: meters.street2,
      city: meters.city,
      state: meters.state,
      zip: meters.zip,
    })
    .from(meters)
    .innerJoin(legalEntities, eq(legalEntities.id, meters.legalEntityId))
    .innerJoin(utilities, eq(utilities.id, meters.utilityId))
    .where(ofDocument)
    .orderBy(asc(meters.id))
    .limit(LISTED_ACCOUNTS)
  // Kept for the rate check as a whole: it may have 10,000.
  const accountCount =
    rateCheck && document.legalEntityId === null ? rateCheck.meterCount : await countMeters(db, ofDocument)
  return { customer, rateCheck, entities, accounts, accountCount }
}

async function countMeters(db: Db, which: SQL | undefined): Promise<number> {
  const [total] = await db
    .select({ accounts: count() })
    .from(meters)
    .innerJoin(legalEntities, eq(legalEntities.id, meters.legalEntityId))
    .where(which)
  return total?.accounts ?? 0
}
