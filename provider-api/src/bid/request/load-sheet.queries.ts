import type { LoadRow } from 'shared-contracts/bid/load'
import { MAX_VISIBLE_BILLS } from 'shared-contracts/meter'
import type { SignedInRep } from '../../account/signed-in-rep'
import type { Db } from '../../db/open-db'
import { monthBefore } from '../downloads/export-files'
import { readRequestRow } from './bid.queries'
import { readLoadRows } from './load-sheet.repo'

/** The usage of a request by utility, rate class and month. Peak demand is not known here. @throws Refusal 404 */
export async function readLoad(db: Db, rep: SignedInRep, id: string): Promise<{ rows: LoadRow[] }> {
  const { rateCheck } = await readRequestRow(db, rep, id)
  const { sums, classes } = await readLoadRows(db, rateCheck.id)
  const rows = classes.map((load) => {
    const byMonth = new Map<string, number>()
    for (const { utilityName, rateClass, endMonth, back, usage } of sums) {
      if (utilityName !== load.utilityName || rateClass !== load.rateClass) continue
      const month = monthBefore(endMonth, back)
      byMonth.set(month, (byMonth.get(month) ?? 0) + usage)
    }
    const points = [...byMonth].map(([month, usage]) => ({ month, usage }))
    return { ...load, points: points.sort((a, b) => (a.month < b.month ? -1 : 1)).slice(-MAX_VISIBLE_BILLS) }
  })
  return { rows }
}
