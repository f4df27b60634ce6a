import { and, asc, desc, eq, gte, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { LISTED_AFTER_DUE, type RequestPage } from 'shared-contracts/bid/request'
import type { Db } from '../../db/open-db'
import { isAfter, prepareSearch, type Searched } from '../../db/list-search'
import { listedRequests as listed } from '../../db/schema'

/** Lists of requests: all, those of the bid lists, of prospects, and those with a win/loss report. */
export type RequestList =
  | 'requests'
  | 'open'
  | 'closed'
  | 'all-prospects'
  | 'new-prospects'
  | 'pending-prospects'
  | 'previous-prospects'
  | 'reports'

export const recentFrom = (now: Date) => new Date(now.getTime() - LISTED_AFTER_DUE)

/**
 * What each list has: rows of one or another kind, each a range of an index. What is open leaves its lists a week after
 * its due time (B§6).
 */
const kinds: Record<RequestList, (isRecent: SQL) => (SQL | undefined)[]> = {
  requests: () => [undefined],
  open: (isRecent) => [and(eq(listed.bidList, 'open'), isRecent)],
  closed: () => [eq(listed.bidList, 'closed')],
  'all-prospects': (isRecent) => [
    eq(listed.prospectList, 'pending'),
    eq(listed.prospectList, 'previous'),
    and(eq(listed.prospectList, 'new'), isRecent),
    and(eq(listed.prospectList, 'left'), isRecent),
  ],
  'new-prospects': (isRecent) => [and(eq(listed.prospectList, 'new'), isRecent)],
  'pending-prospects': () => [eq(listed.prospectList, 'pending')],
  'previous-prospects': () => [eq(listed.prospectList, 'previous')],
  reports: () => [eq(listed.hasReport, true)],
}

const searched: Searched = { ...listed, table: listed, id: listed.quoteRequestId }

const sortColumns = {
  due: listed.timeQuotesDue,
  customer: listed.customer,
  usage: listed.annualUsage,
  state: listed.state,
  status: listed.statusCode,
}

/** The ids of a page of the supplier's requests, in order: the latest due first where nothing else is asked for. */
export async function listRequestIds(
  db: Db,
  {
    supplierId,
    list,
    page,
    now,
    limit,
  }: {
    supplierId: string
    list: RequestList
    page: Omit<RequestPage, 'limit'>
    now: Date
    limit: number
  },
): Promise<string[]> {
  const by = sortColumns[page.sort ?? 'due']
  const ascending = page.order === 'asc'
  const found = await prepareSearch(db, supplierId, searched, page)
  const after =
    page.cursor === undefined ? undefined : isAfter(searched, { by, ascending, after: page.cursor, supplierId })
  const inOrder = [by, listed.quoteRequestId].map(ascending ? asc : desc)
  const read = (kind: SQL | undefined) =>
    db
      .select({ id: listed.quoteRequestId, by })
      .from(listed)
      .where(and(eq(listed.supplierId, supplierId), kind, found, after))
      .orderBy(...inOrder)
      .limit(limit)
  const ofList = kinds[list](gte(listed.timeQuotesDue, recentFrom(now)))
  // By due time each kind is a range of its own, read as far as the page goes: by OR, PostgreSQL looks through all.
  const [one, other, ...more] = (by === listed.timeQuotesDue ? ofList : [or(...ofList)]).map(read)
  if (!one) return []
  const rows = await (other
    ? unionAll(one, other, ...more)
        .orderBy(...inOrder)
        .limit(limit)
    : one)
  return rows.map(({ id }) => id)
}

/** The beginning of what is open, all of it: the latest due first. */
export const selectOpenIds = (db: Db) =>
  db
    .select({ id: listed.quoteRequestId, by: listed.timeQuotesDue })
    .from(listed)
    .where(
      and(
        eq(listed.supplierId, sql.placeholder('supplierId')),
        ...kinds.open(gte(listed.timeQuotesDue, sql.placeholder('recentFrom'))),
      ),
    )
    .orderBy(desc(listed.timeQuotesDue), desc(listed.quoteRequestId))
    .limit(sql.placeholder('limit'))
