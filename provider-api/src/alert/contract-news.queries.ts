import { CONTRACT_NEWS_LASTS, type ContractNews } from 'shared-contracts/alert'
import { contractStart } from 'shared-contracts/contract/plan'
import type { Db } from '../db/open-db'
import { listNewsRows, listPlansWithNews, type ContractNewsRow } from './contract-news.repo'

const iso = (time: Date | null) => time?.toISOString() ?? null

function toContractNews({ startDate, endDate, termMonths, ...row }: ContractNewsRow): ContractNews {
  return {
    ...row,
    startDate: contractStart({ startDate, endDate, termMonths }),
    versionSentAt: iso(row.versionSentAt),
    signedAt: iso(row.signedAt),
    copyDueSince: iso(row.copyDueSince),
    rejectionAcceptedAt: iso(row.rejectionAcceptedAt),
  }
}

/** What happened to these plans of a supplier. */
export async function readContractNews(db: Db, supplierId: string, ids: readonly string[]): Promise<ContractNews[]> {
  if (ids.length === 0) return []
  return (await listNewsRows(db, supplierId, ids)).map(toContractNews)
}

/** What happened to a supplier's contracts, as far as a rep may be told of it. */
export async function readNews(db: Db, supplierId: string, now: Date): Promise<ContractNews[]> {
  const acceptedFrom = new Date(now.getTime() - CONTRACT_NEWS_LASTS)
  return readContractNews(db, supplierId, await listPlansWithNews(db, supplierId, acceptedFrom))
}
