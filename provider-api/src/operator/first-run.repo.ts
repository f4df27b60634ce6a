import type { Db } from '../db/open-db'
import { operators, suppliers } from '../db/schema'

/** Whether nobody fills this market and nobody bids in it. */
export async function isMarketEmpty(db: Db): Promise<boolean> {
  const counts = [await db.$count(operators), await db.$count(suppliers)]
  return counts.every((count) => count === 0)
}
