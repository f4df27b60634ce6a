import { visibleText } from 'shared-contracts/money'
import { FOUND_AT_MOST, LEAST_LETTERS, type findEverywhere } from 'shared-contracts/search'
import { listRequests } from '../bid/request/listed-requests.queries'
import { listPlans } from '../contract/plan/contract.queries'
import { isAccountNumber } from '../db/list-search'
import type { HandlerContext, HandlerResult } from '../http/register-endpoint'
import { listAccountNumbers } from './search.repo'

/** Bound to the caller's supplier by the lists' own queries. */
export async function find({
  db,
  rep,
  query,
  now,
}: Pick<HandlerContext<typeof findEverywhere>, 'db' | 'rep' | 'query' | 'now'>): Promise<
  HandlerResult<typeof findEverywhere>
> {
  const search = visibleText(query.words).trim()
  if (search.length < LEAST_LETTERS) return { requests: [], contracts: [], accounts: [] }
  const page = { search, limit: FOUND_AT_MOST, order: 'desc' as const }
  const requests = await listRequests({ db, rep, query: page, now })
  const { energyPlans: contracts } = await listPlans(db, rep, { list: undefined, excludeCanceled: true, page })
  const rateCheckIds = [...new Set([...requests, ...contracts].map(({ rateCheckId }) => rateCheckId))]
  const accounts = isAccountNumber(search) ? await listAccountNumbers(db, rateCheckIds, search) : []
  return { requests, contracts, accounts }
}
