import { MAX_VISIBLE_BILLS } from 'shared-contracts/meter'
import type { Db } from '../../db/open-db'
import { notFound } from '../../http/refusal'
import type { SignedInRep } from '../../account/signed-in-rep'
import { readRequestRow } from './bid.queries'
import { sumUsage } from './meter-usage.repo'
import { listMetersAfter } from '../downloads/downloads.repo'
import { monthBefore } from '../downloads/export-files'

/** The last 12 months of a meter of a request that the supplier was asked to bid on (B§9). @throws Refusal 404 */
export async function readUsageOfMeter(db: Db, rep: SignedInRep, { id, meterId }: { id: string; meterId: string }) {
  const { rateCheck } = await readRequestRow(db, rep, id)
  const [meter] = await listMetersAfter(db, rateCheck.id, { afterId: '', limit: 1, ids: [meterId] })
  if (!meter) throw notFound('There is no such meter on this request.')
  const usage = meter.monthlyUsage.slice(-MAX_VISIBLE_BILLS)
  return {
    points: usage.map((value, at) => ({
      month: monthBefore(meter.usageEndMonth, usage.length - 1 - at),
      usage: value,
    })),
  }
}

/** The last 12 months of a whole request. @throws Refusal 404 */
export async function readUsageOfRequest(db: Db, rep: SignedInRep, id: string) {
  const { rateCheck } = await readRequestRow(db, rep, id)
  const byMonth = new Map<string, { usage: number; exemptUsage: number }>()
  for (const { endMonth, back, usage, exemptUsage } of await sumUsage(db, rateCheck.id)) {
    const month = monthBefore(endMonth, back)
    const before = byMonth.get(month) ?? { usage: 0, exemptUsage: 0 }
    byMonth.set(month, { usage: before.usage + usage, exemptUsage: before.exemptUsage + exemptUsage })
  }
  const points = [...byMonth].map(([month, used]) => ({ month, ...used }))
  return { points: points.sort((a, b) => (a.month < b.month ? -1 : 1)).slice(-MAX_VISIBLE_BILLS) }
}
