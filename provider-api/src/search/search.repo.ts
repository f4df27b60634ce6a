import { and, min, sql } from 'drizzle-orm'
import { inList } from '../db/in-list'
import type { Db } from '../db/open-db'
import { meters } from '../db/schema'

/** Of each of these rate checks, which the supplier has: the first account number with this beginning. */
export async function listAccountNumbers(
  db: Db,
  rateCheckIds: string[],
  beginning: string,
): Promise<{ rateCheckId: string; accountNumber: string }[]> {
  if (rateCheckIds.length === 0) return []
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select({ rateCheckId: meters.rateCheckId, accountNumber: min(meters.utilityAccountNo) })
    .from(meters)
    .where(and(inList(meters.rateCheckId, rateCheckIds), sql`${meters.utilityAccountNo} like ${pattern}`))
    .groupBy(meters.rateCheckId)
  return rows.flatMap(({ rateCheckId, accountNumber }) =>
    accountNumber === null ? [] : [{ rateCheckId, accountNumber }],
  )
}
