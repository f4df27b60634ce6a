import { isLastLook, type listQuoteRequests, type QuoteRequest } from 'shared-contracts/bid/request'
import type { SignedInRep } from '../../account/signed-in-rep'
import type { Db } from '../../db/open-db'
import type { HandlerContext } from '../../http/register-endpoint'
import { countBest } from '../last-look/best-rate.mappers'
import { toQuoteRequest, toCurrentBids } from './bid.mappers'
import { sortByIds, listListedRows, type ListedRow } from './listed-rows.repo'
import { listLatestOpen, listOpenIds, listOpenRequests, type OpenRequestRows } from './open-requests.repo'
import { groupedBy, MAX, readPage } from './request-pages'

/** Requests whose rows are in one answer of the database. */
const AT_ONCE = 250

/** A page of the supplier's requests, the latest due first where nothing else is asked for. */
export async function listRequests({
  db,
  rep,
  query,
  now,
}: Pick<HandlerContext<typeof listQuoteRequests>, 'db' | 'query' | 'now'> & { rep: Pick<SignedInRep, 'supplierId'> }) {
  const { list = 'requests', ...page } = query
  const { supplierId } = rep
  if (list === 'open' && Object.keys(page).every((parameter) => parameter === 'limit')) {
    // One more than at once tells whether these are all.
    const limit = Math.min(page.limit ?? MAX, AT_ONCE + 1)
    const { ids, rows } = await listLatestOpen(db, { supplierId, now, limit })
    if (ids.length <= AT_ONCE) return openRequests(supplierId, ids, rows)
  }
  const { items } = await readPage(db, { supplierId, list, page, now }, async (ids) => {
    if (list === 'open') return readOpenRequests(db, supplierId, ids)
    // What is closed has nothing left to be sent.
    const rows = await listListedRows(db, supplierId, ids)
    return rows.map((row) => ({ ...toQuoteRequest(row), standingBid: null }))
  })
  return items
}

/** Whether so many are open that their list takes longer than all else that a page reads. */
export async function hasManyOpen(db: Db, supplierId: string, now: Date): Promise<boolean> {
  return (await listOpenIds(db, { supplierId, now, limit: AT_ONCE + 1 })).length > AT_ONCE
}

/** These requests of the supplier, each with what stands of its bid. */
export async function readOpenRequests(db: Db, supplierId: string, ids: string[]): Promise<QuoteRequest[]> {
  if (ids.length === 0) return []
  return openRequests(supplierId, ids, await listOpenRequests(db, { supplierId, ids }))
}

function openRequests(supplierId: string, ids: string[], read: OpenRequestRows): QuoteRequest[] {
  const rows = sortByIds(ids, read.rows)
  const owners = new Map(read.owners.map(({ id, ...owner }) => [id, owner]))
  const currentBids = toCurrentBids(rows, read.terms, read.options)
  const best = countBestQuotes(supplierId, rows, read)
  return rows.map((row) => {
    const { id } = row.request
    const sent = currentBids.get(id)
    const owner = owners.get(id)
    return {
      ...toQuoteRequest(row),
      standingBid: sent ? { ...sent, ...best.get(id) } : null,
      owner: owner ? { ...owner, second: toSecond(owner.second) } : null,
    }
  })
}

const toSecond = ({ from, to }: { from: string | null; to: string | null }) =>
  from !== null && to !== null ? { from, to } : null

/** In how many terms each of these is the best, of those in Last Look: of others rates are sealed, or settled. */
function countBestQuotes(supplierId: string, rows: ListedRow[], { lowest, taxes }: OpenRequestRows) {
  const looked = rows.filter(
    ({ hasQuote, request, rateCheck }) =>
      hasQuote && isLastLook({ statusCode: rateCheck.statusCode, invitedForLastLook: request.invitedForLastLook }),
  )
  const ratesByScenario = groupedBy(lowest, ({ scenarioId }) => scenarioId)
  return new Map(
    looked.map(({ request, scenario, rateCheck: { totalFee, state, commodityType } }) => {
      const stateTaxes = taxes.filter((tax) => tax.state === state && tax.commodityType === commodityType)
      const rates = ratesByScenario.get(scenario.id) ?? []
      return [request.id, { best: countBest(rates, supplierId, { totalFee, stateTaxes }) }] as const
    }),
  )
}
